const SIGNS = { ё: 0xb8, Ё: 0xa8, '№': 0xb9, '«': 0xab, '»': 0xbb, '—': 0x97, '\u00a0': 0xa0 };
const toCp1251 = (text) =>
  Buffer.from(
    [...text].map((c) => {
      const code = c.codePointAt(0);
      if (code < 128) return code;
      return code >= 0x410 && code <= 0x44f ? code - 0x410 + 0xc0 : SIGNS[c];
    }),
  );

// Excel's Russian default: semicolons, Windows-1251, decimal commas.
export const csv = toCp1251(`ООО «Метиз»;;;;
;;;;
№ п/п;Наименование;Артикул;Цена, руб.;Примечание
1;"Саморез; 3,5х35, чёрный";00012;12,50;"в коробке
200 шт."
2;Дюбель «Чапай»;10-11;1\u00a0234,50;
3;Анкер 10х100;1E5;по запросу;=1+1
4;"Шайба ""усиленная""";="00077";0,99;
`);

export const htmlTable =
  toCp1251(`<html><head><meta http-equiv="Content-Type" content="text/html; charset=windows-1251"></head><body><table border=1>
<tr><td colspan=3>Прайс-лист ООО «Метиз»</td></tr>
<tr><th>Код</th><th>Товар</th><th>Цена</th></tr>
<tr><td>00012</td><td>Саморез 3,5&times;35</td><td>12,50</td></tr>
<tr><td>10-11</td><td>Дюбель &laquo;Чапай&raquo;</td><td>1 234,56</td></tr>
</table></body></html>`);
