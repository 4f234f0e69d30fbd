// Makes the fixtures beside it, with a LibreOffice that is installed: node server/test/price-lists/make-fixtures.mjs
// The tests read what is committed and need no LibreOffice.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accounting } from './make-fixtures/accounting.mjs';
import { catalogue } from './make-fixtures/catalogue.mjs';
import { csv, htmlTable } from './make-fixtures/cp1251.mjs';
import { withMacro } from './make-fixtures/macro.mjs';
import { pdf, shortPdf } from './make-fixtures/pdf.mjs';
import { prices } from './make-fixtures/prices.mjs';
import { xml2003 } from './make-fixtures/xml-2003.mjs';

const here = import.meta.dirname;
const scratch = mkdtempSync(join(tmpdir(), 'fixtures-'));

convert('accounting', accounting, 'xlsx', '1c-export.xlsx');
convert('accounting', accounting, 'xls:MS Excel 97', '1c-export.xls');
convert('accounting', accounting, 'ods', '1c-export.ods');
convert('catalogue', catalogue, 'xlsx', 'sheets.xlsx');
convert('catalogue', catalogue, 'xltx:Calc MS Excel 2007 XML Template', 'sheets.xltx');
convert('catalogue', catalogue, 'ots:calc8_template', 'sheets.ots');
convert('prices', prices, 'xlsx', 'prices.xlsx');
convert('prices', prices, 'html:HTML (StarCalc)', 'prices-html.xls');
convert('pdf', pdf, 'pdf:calc_pdf_Export', 'price.pdf');
const secret =
  '{"EncryptFile":{"type":"boolean","value":"true"},"DocumentOpenPassword":{"type":"string","value":"secret"}}';
convert('pdf', shortPdf, `pdf:calc_pdf_Export:${secret}`, 'encrypted.pdf');
write('xml-2003.xls', xml2003);
write('excel-cp1251.csv', csv);
write('table-cp1251.xls', htmlTable);
write('macro.xlsm', withMacro(readFileSync(join(here, 'prices.xlsx'))));

rmSync(scratch, { recursive: true, force: true });

function convert(name, source, filter, target) {
  const path = join(scratch, `${name}.fods`);
  writeFileSync(path, source);
  const profile = `-env:UserInstallation=file://${scratch}/profile`;
  execFileSync('soffice', [profile, '--headless', '--convert-to', filter, '--outdir', scratch, path], {
    stdio: 'ignore',
  });
  copyFileSync(join(scratch, `${name}.${filter.split(':')[0]}`), join(here, target));
}

function write(target, content) {
  writeFileSync(join(here, target), content);
}
