import type { ImportColumn, ImportPreview, ImportQuestion } from '@postavka/contract';
import type { Ref } from 'react';
import { useWords } from '../../../../shared/i18n/locale.tsx';
import type { Mapping } from '../mapping.ts';
import type { Settings } from '../settings.ts';
import { importsWords } from '../words.ts';
import { CurrencyQuestion } from './currency-question.tsx';
import { NumbersQuestion } from './numbers-question.tsx';
import { PriceQuestion } from './price-question.tsx';
import classes from './question-list.module.css';
import { ReachQuestion } from './reach-question.tsx';
import { SheetsQuestion } from './sheets-question.tsx';

interface Props {
  readonly questions: readonly ImportQuestion[];
  readonly columns: readonly ImportColumn[];
  readonly sample: ImportPreview['sample'];
  readonly mapping: Mapping;
  readonly settings: Settings;
  /** `null`: none of the columns in these tables. The settings say what was answered with it. */
  readonly onPrice: (
    column: ImportColumn | null,
    tables: readonly ImportColumn[] | undefined,
    answered: Settings,
  ) => void;
  readonly onSettings: (settings: Settings) => void;
}

/** Questions that only a person can answer; nothing is uploaded before that. */
export function QuestionList({
  ref,
  questions,
  columns,
  sample,
  mapping,
  settings,
  onPrice,
  onSettings,
}: Props & { readonly ref?: Ref<HTMLElement> }) {
  const say = useWords(importsWords);
  if (questions.length === 0) return null;
  return (
    <section ref={ref} className={classes.root} aria-labelledby="imports-questions">
      <h3 id="imports-questions">{say('ask.title')}</h3>
      {questions.map((question) => (
        <Question
          key={keyOf(question)}
          question={question}
          columns={columns}
          sample={sample}
          mapping={mapping}
          settings={settings}
          onPrice={onPrice}
          onSettings={onSettings}
        />
      ))}
    </section>
  );
}

/** Scrolls to the first unanswered question and focuses it. */
export function focusQuestion(list: HTMLElement | null): void {
  const questions = [...(list?.querySelectorAll('fieldset') ?? [])];
  const open = questions.find((question) => question.querySelector(':checked') === null) ?? questions[0];
  open?.querySelector('input')?.focus();
}

/** What is asked about. */
export function keyOf(question: ImportQuestion): string {
  if (question.code === 'price_column') return question.columns.join();
  if (question.code === 'currency') return question.currency;
  if (question.code === 'sheets') return question.sheets.join();
  if (question.code === 'reach') return question.text;
  return question.code === 'numbers' ? question.column : question.sheet;
}

type QuestionProps = Omit<Props, 'questions'> & { readonly question: ImportQuestion };

function Question({ question, columns, sample, mapping, settings, onPrice, onSettings }: QuestionProps) {
  switch (question.code) {
    case 'price_column': {
      const choices = columns.filter(({ key }) => question.columns.includes(key));
      const { note } = question;
      // The answer is remembered for lists that say the same.
      const answered: Settings =
        note === undefined ? settings : { ...settings, reaches: { ...settings.reaches, [note]: 'all' } };
      return (
        <PriceQuestion
          {...{ choices, columns, sample, mapping, note }}
          onPrice={(column, tables) => onPrice(column, tables, answered)}
        />
      );
    }
    case 'currency':
      return <CurrencyQuestion question={question} settings={settings} onSettings={onSettings} />;
    case 'numbers': {
      const header = columns.find(({ key }) => key === question.column)?.header ?? '';
      return <NumbersQuestion question={question} header={header} settings={settings} onSettings={onSettings} />;
    }
    case 'sheets':
      return <SheetsQuestion question={question} settings={settings} onSettings={onSettings} />;
    case 'reach':
      return <ReachQuestion question={question} settings={settings} onSettings={onSettings} />;
    case 'header':
      return <HeaderQuestion question={question} />;
  }
}

/** Answered by pressing a row of the file. */
function HeaderQuestion({ question: { sheet, above } }: { question: Extract<ImportQuestion, { code: 'header' }> }) {
  const say = useWords(importsWords);
  const missing = sheet === '' ? say('ask.header_nameless') : say('ask.header', { sheet });
  return (
    <p className={classes.question}>{above === undefined ? missing : say('ask.header_doubt', { count: above })}</p>
  );
}
