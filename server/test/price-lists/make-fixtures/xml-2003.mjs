import { xmlText } from './xml-text.mjs';

const xmlCell = (value) => {
  const { v, attributes = '' } = value !== null && typeof value === 'object' ? value : { v: value };
  return `<Cell${attributes}><Data ss:Type="${typeof v === 'number' ? 'Number' : 'String'}">${xmlText(v)}</Data></Cell>`;
};
const xmlRow = (cells, attributes = '') => `<Row${attributes}>${cells.map(xmlCell).join('')}</Row>`;
const xmlSheet = (name, rows, options = '') =>
  `<Worksheet ss:Name="${name}"><Table>${rows.join('')}</Table>${options}</Worksheet>`;
const at = (v, index, more = '') => ({ v, attributes: ` ss:Index="${index}"${more}` });
const HIDDEN =
  '<WorksheetOptions xmlns="urn:schemas-microsoft-com:office:excel"><Visible>SheetHidden</Visible></WorksheetOptions>';

// LibreOffice writes wrong places after merged cells in this format; this is as Excel writes it.
export const xml2003 = `<?xml version="1.0" encoding="UTF-8"?>
<?mso-application progid="Excel.Sheet"?>
<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
<Styles><Style ss:ID="Default"><NumberFormat/></Style></Styles>${xmlSheet('Прайс', [
  xmlRow([{ v: 'Прайс-лист', attributes: ' ss:MergeAcross="3"' }]),
  xmlRow([
    { v: 'Код', attributes: ' ss:MergeDown="1"' },
    { v: 'Наименование', attributes: ' ss:MergeDown="1"' },
    { v: 'Цена, руб.', attributes: ' ss:MergeAcross="1"' },
  ]),
  xmlRow([at('розница', 3), 'мелкий опт']),
  xmlRow([at('Трубы', 2)]),
  xmlRow(['007', 'Труба ПНД 32', 45.5, 40]),
  xmlRow(['008', 'Труба снятая', 1, 1], ' ss:Hidden="1"'),
  xmlRow(['009', 'Труба 1/2" оцинкованная', '1 250,00', at(1200, 4)]),
])}${xmlSheet('Скрытый', [xmlRow(['Наименование', 'Цена']), xmlRow(['Тайна', 1])], HIDDEN)}</Workbook>`;
