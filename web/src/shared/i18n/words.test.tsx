import { formatNumber, type Locale, WORDS, WORK_NAMES } from '@postavka/contract';
import { render } from '@testing-library/react';
import { createInstance } from 'i18next';
import { describe, expect, test } from 'vitest';
import { ApiProblem } from '../api/api-problem.ts';
import { problemText } from './problem-words.ts';
import { rich } from './rich.tsx';
import { defineWords } from './words.ts';

const files = import.meta.glob<Record<string, unknown>>(['../../**/ru.json', '../../**/en.json'], {
  eager: true,
  import: 'default',
});
const folders = Object.keys(files)
  .filter((path) => path.endsWith('/ru.json'))
  .map((path) => path.replace(/\/ru\.json$/, ''));

const pairs: [string, unknown, unknown][] = [
  ...folders.map((folder): [string, unknown, unknown] => [
    folder,
    files[`${folder}/ru.json`],
    files[`${folder}/en.json`],
  ]),
  ['contract', WORDS.ru, WORDS.en],
];

const PLURAL = /_(zero|one|two|few|many|other)$/;

function leaves(tree: unknown, path = ''): [string, string][] {
  if (typeof tree === 'string') return [[path, tree]];
  return Object.entries(tree as object).flatMap(([key, value]) => leaves(value, path === '' ? key : `${path}.${key}`));
}

const keys = (tree: unknown) => [...new Set(leaves(tree).map(([key]) => key.replace(PLURAL, '')))].sort();
const holes = (text: string) => [...text.matchAll(/\{\{(\w+)(?:, number)?\}\}/g)].map(([, name]) => name).sort();
/** A value for a placeholder: numbers are written as the reader writes them. */
const valueFor = (text: string, hole: string) => (text.includes(`{{${hole}, number}}`) ? 12_345.5 : `<${hole}>`);

/** Words that the product's wording prescribes, wherever they are shown. */
const PRESCRIBED = [
  'Введите корректный e-mail',
  'Пароль должен быть не короче {{}} символов',
  'Пароли не совпадают',
  'Введите корректный номер телефона',
  'Отправить код повторно через {{}} с',
  'Пользователь с таким телефоном уже зарегистрирован',
  'Не удалось зарегистрироваться. Попробуйте позже',
  'Неверный логин или пароль',
  'ИНН должен содержать 10 или 12 цифр',
  'Неверная контрольная сумма ИНН: проверьте цифры',
  'Номер счёта не соответствует БИК',
  'Компания не найдена. Проверьте ИНН или заполните данные вручную',
  'Выберите компанию из списка',
  'Выберите вид деятельности',
  'Введите адрес сайта, начиная с https://',
  'Дата не может быть раньше сегодняшней',
  'Сумма не может превышать 2 147 483 647 ₽',
  'Не удалось загрузить файл «{{}}»',
  'Файл «{{}}» загружен',
  'Не удалось загрузить данные',
  'Страница не найдена',
  'Недостаточно прав',
  'Сессия истекла. Войдите снова',
  'Дайте согласие на обработку персональных данных',
  'Заполните поля: {{}}',
];

describe('words', () => {
  test.each(PRESCRIBED)('«%s» is said as prescribed', (words) => {
    const plain = (text: string) => text.replace(/\{\{[^}]*\}\}/g, '{{}}').replace(/[\u00a0\u202f]/g, ' ');
    expect(pairs.flatMap(([, ru]) => leaves(ru).map(([, text]) => plain(text)))).toContain(words);
  });

  test('rights have the prescribed names', () => {
    const { permission } = WORK_NAMES.ru;
    expect(Object.values(permission)).toEqual([
      ...['Данные компании', 'Товары', 'Заявки', 'Заводы', 'Приглашение сотрудников', 'Предложения'],
    ]);
  });

  test.each(pairs)('%s has the same keys in both languages', (_, ru, en) => {
    expect(keys(ru)).toEqual(keys(en));
  });

  test.each(pairs)('%s has no empty phrase and takes the same values in both languages', (_, ru, en) => {
    const english = new Map(leaves(en));
    for (const [key, text] of leaves(ru)) {
      expect(text.trim(), key).not.toBe('');
      const other = english.get(key);
      if (other !== undefined) expect(holes(text), key).toEqual(holes(other));
    }
  });

  test.each(pairs)('%s has every plural form of its language', (_, ru, en) => {
    for (const [tree, forms] of [
      [ru, ['one', 'few', 'many', 'other']],
      [en, ['one', 'other']],
    ] as const) {
      const all = new Set(leaves(tree).map(([key]) => key));
      for (const key of all) {
        if (!PLURAL.test(key)) continue;
        for (const form of forms) expect(all, key).toContain(key.replace(PLURAL, `_${form}`));
      }
    }
  });

  test('count picks the form', () => {
    const words = defineWords('test', {
      ru: { n_one: '{{count}} a', n_few: '{{count}} b', n_many: '{{count}} c', n_other: '{{count}} d' },
      en: { n_one: '{{count}} x', n_other: '{{count}} y' },
    });
    expect([1, 21, 2, 5, 11, 1.5].map((count) => words.in('ru')('n', { count }))).toEqual([
      '1 a',
      '21 a',
      '2 b',
      '5 c',
      '11 c',
      '1.5 d',
    ]);
    expect([1, 2].map((count) => words.in('en')('n', { count }))).toEqual(['1 x', '2 y']);
  });

  test.each(pairs)('%s is said as i18next would say it', (_, ru, en) => {
    const engine = createInstance();
    engine.init({
      lng: 'ru',
      fallbackLng: false,
      resources: { ru: { all: ru as object }, en: { all: en as object } },
      initAsync: false,
      interpolation: { escapeValue: false },
    });
    // How numbers are written has a test of its own.
    engine.services.formatter?.add('number', (value, lng) => formatNumber(lng as Locale, value));
    const words = defineWords('all', { ru: ru as object, en: en as object });
    for (const [locale, tree] of [
      ['ru', ru],
      ['en', en],
    ] as const) {
      const theirs = engine.getFixedT(locale, 'all');
      const ours = words.in(locale) as (key: string, params?: Record<string, string | number>) => string;
      for (const [path, text] of leaves(tree)) {
        const values = Object.fromEntries(holes(text).map((hole = '') => [hole, valueFor(text, hole)]));
        for (const count of PLURAL.test(path) ? [0, 1, 2, 5, 11, 21, 1.5, 1000] : []) {
          const key = path.replace(PLURAL, '');
          expect(ours(key, { ...values, count })).toBe(theirs(key, { ...values, count }));
        }
        expect(ours(path, values)).toBe(theirs(path, values));
      }
    }
    expect(words.in('ru')('no.such.phrase' as never)).toBe('no.such.phrase');
  });

  test('a missing or a spare English key does not compile', () => {
    // @ts-expect-error `b` is missing
    defineWords('bad', { ru: { a: 'a', b: 'b' }, en: { a: 'a' } });
    // @ts-expect-error `c` is spare
    defineWords('bad', { ru: { a: 'a' }, en: { a: 'a', c: 'c' } });
    const words = defineWords('good', { ru: { a: { b: 'b' } }, en: { a: { b: 'b' } } });
    // @ts-expect-error there is no such phrase
    words.in('ru')('a.c');
  });

  test('problems speak the language of the reader', () => {
    const limited = new ApiProblem({ status: 429, code: 'too_many_requests', detail: 'x', retryAfter: 1 });
    expect(problemText('en', limited)).toBe('Too many attempts. Try again in 1 second');
    const later = new ApiProblem({ status: 429, code: 'too_many_requests', detail: 'x', retryAfter: 241 });
    expect(problemText('ru', later)).toBe('Слишком много попыток. Повторите через 5 минут');
    const unknown = new ApiProblem({ status: 409, code: 'brand_new', detail: 'From the server' });
    expect(problemText('ru', unknown)).toBe('From the server');
  });

  test('rich text wraps what is marked', () => {
    const { container } = render(<p>{rich('see <a>this</a> and <b>that</b>.', { a: (text) => <i>{text}</i> })}</p>);
    expect(container.innerHTML).toBe('<p>see <i>this</i> and that.</p>');
  });
});

test('the name of a company brings its own quotation marks', () => {
  const company = /компани[а-я]* «\{\{|«\{\{company\}\}»/i;
  const quoted = pairs.flatMap(([, ru]) => leaves(ru)).filter(([, text]) => company.test(text));
  expect(quoted).toEqual([]);
});
