import { flat } from './flat-document.mjs';

const _ = null;

/** Two rows of header with merges, formulas, dates, an empty column, several sheets, one of them hidden. */
export const catalogue = flat([
  {
    name: 'Кабель',
    rows: [
      ['Прайс-лист', _, _, _, _, _, { date: '2026-11-15', v: '15.11.2026', style: 'day' }],
      [
        { v: 'Наименование', down: 2 },
        { v: 'Арт.', down: 2 },
        _,
        { v: 'Цена', across: 2 },
        { v: 'Поступление', down: 2 },
        { v: 'Сечение', down: 2 },
      ],
      [_, _, _, 'розн.', 'опт от 100 м', _, _],
      [
        'Кабель ВВГнг 3х1,5',
        'VVG-315',
        _,
        100,
        { v: 80, formula: '[.D4]*0.8' },
        { date: '2026-10-01', v: '01.10.2026', style: 'day' },
        '3х1,5',
      ],
      [
        'Кабель ВВГнг 3х2,5',
        { date: '2026-11-10', v: '10-ноя', style: 'dayMonth' },
        _,
        { v: 150.5, formula: '[.D4]*1.505' },
        { v: 120.4, formula: '[.D5]*0.8' },
        _,
        '3х2,5',
      ],
      ['=HYPERLINK("http://evil.example")', '-1+1', _, '@SUM(A1)', _, _, _],
    ],
  },
  {
    name: 'Лампы',
    rows: [
      ['Наименование', 'Артикул', 'Цена', 'Примечание'],
      ['Лампа LED E27 10 Вт', 'L-10', 89.9, 'тёплый свет'],
      ['Лампа LED E14 7 Вт', 'L-07', 'по запросу', { v: '#N/A', formula: 'NA()' }],
    ],
  },
  {
    name: 'Условия',
    rows: [['Условия поставки'], ['Минимальный заказ 10 000 руб.'], ['Доставка по Москве бесплатно']],
  },
  {
    name: 'Служебный',
    hidden: true,
    rows: [
      ['Наименование', 'Цена'],
      ['Секретный товар', 1],
    ],
  },
]);
