import { flat } from './flat-document.mjs';

const _ = null;

export const pdf = flat(
  [
    {
      name: 'Прайс',
      columns: 6,
      rows: [
        ['ООО «Свет», прайс-лист'],
        [],
        ['Артикул', 'Наименование', 'Ед.', 'Цена, руб.'],
        ...Array.from({ length: 70 }, (_unused, i) => [
          `SV-${String(i + 1).padStart(4, '0')}`,
          `Светильник ${i + 1} Вт`,
          'шт',
          `${1 + (i % 3)} ${String(100 + i)},50`,
        ]),
        ['Итого', _, _, '70 поз.'],
      ],
    },
  ],
  { width: '3.8cm' },
);

export const shortPdf = flat([{ name: 'Прайс', rows: [['Наименование', 'Цена']] }]);
