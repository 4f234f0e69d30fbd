/** What a Russian company is known by; digits as text, since leading zeros matter. Empty is not given. */
export interface Requisites {
  readonly inn: string;
  readonly kpp: string;
  readonly ogrn: string;
  readonly okpo: string;
  readonly bik: string;
  readonly checking_account: string;
  readonly correspondent_account: string;
}

export type RequisiteField = keyof Requisites;

export const REQUISITE_FIELDS = [
  'inn',
  'kpp',
  'ogrn',
  'okpo',
  'bik',
  'checking_account',
  'correspondent_account',
] as const satisfies readonly RequisiteField[];

export interface RequisiteComplaint {
  readonly field: RequisiteField;
  /** A word of `words/*.json` under `field`. */
  readonly key: string;
}

/** As people copy them from letterheads: spaces of every width and hyphens say nothing. */
export const stripRequisite = (value: string): string => value.replace(/[\s\u00a0\u2007\u202f-]/g, '').toUpperCase();

/** What is wrong with the requisites that are given, each complaint at its field. Foreign companies are not asked. */
export function requisiteComplaints(given: Requisites): RequisiteComplaint[] {
  return REQUISITE_FIELDS.flatMap((field) => {
    const key = given[field] === '' ? missing(field, given) : RULES[field](given[field], given);
    return key === undefined ? [] : [{ field, key }];
  });
}

type Rule = (value: string, all: Requisites) => string | undefined;

const RULES: Readonly<Record<RequisiteField, Rule>> = {
  inn(inn) {
    if (!/^(\d{10}|\d{12})$/.test(inn)) return 'inn_length';
    return hasInnDigits(inn) ? undefined : 'inn_checksum';
  },
  kpp(kpp, { inn }) {
    if (isOfPerson(inn)) return 'kpp_of_person';
    return /^\d{4}[0-9A-Z]{2}\d{3}$/.test(kpp) ? undefined : 'kpp_format';
  },
  ogrn(ogrn, { inn }) {
    if (!/^([1-9]\d{12}|[34]\d{14})$/.test(ogrn)) return 'ogrn_length';
    if (!hasOgrnDigit(ogrn)) return 'ogrn_checksum';
    if (isOfPerson(inn) && ogrn.length === 13) return 'ogrn_of_person';
    return isOfCompany(inn) && ogrn.length === 15 ? 'ogrn_of_company' : undefined;
  },
  okpo(okpo, { inn }) {
    if (!/^(\d{8}|\d{10}|\d{14})$/.test(okpo)) return 'okpo_length';
    // Of a branch; it has no check digit.
    if (okpo.length === 14) return undefined;
    if (!hasOkpoDigit(okpo)) return 'okpo_checksum';
    if (isOfPerson(inn) && okpo.length === 8) return 'okpo_of_person';
    return isOfCompany(inn) && okpo.length === 10 ? 'okpo_of_company' : undefined;
  },
  bik: (bik) => (isBik(bik) ? undefined : 'bik_format'),
  checking_account(account, { bik }) {
    if (!/^\d{20}$/.test(account)) return 'account_length';
    if (isOfTreasury(account) || !isBik(bik)) return undefined;
    return hasAccountDigit(accountPrefix(bik), account) ? undefined : 'account_bik';
  },
  correspondent_account(account, { bik }) {
    if (!/^\d{20}$/.test(account)) return 'account_length';
    if (isOfTreasury(account) || !isBik(bik)) return undefined;
    // The Treasury keeps no accounts of 301: its single account stands in the place of one, with a key of its own.
    if (!bik.startsWith('04')) return undefined;
    if (!account.startsWith('301')) return 'correspondent_format';
    const fits = account.endsWith(bik.slice(-3)) && hasAccountDigit(correspondentPrefix(bik), account);
    return fits ? undefined : 'account_bik';
  },
};

/** A sole trader's INN. */
const isOfPerson = (inn: string): boolean => /^\d{12}$/.test(inn);
const isOfCompany = (inn: string): boolean => /^\d{10}$/.test(inn);

/** An account says nothing without its bank. */
const missing = (field: RequisiteField, { checking_account, correspondent_account }: Requisites) =>
  field === 'bik' && (checking_account !== '' || correspondent_account !== '') ? 'bik_missing' : undefined;

function hasInnDigits(inn: string): boolean {
  // Zeros alone add up, and are nobody's.
  if (/^0+$/.test(inn)) return false;
  if (inn.length === 10) return innDigit(inn, [2, 4, 10, 3, 5, 9, 4, 6, 8]) === digit(inn, 9);
  return (
    innDigit(inn, [7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) === digit(inn, 10) &&
    innDigit(inn, [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) === digit(inn, 11)
  );
}

const innDigit = (inn: string, weights: readonly number[]): number => (weighted(inn, weights) % 11) % 10;

/** Fifteen digits stay below 2^53. */
function hasOgrnDigit(ogrn: string): boolean {
  const [body, check] = [Number(ogrn.slice(0, -1)), digit(ogrn, ogrn.length - 1)];
  return (body % (ogrn.length === 13 ? 11 : 13)) % 10 === check;
}

/** Weights 1…10 in a circle; a remainder of 10 is tried again from weight 3, and then counts as 0. */
function hasOkpoDigit(okpo: string): boolean {
  const body = okpo.slice(0, -1);
  const remainder = (first: number) =>
    weighted(
      body,
      Array.from(body, (_, index) => ((index + first - 1) % 10) + 1),
    ) % 11;
  const [once, twice] = [remainder(1), remainder(3)];
  const check = once < 10 ? once : twice % 10;
  return check === digit(okpo, okpo.length - 1);
}

/** Banks begin with 04, the Treasury with 00, 01 or 02. */
const isBik = (bik: string): boolean => /^0[0124]\d{7}$/.test(bik);

/** Accounts of the Treasury begin with 0 and follow neither rule. */
const isOfTreasury = (account: string): boolean => account.startsWith('0');

/** Accounts kept by the Bank of Russia itself are keyed as correspondent ones. */
const accountPrefix = (bik: string): string => (/00[012]$/.test(bik) ? correspondentPrefix(bik) : bik.slice(6));

const correspondentPrefix = (bik: string): string => `0${bik.slice(4, 6)}`;

function hasAccountDigit(prefix: string, account: string): boolean {
  const keyed = prefix + account;
  const weights = [7, 1, 3] as const;
  return Array.from(keyed).reduce((sum, d, index) => sum + Number(d) * (weights[index % 3] ?? 0), 0) % 10 === 0;
}

const weighted = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * digit(digits, index), 0);

const digit = (digits: string, index: number): number => Number(digits[index]);
