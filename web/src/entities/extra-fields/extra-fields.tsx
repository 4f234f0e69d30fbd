import { ActionIcon, TextInput } from '@mantine/core';
import { LIMITS } from '@postavka/contract';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { HintedButton } from '../../shared/forms/hinted-button.tsx';
import sections from '../../shared/forms/sections.module.css';
import { useWords } from '../../shared/i18n/locale.tsx';
import { onDemand, usePreload } from '../../shared/ui/on-demand.tsx';
import classes from './extra-fields.module.css';
import { extraFieldWords } from './words.ts';

const ExtraFieldDialog = onDemand(() => import('./extra-field-dialog.tsx').then((module) => module.ExtraFieldDialog));

const max = LIMITS.extraField.most;

export interface ExtraField {
  readonly name: string;
  readonly value: string;
}

interface Props {
  readonly value: readonly ExtraField[];
  readonly onChange: (value: readonly ExtraField[]) => void;
  /** Complaints by place: `extra_fields.0.value`. */
  readonly errors: Readonly<Record<string, ReactNode>>;
  /** Shown while there are none. */
  readonly hint?: string;
  /** Names that are usual here: a press adds one. */
  readonly suggested?: readonly string[];
}

/** What else is known: each field has a name, given in a dialog, and a value. */
export function ExtraFields({ value: list, onChange, errors, hint, suggested = [] }: Props) {
  const say = useWords(extraFieldWords);
  const [isAdding, setIsAdding] = useState(false);
  usePreload([ExtraFieldDialog]);

  function add(name: string) {
    onChange([...list, { name, value: '' }]);
    setIsAdding(false);
    const place = placeOf(list.length);
    setTimeout(() => document.querySelector<HTMLElement>(`[data-path="${place}"]`)?.focus());
  }
  const missing = list.length >= max ? [] : suggested.filter((name) => !list.some((one) => one.name === name));
  return (
    <>
      {list.length === 0 ? <p className={`${sections.hint} ${sections.wide}`}>{hint ?? say('none')}</p> : null}
      {list.map(({ name, value }, index) => (
        <TextInput
          key={name}
          data-path={placeOf(index)}
          label={name}
          required
          value={value}
          onChange={({ currentTarget }) => onChange(list.with(index, { name, value: currentTarget.value }))}
          error={errors[placeOf(index)]}
          rightSectionWidth={44}
          rightSection={
            <ActionIcon
              variant="subtle"
              color="gray.7"
              size={42}
              aria-label={say('remove', { name })}
              onClick={() => onChange(list.toSpliced(index, 1))}
            >
              <IconTrash size={20} stroke={1.6} />
            </ActionIcon>
          }
        />
      ))}
      <div className={`${sections.wide} ${classes.add}`}>
        <HintedButton
          variant="default"
          hint={list.length >= max ? say('full', { max }) : null}
          leftSection={<IconPlus size={20} aria-hidden />}
          onClick={() => setIsAdding(true)}
        >
          {say('add')}
        </HintedButton>
        {missing.map((name) => (
          <button
            key={name}
            type="button"
            className={classes.chip}
            aria-label={say('suggested', { name })}
            onClick={() => add(name)}
          >
            <IconPlus size={16} aria-hidden />
            {name}
          </button>
        ))}
      </div>
      {isAdding ? (
        <ExtraFieldDialog taken={list.map(({ name }) => name)} onAdd={add} onClose={() => setIsAdding(false)} />
      ) : null}
    </>
  );
}

const placeOf = (index: number): string => `extra_fields.${index}.value`;
