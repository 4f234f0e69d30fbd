import { flat } from './flat-document.mjs';

const _ = null;

/** As accounting software exports: contacts above, each column over several, groups by outline, totals below. */
export const accounting = flat([
  {
    name: 'TDSheet',
    rows: [
      [_, { v: 'ООО «Крепёж-Снаб»', across: 6 }],
      [_, { v: 'г. Москва, ул. Складская, д. 5, тел. +7 495 123-45-67, www.krep.example', across: 8 }],
      [],
      [_, { v: 'Прайс-лист на 15 ноября 2026 г.', across: 6 }],
      [_, { v: 'Цены указаны в рублях с учётом НДС', across: 6 }],
      [],
      [
        _,
        { v: '№', across: 1 },
        { v: 'Артикул', across: 2 },
        { v: 'Номенклатура, Характеристика, Упаковка', across: 4 },
        _,
        { v: 'Ед. изм.', across: 2 },
        { v: 'Цена, руб.', across: 2 },
        { v: 'Остаток', across: 2 },
      ],
      [_, _, _, _, { v: 'Крепёж', across: 4 }],
      { level: 1, cells: [_, _, _, _, { v: 'Болты', across: 4 }] },
      {
        level: 2,
        cells: [
          _,
          1,
          { v: '00012', across: 2 },
          { v: 'Болт М8х30 DIN 933', across: 4 },
          _,
          { v: 'шт', across: 2 },
          { v: 12.5, across: 2, style: 'money' },
          { v: 1500, across: 2 },
        ],
      },
      {
        level: 2,
        cells: [
          _,
          2,
          { v: '10-11', across: 2 },
          { v: 'Болт М10х40 DIN 933', across: 4 },
          _,
          { v: 'шт', across: 2 },
          { v: 18, across: 2, style: 'money' },
          { v: 900, across: 2 },
        ],
      },
      { level: 1, cells: [_, _, _, _, { v: 'Гайки', across: 4 }] },
      {
        level: 2,
        cells: [
          _,
          3,
          { v: 12, across: 2, style: 'zeros' },
          { v: 'Гайка М8 DIN 934', across: 4 },
          _,
          { v: 'шт', across: 2 },
          { v: 3.49, across: 2, style: 'money' },
          { v: 5000, across: 2 },
        ],
      },
      [_, _, _, _, { v: 'Инструмент', across: 4 }],
      {
        level: 1,
        cells: [
          _,
          4,
          { v: 'KL-24', across: 2 },
          { v: 'Ключ рожковый 24 мм', across: 4 },
          _,
          { v: 'шт', across: 2 },
          { v: 1240, across: 2, style: 'money' },
          { v: 12, across: 2 },
        ],
      },
      {
        level: 1,
        hidden: true,
        cells: [
          _,
          5,
          { v: 'KL-99', across: 2 },
          { v: 'Ключ снятый с продажи', across: 4 },
          _,
          { v: 'шт', across: 2 },
          { v: 1, across: 2 },
          { v: 0, across: 2 },
        ],
      },
      [_, _, _, _, { v: 'Итого:', across: 4 }, _, _, _, _, _, { v: 7412, across: 2 }],
      [],
      [_, { v: 'Руководитель ______________ Иванов И. И.', across: 8 }],
    ],
  },
]);
