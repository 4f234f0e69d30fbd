import { Button, TextInput } from '@mantine/core';
import { LIMITS, NewOrder, type OrderId } from '@postavka/contract';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { ChosenCategory } from '../../../entities/category/categories.ts';
import { countedUnit, unitName } from '../../../entities/unit/unit-name.ts';
import { useCreationKey } from '../../../shared/api/use-creation-key.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { formatDay, formatNumber } from '../../../shared/format/format.ts';
import { today } from '../../../shared/format/today.ts';
import { FormAlert } from '../../../shared/forms/form-alert.tsx';
import { useAppForm } from '../../../shared/forms/use-app-form.tsx';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { problemText } from '../../../shared/i18n/problem-words.ts';
import { createdOrdersApi } from '../api.ts';
import { createdOrderWords } from '../words.ts';
import { emptyValues, type OrderValues } from './form.ts';
import classes from './order-form.module.css';
import { SuggestedCategories } from './suggested-categories.tsx';
import { type TitleFacts, titleFacts } from './title-facts/title-facts.ts';
import { titleWords } from './title-facts/words.ts';
import type { TitleHints } from './title-hints.ts';
import { useTypedValues } from './typed-values.ts';
import { useTitleHints } from './use-title-hints.ts';

interface Props {
  readonly initial: string;
  /** The wizard shows the number of the step itself. */
  readonly isInWizard?: boolean;
  readonly onDirty?: (isDirty: boolean) => void;
  /** Called when the draft exists, with the values that step 2 starts with. */
  readonly onCreated: (id: OrderId, values: OrderValues) => void;
}

/** Step 1 asks for the title only, and creates the draft. */
export function TitleStep({ initial, isInWizard = false, onDirty, onCreated }: Props) {
  const say = useWords(createdOrderWords);
  const locale = useLocale();
  const typedValues = useTypedValues();
  const [category, setCategory] = useState<ChosenCategory | null>(null);
  const key = useCreationKey();
  const create = useSend(createdOrdersApi.create());
  const form = useAppForm({
    initial: { request: initial },
    schema: NewOrder,
    onSubmit: ({ request }) => {
      const { amount, day } = facts;
      const unit = amount?.unit ?? hints.unit;
      const values = {
        ...emptyValues(request.trim()),
        category: category === null ? [] : [category],
        amount: amount?.amount ?? null,
        unit: unit ?? '',
        preferable_time: day ?? '',
      };
      create.mutate(
        {
          body: {
            request,
            category: category?.id,
            amount: amount?.amount,
            unit: unit ?? undefined,
            preferable_time: day ?? undefined,
          },
          key: key.current(),
        },
        {
          onSuccess: ({ id }) => {
            typedValues.write('new', { id, values });
            onCreated(id, values);
          },
          onError: form.refuse,
          onSettled: (_created, error) => key.renewAfter(error),
        },
      );
    },
  });
  const { request } = form.fields.values;
  const hints = useTitleHints(request);
  const facts = titleFacts(request, today());
  const isTyped = request.trim() !== '';
  // Told in the same commit: the next key may already be Escape.
  useLayoutEffect(() => onDirty?.(isTyped), [onDirty, isTyped]);
  useEffect(() => {
    if (isTyped) typedValues.write('new', { id: null, values: emptyValues(request) });
  }, [isTyped, typedValues, request]);
  return (
    <form {...form.props} className={classes.root}>
      {isInWizard ? null : <p className={classes.lead}>{say('drawer.step', { step: 1 })}</p>}
      <TextInput
        {...form.fields.getInputProps('request')}
        data-autofocus
        autoFocus={isInWizard}
        enterKeyHint="next"
        required
        maxLength={LIMITS.order.title}
        label={say('fields.request')}
        description={say('fields.request_hint')}
      />
      <SuggestedCategories categories={hints.categories} chosen={category} onChoose={setCategory} />
      <Beginning facts={facts} hints={hints} />
      {form.refusal === null ? null : (
        <FormAlert title={say('drawer.not_created')}>{problemText(locale, form.refusal)}</FormAlert>
      )}
      <div className={classes.footer} data-action-bar>
        <Button type="submit" loading={create.isPending}>
          {say('drawer.next')}
        </Button>
      </div>
    </form>
  );
}

/** The values and extra fields that the next step will start with. */
function Beginning({ facts, hints: { unit, fields } }: { facts: TitleFacts; hints: TitleHints }) {
  const say = useWords(createdOrderWords);
  const sayFact = useWords(titleWords);
  const locale = useLocale();
  const { amount, day } = facts;
  const said = [
    amount === null
      ? null
      : `${formatNumber(locale, amount.amount)}\u00a0${countedUnit(locale, amount.amount, amount.unit)}`,
    day === null ? null : sayFact('said_day', { day: formatDay(locale, day, 'UTC') }),
  ].filter((fact) => fact !== null);
  const texts = [
    said.length === 0 ? null : sayFact('said', { facts: said.join(', ') }),
    unit === null || amount !== null ? null : say('drawer.usual_unit', { unit: unitName(locale, unit) }),
    fields.length === 0 ? null : say('drawer.usual_fields', { names: fields.join(', ') }),
  ].filter((text) => text !== null);
  return texts.length === 0 ? null : (
    <p className={classes.lead} role="status">
      {texts.join('. ')}
    </p>
  );
}
