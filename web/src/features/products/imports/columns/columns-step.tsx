import { Button } from '@mantine/core';
import type { ColumnUse, ImportColumn, ImportPreview } from '@postavka/contract';
import { useRef, useState } from 'react';
import { useSend } from '../../../../shared/api/use-send.ts';
import { FormAlert } from '../../../../shared/forms/form-alert.tsx';
import { useLocale, useWords } from '../../../../shared/i18n/locale.tsx';
import { fieldText, problemText } from '../../../../shared/i18n/problem-words.ts';
import { importsApi } from '../api.ts';
import { assign, choosePrice, hasName, holderOf, isOpen, type Mapping, withoutPrice } from '../mapping.ts';
import { focusQuestion, QuestionList } from '../questions/question-list.tsx';
import type { Settings } from '../settings.ts';
import { StepActions } from '../step/step-actions.tsx';
import { StepHeading } from '../step/step-heading.tsx';
import { importsWords } from '../words.ts';
import { headerOf } from './column-header.ts';
import { ColumnStrips } from './column-strips.tsx';
import classes from './columns-step.module.css';
import { HiddenNote } from './hidden-note.tsx';
import { RawRows } from './raw-rows.tsx';
import { ReadingStrip } from './reading-strip.tsx';
import { SheetList } from './sheet-list.tsx';

interface Props {
  readonly preview: ImportPreview;
  readonly mapping: Mapping;
  readonly settings: Settings;
  readonly onMapping: (mapping: Mapping, settings?: Settings) => void;
  readonly onSettings: (settings: Settings) => void;
  /** The file was read again: its columns may have changed. */
  readonly onReread: (preview: ImportPreview) => void;
  readonly onBack: () => void;
  readonly onNext: () => void;
}

/** The columns as they were recognised, to be corrected. */
export function ColumnsStep({ preview, mapping, settings, onMapping, onSettings, onReread, onBack, onNext }: Props) {
  const { columns, sample, sheets } = preview;
  const say = useWords(importsWords);
  const locale = useLocale();
  const [told, setTold] = useState('');
  const [refusal, setRefusal] = useState<'name' | 'questions' | null>(null);
  const questions = useRef<HTMLElement>(null);
  const reread = useSend(importsApi.reread());

  function choose(column: ImportColumn, use: ColumnUse) {
    const holder = holderOf(columns, mapping, column, use);
    const named = (one: ImportColumn) => headerOf(say, columns, one);
    setTold(
      holder === null
        ? ''
        : say(use === 'price' ? 'columns.moved_out' : 'columns.moved', {
            use: say(`use.${use}`),
            to: named(column),
            from: named(holder),
          }),
    );
    setRefusal(null);
    onMapping(use === 'price' ? choosePrice(columns, mapping, column) : assign(columns, mapping, column, use));
  }

  function choosePriceColumn(column: ImportColumn | null, tables?: readonly ImportColumn[], answered = settings) {
    setRefusal(null);
    if (column) onMapping(choosePrice(columns, mapping, column), answered);
    else onMapping(withoutPrice(columns, mapping, tables), answered);
  }

  function goOn() {
    // Without a header there are no columns yet, so none can be missing.
    if (columns.length > 0 && !hasName(mapping)) setRefusal('name');
    else if (isOpen(preview.questions, mapping, settings)) {
      setRefusal('questions');
      focusQuestion(questions.current);
    } else onNext();
  }

  return (
    <>
      <StepHeading step="columns">{say('columns.title')}</StepHeading>
      <p className={classes.file}>{preview.name}</p>
      <p className={classes.text}>{say('columns.text')}</p>
      <SheetList sheets={sheets} questions={preview.questions} />
      <HiddenNote preview={preview} />
      {/* Until the header is known nothing has been read. */}
      {columns.length === 0 ? null : (
        <ReadingStrip
          columns={columns}
          mapping={mapping}
          isAsked={preview.questions.some(({ code }) => code === 'price_column')}
          onPrice={choosePriceColumn}
        />
      )}
      <QuestionList
        ref={questions}
        questions={preview.questions}
        columns={columns}
        sample={sample}
        mapping={mapping}
        settings={settings}
        onPrice={choosePriceColumn}
        onSettings={onSettings}
      />
      <RawRows
        preview={preview}
        settings={settings}
        onSettings={(changed) => reread.mutate({ id: preview.id, settings: changed }, { onSuccess: onReread })}
      />
      {reread.isPending ? (
        <p role="status" className={classes.told}>
          {say('raw.working')}
        </p>
      ) : null}
      {reread.isError ? <FormAlert>{problemText(locale, reread.error)}</FormAlert> : null}
      {columns.length === 0 ? null : (
        <>
          <p className={classes.text}>{say('columns.public')}</p>
          <ColumnStrips columns={columns} sheets={sheets} sample={sample} mapping={mapping} onChoose={choose} />
        </>
      )}
      <StepActions
        note={
          <>
            <p role="status" className={classes.told}>
              {told}
            </p>
            {refusal === 'name' ? <FormAlert>{fieldText(locale, { key: 'mapping_name' })}</FormAlert> : null}
            {refusal === 'questions' ? <FormAlert>{say('ask.left')}</FormAlert> : null}
          </>
        }
      >
        <Button variant="default" onClick={onBack}>
          {say('columns.back')}
        </Button>
        <Button disabled={reread.isPending} onClick={goOn}>
          {say('columns.next')}
        </Button>
      </StepActions>
    </>
  );
}
