import type { ImportQuestion, ImportSheet } from '@postavka/contract';
import { formatNumber } from '../../../../shared/format/format.ts';
import { useLocale, useWords } from '../../../../shared/i18n/locale.tsx';
import { importsWords } from '../words.ts';
import classes from './columns-step.module.css';
import { tableName } from './table-name.ts';

interface Props {
  readonly sheets: readonly ImportSheet[];
  readonly questions: readonly ImportQuestion[];
}

/** The sheets of the file: which are price lists, which are left out, and which need a header. */
export function SheetList({ sheets, questions }: Props) {
  const say = useWords(importsWords);
  const locale = useLocale();
  const described = (sheet: ImportSheet): string => {
    const { name, rows, header_row: header } = sheet;
    const isAsked = questions.some((question) => question.code === 'header' && question.sheet === name);
    if (header === null && !isAsked) return say('columns.passed_over', { name });
    const title = tableName(say, sheets, sheet);
    const counted = { name: title, count: rows, rows: formatNumber(locale, rows) };
    if (title === '') return say('columns.nameless', counted);
    return say(title === name ? 'columns.sheet' : 'columns.part', counted);
  };
  return (
    <section className={classes.sheets} aria-labelledby="imports-sheets">
      <h3 id="imports-sheets">{say('columns.sheets')}</h3>
      <ul>
        {sheets.map((sheet) => (
          <li key={`${sheet.name} ${sheet.table}`} data-passed={sheet.header_row === null || undefined}>
            {described(sheet)}
          </li>
        ))}
      </ul>
    </section>
  );
}
