import { xmlText } from './xml-text.mjs';

const NAMESPACES = ['office', 'table', 'text', 'style']
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .concat('xmlns:of="urn:oasis:names:tc:opendocument:xmlns:of:1.2"')
  .concat('xmlns:number="urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0"')
  .join(' ');

/** A flat OpenDocument of these sheets, which LibreOffice turns into everything else. */
export const flat = (sheets, { width = '2.2cm' } = {}) => `<?xml version="1.0" encoding="UTF-8"?>
<office:document ${NAMESPACES} office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.spreadsheet"><office:automatic-styles>
<style:style style:name="shown" style:family="table"><style:table-properties table:display="true"/></style:style>
<style:style style:name="hidden" style:family="table"><style:table-properties table:display="false"/></style:style>
<style:style style:name="narrow" style:family="table-column"><style:table-column-properties style:column-width="${width}"/></style:style>
<number:number-style style:name="N5"><number:number number:decimal-places="0" number:min-integer-digits="5"/></number:number-style>
<style:style style:name="zeros" style:family="table-cell" style:data-style-name="N5"/>
<number:number-style style:name="NM"><number:number number:decimal-places="2" number:min-integer-digits="1" number:grouping="true"/><number:text> ₽</number:text></number:number-style>
<style:style style:name="money" style:family="table-cell" style:data-style-name="NM"/>
<number:date-style style:name="ND"><number:day number:style="long"/><number:text>.</number:text><number:month number:style="long"/><number:text>.</number:text><number:year number:style="long"/></number:date-style>
<style:style style:name="day" style:family="table-cell" style:data-style-name="ND"/>
<number:date-style style:name="NE"><number:day/><number:text>-</number:text><number:month number:textual="true"/></number:date-style>
<style:style style:name="dayMonth" style:family="table-cell" style:data-style-name="NE"/>
</office:automatic-styles><office:body><office:spreadsheet>${sheets.map(table).join('')}</office:spreadsheet></office:body></office:document>`;

const repeat = (count, text) => Array.from({ length: count }, () => text).join('');

/** A cell: text, number, null, or { v, across, down, formula, style, date }. */
function cell(value) {
  if (value === null || value === undefined) return '<table:table-cell/>';
  const spec = typeof value === 'object' ? value : { v: value };
  const attributes = [];
  if (spec.style) attributes.push(`table:style-name="${spec.style}"`);
  if (spec.across) attributes.push(`table:number-columns-spanned="${spec.across}"`);
  if (spec.across || spec.down) attributes.push(`table:number-rows-spanned="${spec.down ?? 1}"`);
  if (spec.formula) attributes.push(`table:formula="of:=${xmlText(spec.formula)}"`);
  if (spec.date) attributes.push(`office:value-type="date" office:date-value="${spec.date}"`);
  else if (typeof spec.v === 'number') attributes.push(`office:value-type="float" office:value="${spec.v}"`);
  else attributes.push('office:value-type="string"');
  const covered = repeat((spec.across ?? 1) - 1, '<table:covered-table-cell/>');
  return `<table:table-cell ${attributes.join(' ')}><text:p>${xmlText(spec.v ?? '')}</text:p></table:table-cell>${covered}`;
}

/** A row: an array of cells, or { cells, hidden, level }. */
function row(value) {
  const { cells, hidden, level = 0 } = Array.isArray(value) ? { cells: value } : value;
  const body = `<table:table-row${hidden ? ' table:visibility="collapse"' : ''}>${cells.map(cell).join('')}</table:table-row>`;
  return repeat(level, '<table:table-row-group>') + body + repeat(level, '</table:table-row-group>');
}

const table = ({ name, rows, hidden, columns = 40 }) =>
  `<table:table table:name="${xmlText(name)}" table:style-name="${hidden ? 'hidden' : 'shown'}"><table:table-column table:style-name="narrow" table:number-columns-repeated="${columns}"/>${rows.map(row).join('')}</table:table>`;
