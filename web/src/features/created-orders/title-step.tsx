import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { LIMITS, NewOrder, type OrderId } from '@postavka/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type ChosenCategory, categoriesQuery } from '../../entities/category/categories.ts';
import { useCreationKey } from '../../shared/api/use-creation-key.ts';
import { useSend } from '../../shared/api/use-send.ts';
import { FormAlert } from '../../shared/forms/form-alert.tsx';
import { useAppForm } from '../../shared/forms/use-app-form.tsx';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { problemText } from '../../shared/i18n/problem-words.ts';
import { createdOrdersApi } from './api.ts';
import { emptyValues } from './form.ts';
import classes from './order-form.module.css';
import { typedValues } from './typed-values.ts';
import { createdOrderWords } from './words.ts';

const DEBOUNCE_MS = 500;
const SUGGESTIONS = 3;
const SUBJECT_WORDS = 1;

interface Props {
  readonly initial: string;
  readonly onDirty: (isDirty: boolean) => void;
  readonly onCreated: (id: OrderId, request: string, category: readonly ChosenCategory[]) => void;
}

/** Step 1 asks for the title only, and creates the draft. */
export function TitleStep({ initial, onDirty, onCreated }: Props) {
  const say = useWords(createdOrderWords);
  const locale = useLocale();
  const [category, setCategory] = useState<ChosenCategory | null>(null);
  const key = useCreationKey();
  const create = useSend(createdOrdersApi.create());
  const form = useAppForm({
    initial: { request: initial },
    schema: NewOrder,
    onSubmit: ({ request }) => {
      const chosen = category === null ? [] : [category];
      create.mutate(
        { body: { request, ...(category === null ? {} : { category: category.id }) }, key: key.current() },
        {
          onSuccess: ({ id }) => onCreated(id, request.trim(), chosen),
          onError: (error) => form.showRefusal(error),
          onSettled: (_created, error) => key.renewAfter(error),
        },
      );
    },
  });
  const { request } = form.fields.values;
  useEffect(() => {
    onDirty(request.trim() !== '');
    if (request.trim() !== '') typedValues.write('new', { id: null, values: emptyValues(request) });
  }, [request, onDirty]);
  return (
    <form {...form.props} className={classes.root}>
      <p className={classes.lead}>{say('drawer.step', { step: 1 })}</p>
      <TextInput
        {...form.fields.getInputProps('request')}
        data-autofocus
        required
        maxLength={LIMITS.order.title}
        label={say('fields.request')}
        description={say('fields.request_hint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      <Suggestions text={request} chosen={category} onChoose={setCategory} />
      {create.isError ? (
        <FormAlert title={say('drawer.not_created')}>{problemText(locale, create.error)}</FormAlert>
      ) : null}
      <div className={classes.footer}>
        <Button type="submit" loading={create.isPending}>
          {say('drawer.next')}
        </Button>
      </div>
    </form>
  );
}

interface SuggestionProps {
  readonly text: string;
  readonly chosen: ChosenCategory | null;
  readonly onChoose: (category: ChosenCategory | null) => void;
}

/** Categories that the title sounds like; choosing one is optional. */
function Suggestions({ text, chosen, onChoose }: SuggestionProps) {
  const say = useWords(createdOrderWords);
  const locale = useLocale();
  const [asked] = useDebouncedValue(text.trim(), DEBOUNCE_MS);
  const found = useQuery(categoriesQuery(locale, subjectOf(asked)));
  const results = subjectOf(asked) === '' ? [] : (found.data?.results ?? []).slice(0, SUGGESTIONS);
  if (results.length === 0) return null;
  return (
    <fieldset className={classes.suggestions}>
      <legend>{say('drawer.suggested')}</legend>
      {results.map((one) => (
        <button
          key={one.id}
          type="button"
          className={classes.chip}
          aria-pressed={chosen?.id === one.id}
          onClick={() => onChoose(chosen?.id === one.id ? null : one)}
        >
          {one.name}
        </button>
      ))}
    </fieldset>
  );
}

/** The words that name a thing: sizes and marks are in no category's name. */
const subjectOf = (title: string): string =>
  title
    .split(/[\s,;]+/)
    .filter((word) => !/\d/.test(word) && word.length > 2)
    .slice(0, SUBJECT_WORDS)
    .join(' ')
    .slice(0, LIMITS.search.max);
