import { NumberInput } from '@mantine/core';
import '@mantine/core/styles/NumberInput.css';
import { LIMITS } from '@postavka/contract';
import { type FormEvent, useState } from 'react';
import type { ChosenCategory } from '../../../entities/category/categories.ts';
import { CategoryField } from '../../../entities/category/category-field.tsx';
import { formatMoney } from '../../../shared/format/format.ts';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { SubmitButton } from '../../../shared/forms/submit-button.tsx';
import { useWords } from '../../../shared/i18n/locale.tsx';
import type { BulkChange } from '../api.ts';
import { companyProductWords } from '../words.ts';
import classes from './bulk-bar.module.css';

interface Props {
  readonly isPending: boolean;
  readonly onRun: (change: BulkChange) => void;
  readonly onClose: () => void;
}

interface PriceProps extends Props {
  readonly count: number;
  /** One of them, as an example. */
  readonly price: number | null;
}

const PERCENT = { min: LIMITS.bulk.leastPercent, max: LIMITS.bulk.mostPercent };

export function BulkPriceDialog({ count, price, isPending, onRun, onClose }: PriceProps) {
  const say = useWords(companyProductWords);
  const [percent, setPercent] = useState<number | null>(null);
  const [isTold, setIsTold] = useState(false);
  const isGood = percent !== null && percent !== 0 && percent >= PERCENT.min && percent <= PERCENT.max;
  function submit(event: FormEvent) {
    event.preventDefault();
    setIsTold(true);
    if (isGood) onRun({ action: 'price_percent', value: percent });
  }
  return (
    <FormDialog size={420} title={say('bulk.price_title')} onClose={onClose} isDirty={percent !== null}>
      <form noValidate className={classes.form} onSubmit={submit}>
        <NumberInput
          size="md"
          required
          data-autofocus
          hideControls
          allowDecimal={false}
          clampBehavior="none"
          inputMode="text"
          label={say('bulk.percent')}
          description={say('bulk.percent_hint')}
          rightSection={<span aria-hidden>%</span>}
          error={isTold && !isGood ? say('bulk.percent_wrong', PERCENT) : null}
          value={percent ?? ''}
          onChange={(next) => setPercent(next === '' || Number.isNaN(Number(next)) ? null : Number(next))}
        />
        {isGood && price !== null ? (
          <p className={classes.example}>
            {say('bulk.example', { before: formatMoney(price), after: formatMoney(changedPrice(price, percent)) })}
          </p>
        ) : null}
        <SubmitButton isPending={isPending}>{say('bulk.price_submit', { count })}</SubmitButton>
      </form>
    </FormDialog>
  );
}

/** The price as the server calculates it: whole roubles, at least one. */
const changedPrice = (price: number, percent: number): number =>
  Math.max(1, Math.round((price * (100 + percent)) / 100));

export function BulkCategoryDialog({ count, isPending, onRun, onClose }: Props & { count: number }) {
  const say = useWords(companyProductWords);
  const [chosen, setChosen] = useState<readonly ChosenCategory[]>([]);
  const [isTold, setIsTold] = useState(false);
  const [category] = chosen;
  function submit(event: FormEvent) {
    event.preventDefault();
    setIsTold(true);
    if (category !== undefined) onRun({ action: 'category', value: category.id });
  }
  return (
    <FormDialog title={say('bulk.category_title')} onClose={onClose} isDirty={category !== undefined}>
      <form noValidate className={classes.form} onSubmit={submit}>
        <CategoryField
          path="category"
          label={say('bulk.category_field')}
          max={1}
          value={chosen}
          error={isTold && category === undefined ? say('bulk.category_wrong') : null}
          onChange={setChosen}
        />
        <SubmitButton isPending={isPending}>{say('bulk.category_submit', { count })}</SubmitButton>
      </form>
    </FormDialog>
  );
}
