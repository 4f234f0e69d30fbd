import {
  AUDIT_FACTS,
  type AuditEntry,
  type AuditFact,
  BROADCAST_AUDIENCES,
  BROADCAST_STATES,
  type Locale,
  ORDER_STATUSES,
  PERMISSIONS,
  REPORT_STATES,
  REQUISITE_FIELDS,
  ROLES,
  VERIFICATION,
} from '@postavka/contract';
import { formatMoney, formatNumber } from '../../../shared/format/format.ts';
import { contractWords } from '../../../shared/i18n/contract-words.ts';
import { workNames } from '../../../shared/i18n/work-names.ts';
import { jobName } from '../jobs/job-name.ts';
import { operatorWords } from '../words.ts';

/** Fields of a company, by their names in the log. */
const FIELDS = [
  'name',
  ...REQUISITE_FIELDS,
  'website',
  'company_type',
  'legal_address',
  'address',
  'region',
  'is_foreign',
  'okved',
] as const;

type Value = AuditEntry['data'][string];

/** The name of a fact; one of an older version without a name keeps the name that it has in the log. */
export function factName(locale: Locale, name: string): string {
  const known = factOf(name);
  return known === undefined ? name : operatorWords.in(locale)(`audit.fact.${known}`);
}

/** A fact in words, instead of the numbers and names of the database. */
export function factText(locale: Locale, name: string, value: Value): string {
  const say = operatorWords.in(locale);
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return say('audit.value.none');
  if (Array.isArray(value)) return value.map((one) => factText(locale, name, one)).join(', ');
  if (typeof value === 'boolean') return say(value ? 'audit.value.yes' : 'audit.value.no');
  const fact = factOf(name);
  const words = fact === undefined ? undefined : WORDS[fact]?.(locale, value);
  return words ?? (typeof value === 'number' ? formatNumber(locale, value) : value);
}

const factOf = (name: string): AuditFact | undefined => AUDIT_FACTS.find((fact) => fact === name);

/** `undefined`: the value is shown as it is. */
type Words = (locale: Locale, value: string | number) => string | undefined;

const numbered: Words = (locale, id) => operatorWords.in(locale)('audit.value.number', { id });

const role: Words = (locale, value) => {
  const key = keyOf(ROLES, value);
  return key && workNames.in(locale)(`role.${key}`);
};

const WORDS: Readonly<Partial<Record<AuditFact, Words>>> = {
  verification_status: (locale, value) => {
    const key = keyOf(VERIFICATION, value);
    return key && contractWords.in(locale)(`verification.${key}`);
  },
  status: (locale, value) => {
    const key = keyOf(ORDER_STATUSES, value);
    return key && workNames.in(locale)(`order_status.${key}`);
  },
  state: (locale, value) => {
    const say = operatorWords.in(locale);
    const [report, broadcast] = [oneOf(REPORT_STATES, value), oneOf(BROADCAST_STATES, value)];
    return (report && say(`reports.states.${report}`)) ?? (broadcast && say(`broadcasts.states.${broadcast}`));
  },
  audience: (locale, value) => {
    const audience = oneOf(BROADCAST_AUDIENCES, value);
    return audience && operatorWords.in(locale)(`broadcasts.audiences.${audience}`);
  },
  by: (locale, value) => {
    const way = oneOf(['password', 'code', 'email', 'phone'], value);
    return way && operatorWords.in(locale)(`audit.value.by.${way}`);
  },
  kind: (locale, value) => {
    const kind = oneOf(['email', 'phone', 'processing', 'terms', 'contacts', 'marketing'], value);
    return kind && operatorWords.in(locale)(`audit.value.kind.${kind}`);
  },
  name: (locale, value) => jobName(locale, String(value)),
  role,
  role_before: role,
  flags: (locale, value) => inWords(value, PERMISSIONS, (flag) => workNames.in(locale)(`permission.${flag}`)),
  fields: (locale, value) => inWords(value, FIELDS, (field) => operatorWords.in(locale)(`company.fields.${field}`)),
  price: (_locale, value) => (typeof value === 'number' ? formatMoney(value) : undefined),
  members: numbered,
  member: numbered,
  invited_by: numbered,
  company: numbered,
  companies: numbered,
  invitation: numbered,
  file: numbered,
  dispute: numbered,
  order: numbered,
  chain: numbered,
};

function keyOf<const S extends Readonly<Record<string, number>>>(
  set: S,
  value: unknown,
): (keyof S & string) | undefined {
  return Object.keys(set).find((key) => set[key] === value);
}

const oneOf = <const T extends string>(all: readonly T[], value: unknown): T | undefined =>
  all.find((one) => one === value);

/** Several names in one text, separated by spaces. */
const inWords = <const T extends string>(value: unknown, known: readonly T[], say: (name: T) => string): string =>
  String(value)
    .split(' ')
    .map((word) => {
      const name = oneOf(known, word);
      return name === undefined ? word : say(name);
    })
    .join(', ');
