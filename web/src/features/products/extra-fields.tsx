import { ActionIcon, TextInput, Title } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { LIMITS } from '@postavka/contract';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { HintedButton } from '../../shared/forms/hinted-button.tsx';
import sections from '../../shared/forms/sections.module.css';
import { useWords } from '../../shared/i18n/locale.tsx';
import { ExtraFieldDialog } from './extra-field-dialog.tsx';
import type { ProductValues } from './form.ts';
import { companyProductWords } from './words.ts';

const max = LIMITS.extraField.most;

/** What else is known of the product: each has a name, given in a dialog, and a value. */
export function ExtraFields({ fields }: { fields: UseFormReturnType<ProductValues> }) {
  const say = useWords(companyProductWords);
  const [isAdding, setIsAdding] = useState(false);
  const { extra_fields: list } = fields.values;

  function add(name: string) {
    fields.insertListItem('extra_fields', { name, value: '' });
    setIsAdding(false);
    setTimeout(() => fields.getInputNode<HTMLElement, string>(placeOf(list.length))?.focus());
  }
  return (
    <section className={`card ${sections.section}`}>
      <Title order={2}>{say('form.extra')}</Title>
      {list.length === 0 ? <p className={`${sections.hint} ${sections.wide}`}>{say('extra.none')}</p> : null}
      {list.map(({ name }, index) => (
        <TextInput
          key={name}
          {...fields.getInputProps(placeOf(index))}
          label={name}
          required
          rightSectionWidth={44}
          rightSection={
            <ActionIcon
              variant="subtle"
              color="gray.7"
              size={42}
              aria-label={say('extra.remove', { name })}
              onClick={() => fields.removeListItem('extra_fields', index)}
            >
              <IconTrash size={20} stroke={1.6} />
            </ActionIcon>
          }
        />
      ))}
      <div className={sections.wide}>
        <HintedButton
          variant="default"
          hint={list.length >= max ? say('extra.full', { max }) : null}
          leftSection={<IconPlus size={20} aria-hidden />}
          onClick={() => setIsAdding(true)}
        >
          {say('extra.add')}
        </HintedButton>
      </div>
      {isAdding ? (
        <ExtraFieldDialog taken={list.map(({ name }) => name)} onAdd={add} onClose={() => setIsAdding(false)} />
      ) : null}
    </section>
  );
}

const placeOf = (index: number): string => `extra_fields.${index}.value`;
