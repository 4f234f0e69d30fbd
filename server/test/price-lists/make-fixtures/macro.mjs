import * as XLSX from '@e965/xlsx';

/** The same workbook with a macro, which is a compound file of its own inside the zip. */
export function withMacro(workbook) {
  const macro = XLSX.CFB.utils.cfb_new();
  XLSX.CFB.utils.cfb_add(
    macro,
    '/VBA/ThisWorkbook',
    Buffer.from('Sub Workbook_Open()\r\nShell "calc.exe"\r\nEnd Sub\r\n'),
  );
  const book = XLSX.read(workbook);
  book.vbaraw = XLSX.CFB.write(macro, { type: 'buffer' });
  return XLSX.write(book, { type: 'buffer', bookType: 'xlsm', bookVBA: true, compression: true });
}
