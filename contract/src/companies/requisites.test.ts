import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { WORDS } from '../words.ts';
import { type RequisiteField, type Requisites, requisiteComplaints, stripRequisite } from './requisites.ts';
import { CompanyForm } from './schemas.ts';

const NOTHING: Requisites = {
  inn: '',
  kpp: '',
  ogrn: '',
  okpo: '',
  bik: '',
  checking_account: '',
  correspondent_account: '',
};

const complaints = (given: Partial<Requisites>) => requisiteComplaints({ ...NOTHING, ...given });
const isRight = (given: Partial<Requisites>): boolean => complaints(given).length === 0;

describe('public examples are right', () => {
  test.for([
    ...['7707083893', '7736050003', '7736207543', '500100732259', '526317984689', '760307073214'].map((inn) => ({
      inn,
    })),
    ...['773601001', '770401001', '667101001', '7736AB001'].map((kpp) => ({ inn: '7707083893', kpp })),
    ...['1027700132195', '1027700070518', '1027700229193'].map((ogrn) => ({ ogrn })),
    ...['304500116000157', '304463210700212', '313132804400022'].map((ogrn) => ({ ogrn })),
    { inn: '7707083893', ogrn: '1027700132195' },
    { inn: '500100732259', ogrn: '304500116000157' },
    ...['00032537', '00040778', '55187675', '2000123457', '0142789283', '12345678901234'].map((okpo) => ({ okpo })),
    { inn: '7707083893', okpo: '00032537' },
    { inn: '7707083893', okpo: '12345678901234' },
    { inn: '500100732259', okpo: '2000123457' },
    { bik: '044525225', correspondent_account: '30101810400000000225' },
    { bik: '044525187', correspondent_account: '30101810700000000187' },
    { bik: '044525974', correspondent_account: '30101810145250000974' },
    { bik: '044030790', checking_account: '40703810890480000101' },
    { bik: '044525104', checking_account: '40703810001500002835' },
    { bik: '044525411', checking_account: '40702810627060018754' },
    { bik: '044525225', checking_account: '40702810200000000001' },
    { bik: '044525974', checking_account: '40802810400000000001' },
    // The Treasury: its accounts have no check digits that we could know.
    { bik: '017003983', checking_account: '03100643000000018500' },
    { bik: '017003983', correspondent_account: '40102810545370000003' },
  ])('%j', (given) => {
    expect(complaints(given)).toEqual([]);
  });
});

describe('each fault names its field and has words in both languages', () => {
  test.for<[Partial<Requisites>, RequisiteField, keyof typeof WORDS.en.field]>([
    [{ inn: '77070838930' }, 'inn', 'inn_length'],
    [{ inn: '770708389a' }, 'inn', 'inn_length'],
    [{ inn: '\u0667707083893' }, 'inn', 'inn_length'],
    [{ inn: '7707083894' }, 'inn', 'inn_checksum'],
    [{ inn: '500100732258' }, 'inn', 'inn_checksum'],
    [{ inn: '500100732269' }, 'inn', 'inn_checksum'],
    [{ inn: '0000000000' }, 'inn', 'inn_checksum'],
    [{ inn: '000000000000' }, 'inn', 'inn_checksum'],
    [{ kpp: '77360100' }, 'kpp', 'kpp_format'],
    [{ inn: '500100732259', kpp: '773601001' }, 'kpp', 'kpp_of_person'],
    [{ ogrn: '0027700132195' }, 'ogrn', 'ogrn_length'],
    [{ ogrn: '204500116000157' }, 'ogrn', 'ogrn_length'],
    [{ ogrn: '1027700132196' }, 'ogrn', 'ogrn_checksum'],
    [{ ogrn: '304500116000158' }, 'ogrn', 'ogrn_checksum'],
    [{ inn: '7707083893', ogrn: '304500116000157' }, 'ogrn', 'ogrn_of_company'],
    [{ inn: '500100732259', ogrn: '1027700132195' }, 'ogrn', 'ogrn_of_person'],
    [{ okpo: '0003253' }, 'okpo', 'okpo_length'],
    [{ okpo: '00032538' }, 'okpo', 'okpo_checksum'],
    [{ okpo: '2000123458' }, 'okpo', 'okpo_checksum'],
    [{ inn: '7707083893', okpo: '2000123457' }, 'okpo', 'okpo_of_company'],
    [{ inn: '500100732259', okpo: '00032537' }, 'okpo', 'okpo_of_person'],
    [{ bik: '144525225' }, 'bik', 'bik_format'],
    [{ bik: '04452522' }, 'bik', 'bik_format'],
    [{ checking_account: '40702810200000000001' }, 'bik', 'bik_missing'],
    [{ bik: '044525225', checking_account: '4070281020000000000' }, 'checking_account', 'account_length'],
    [{ bik: '044525225', checking_account: '40702810200000000002' }, 'checking_account', 'account_bik'],
    [{ bik: '044525974', checking_account: '40702810200000000001' }, 'checking_account', 'account_bik'],
    [
      { bik: '044525225', correspondent_account: '40702810200000000001' },
      'correspondent_account',
      'correspondent_format',
    ],
    [{ bik: '044525187', correspondent_account: '30101810400000000225' }, 'correspondent_account', 'account_bik'],
  ])('%j: %s %s', ([given, field, key]) => {
    expect(complaints(given)).toEqual([{ field, key }]);
    expect(WORDS.ru.field[key]).toMatch(/[А-я]/);
    expect(WORDS.en.field[key]).toMatch(/[a-z]/);
  });
});

describe('check digits', () => {
  const digits = (length: number) =>
    fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((d) => d.join(''));
  const tens = Array.from({ length: 10 }, (_, digit) => String(digit));
  const change = (value: string, at: number, by: number): string =>
    value.slice(0, at) + ((Number(value[at]) + by) % 10) + value.slice(at + 1);
  const anotherDigit = fc.integer({ min: 1, max: 9 });

  test.for([
    ['inn', 9],
    ['ogrn', 12],
    ['okpo', 7],
    ['okpo', 9],
  ] as const)('of any %s of %i digits exactly one last digit is right', ([field, length]) => {
    const body = field === 'ogrn' ? digits(length - 1).map((rest) => `1${rest}`) : digits(length);
    fc.assert(fc.property(body, (value) => tens.filter((last) => isRight({ [field]: value + last })).length === 1));
  });

  test('an INN of twelve digits has exactly one right pair of last digits', () => {
    const pairs = tens.flatMap((a) => tens.map((b) => a + b));
    fc.assert(
      fc.property(digits(10), (body) => pairs.filter((pair) => isRight({ inn: body + pair })).length === 1),
      { numRuns: 50 },
    );
  });

  test('any one wrong digit of an account is caught, whatever the bank', () => {
    const bank = digits(7).map((rest) => `04${rest}`);
    const position = fc.integer({ min: 0, max: 19 });
    fc.assert(
      fc.property(bank, digits(19), position, anotherDigit, (bik, body, at, by) => {
        const account = tens
          .map((last) => `4${body.slice(1)}${last}`)
          .find((a) => isRight({ bik, checking_account: a }));
        const wrong = change(account ?? '', at, by);
        // An account that begins with 0 is the Treasury's, and of that nothing is known.
        return account !== undefined && (wrong.startsWith('0') || !isRight({ bik, checking_account: wrong }));
      }),
    );
  });

  test.for([
    ['inn', 9, (body: string) => [2, 4, 10, 3, 5, 9, 4, 6, 8].reduce((sum, w, i) => sum + w * Number(body[i]), 0) % 11],
    ['ogrn', 12, (body: string) => Number(BigInt(body) % 11n)],
  ] as const)(
    'any one wrong digit of %s is caught, but where remainders 0 and 10 look alike',
    ([field, length, remainder]) => {
      const body = digits(length - 1).map((rest) => `5${rest}`);
      const position = fc.integer({ min: 1, max: length - 1 });
      fc.assert(
        fc.property(body, position, anotherDigit, (value, at, by) => {
          const other = change(value, at, by);
          const last = String(remainder(value) % 10);
          const alike = remainder(value) % 10 === remainder(other) % 10;
          return (
            isRight({ [field]: value + last }) &&
            isRight({ [field]: other + last }) === alike &&
            (!alike || [0, 10].includes(remainder(value)))
          );
        }),
      );
    },
  );
});

test('spaces of every width and hyphens are dropped', () => {
  expect(stripRequisite(' 7707\u00a0083\u202f893- ')).toBe('7707083893');
});

test('a foreign company is not asked for Russian requisites', () => {
  const form = {
    name: 'Anker GmbH',
    inn: 'DE 811-569-869',
    okved: [1],
    company_type: 1,
    legal_address: 'Berlin',
    bik: 'COBADEFF',
    foreign: true,
  };
  expect(CompanyForm.safeParse(form).data).toMatchObject({ inn: 'DE 811-569-869', bik: 'COBADEFF' });
  expect(CompanyForm.safeParse({ ...form, foreign: false }).error?.issues.map(({ path }) => path[0])).toEqual([
    'inn',
    'bik',
  ]);
});
