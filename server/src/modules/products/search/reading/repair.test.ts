import { searchProducts } from '@postavka/contract';
import { describe } from 'vitest';
import type { TestActor } from '../../../../../test/actor.ts';
import { named, testSelling } from '../../../../../test/goods.ts';
import { expect } from '../../../../../test/index.ts';

const GOODS = [
  'Задвижка чугунная',
  'Подшипник шариковый',
  'Кабель ВВГ',
  'Саморез чёрный',
  'Перчатки рабочие',
  'Цемент М500',
  'Арматура рифлёная',
  'Гипсокартон влагостойкий',
  'Труба стальная',
  'Насос дренажный',
  'Кирпич красный',
  'Краска фасадная',
  'Болт М12',
  'Гвозди строительные',
  'Анкер клиновой',
  'Фанера берёзовая',
  'Швеллер 10П',
  'Клапан обратный',
  'Розетка двойная',
  'Выключатель одноклавишный',
  'Светильник уличный консольный «Кобра»',
  'Смеситель для раковины',
  'Вентилятор канальный',
  'Унитаз компакт',
  'Радиатор алюминиевый',
  'Лопата штыковая',
  'Компрессор поршневой',
  'Шпатлёвка финишная',
  'Куртка утеплённая Север серая',
  'Диск алмазный турбо',
  'Колодка тормозная',
  'Коронка твердосплавная',
  'Винт с потайной головкой',
  'Опора освещения',
  'Лист стальной',
  'Кабель витая пара',
  'Рулетка метр',
  'Пластик листовой',
  'ИБП линейно-интерактивный',
  'Плита спиральная',
  'Сетка рабица',
  'Вагонка липа',
  'Сапоги кирзовые',
  'Лента клейкая',
  'Респиратор Алина',
  'Морковь свежая',
  'Камера видеонаблюдения',
  'Кислота серная',
  'Кожа техническая',
  'Кофе молотый',
  'Колено водосточное',
  'Брус кедр',
  'Крупа манная',
  'Краска с колером',
];

const test = testSelling(named(GOODS));

const find = (visitor: TestActor, q: string) => visitor.call(searchProducts, { query: { q, limit: 3 } });

const TYPOS: Readonly<Record<string, readonly string[]>> = {
  'a letter left out': [
    'пошипник Подшипник',
    'перчаки Перчатки',
    'гипсокартн Гипсокартон',
    'труа Труба',
    'цемнт Цемент',
  ],
  'a letter too many': ['цемментт Цемент', 'насоос Насос', 'болтт Болт', 'клаппан Клапан', 'кирпичь Кирпич'],
  'two letters swapped': ['подшпиник Подшипник', 'смаорез Саморез', 'ртуба Труба', 'розекта Розетка', 'унтиаз Унитаз'],
  'the key beside the right one': ['труьа Труба', 'саморех Саморез', 'бллт Болт', 'кравка Краска', 'радиатрр Радиатор'],
  'another key struck with the right one': ['трруба Труба', 'нпасос Насос', 'анкеер Анкер', 'кабкель Кабель'],
  'a letter that sounds so': [
    'кобель Кабель',
    'цимент Цемент',
    'перчетки Перчатки',
    'задвишка Задвижка',
    'фонера Фанера',
  ],
  'several letters of a long word that sound so': [
    'смисетель Смеситель',
    'вентелятар Вентилятор',
    'свительник Светильник',
  ],
  'any letter of a long word': ['выклюкатель Выключатель', 'гипсоцартон Гипсокартон', 'арбатура Арматура'],
  'and another ending': ['подшибников Подшипник', 'задвижком Задвижка', 'армотуры Арматура', 'кирпечей Кирпич'],
};

describe('a mistyped word is put right', () => {
  test.for(Object.entries(TYPOS))('%s', async ([, texts], { as }) => {
    for (const [typed = '', name = ''] of texts.map((text) => text.split(' '))) {
      const { data } = await find(as.visitor(), typed);
      expect(data[0]?.name, typed).toMatch(new RegExp(`^${name}`));
    }
  });
});

describe('a word of its own is left alone, though another is one letter away', () => {
  test.for([
    ['that synonyms and categories know', 'сервер', 'бинт', 'щётка', 'стиральный', 'ведро', 'коса'],
    ['of a few letters', 'лифт', 'фара', 'лупа', 'тент', 'фетр', 'кокс', 'серп', 'цинк', 'вал', 'сыр'],
    ['with another first letter', 'топор', 'шатун', 'ластик', 'фарфор', 'глина', 'парник', 'долото', 'порт'],
    [
      'with letters that no hand takes for each other',
      'ковёр',
      'тумба',
      'колонка',
      'колесо',
      'парик',
      'лейка',
      'кирка',
    ],
    ['of which another becomes an adjective', 'свеча', 'магний', 'линейка', 'катер', 'кобура'],
  ] as const)('%s', async ([, ...words], { as }) => {
    for (const word of words) expect(await find(as.visitor(), word), word).toMatchObject({ count: 0, corrected: null });
  });
});

test('a word that is longer than any is not tried with each letter in each place', async ({ as }) => {
  const letters = [...'абвгдежзиклмнопрстуф'];
  await find(as.visitor(), 'ы'.repeat(200));
  const before = process.threadCpuUsage();
  for (const letter of letters)
    expect(await find(as.visitor(), letter.repeat(200))).toMatchObject({ count: 0, corrected: null });
  expect(process.threadCpuUsage(before).user).toBeLessThan(1.2e6);
});
