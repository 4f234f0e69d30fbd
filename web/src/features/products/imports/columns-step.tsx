import { Button } from '@mantine/core';
import type { ColumnUse, ImportColumn, ImportPreview } from '@postavka/contract';
import { useState } from 'react';
import { FormAlert } from '../../../shared/forms/form-alert.tsx';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { fieldText } from '../../../shared/i18n/problem-words.ts';
import { headerOf } from './column-header.ts';
import { ColumnStrips } from './column-strips.tsx';
import classes from './columns-step.module.css';
import { assign, hasName, holderOf, type Mapping } from './mapping.ts';
import { SheetList } from './sheet-list.tsx';
import { StepActions } from './step-actions.tsx';
import { StepHeading } from './step-heading.tsx';
import { importsWords } from './words.ts';

interface Props {
  readonly preview: ImportPreview;
  readonly mapping: Mapping;
  readonly onMapping: (mapping: Mapping) => void;
  readonly onBack: () => void;
  readonly onNext: () => void;
}

/** What was recognised in the file, and the chance to correct it. */
export function ColumnsStep({ preview, mapping, onMapping, onBack, onNext }: Props) {
  const { columns, sample, sheets } = preview;
  const say = useWords(importsWords);
  const locale = useLocale();
  const [told, setTold] = useState('');
  const [isRefused, setRefused] = useState(false);

  function choose(column: ImportColumn, use: ColumnUse) {
    const holder = holderOf(columns, mapping, column, use);
    const named = (one: ImportColumn) => headerOf(say, columns, one);
    setTold(
      holder === null ? '' : say('columns.moved', { use: say(`use.${use}`), to: named(column), from: named(holder) }),
    );
    setRefused(false);
    onMapping(assign(columns, mapping, column, use));
  }

  return (
    <>
      <StepHeading step="columns">{say('columns.title')}</StepHeading>
      <p className={classes.file}>{preview.name}</p>
      <p className={classes.text}>{say('columns.text')}</p>
      <SheetList sheets={sheets} />
      <ColumnStrips columns={columns} sheets={sheets} sample={sample} mapping={mapping} onChoose={choose} />
      <StepActions
        note={
          <>
            <p role="status" className={classes.told}>
              {told}
            </p>
            {isRefused ? <FormAlert>{fieldText(locale, { key: 'mapping_name' })}</FormAlert> : null}
          </>
        }
      >
        <Button variant="default" onClick={onBack}>
          {say('columns.back')}
        </Button>
        <Button onClick={() => (hasName(mapping) ? onNext() : setRefused(true))}>{say('columns.next')}</Button>
      </StepActions>
    </>
  );
}
