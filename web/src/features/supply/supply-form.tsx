import { Button, Title } from '@mantine/core';
import { type CategoryId, LIMITS, SupplyChanges, type SupplyProfile } from '@postavka/contract';
import { useRegionOptions } from '../../entities/region/use-region-options.ts';
import { useKeepTyped, useKeptForm } from '../../session/use-kept-form.ts';
import { usePermissionHint } from '../../session/use-permission-hint.ts';
import { useSend } from '../../shared/api/use-send.ts';
import { FormAlert } from '../../shared/forms/form-alert.tsx';
import { HintedButton } from '../../shared/forms/hinted-button.tsx';
import { MoneyField } from '../../shared/forms/money-field.tsx';
import sections from '../../shared/forms/sections.module.css';
import { UnsavedGuard } from '../../shared/forms/unsaved-guard.tsx';
import { useAppForm } from '../../shared/forms/use-app-form.tsx';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { problemText } from '../../shared/i18n/problem-words.ts';
import { workWords } from '../../shared/i18n/work-words.ts';
import { toast } from '../../shared/ui/toast.ts';
import { supplyApi } from './api.ts';
import type { Branch } from './categories/branches.ts';
import { CheckList } from './categories/check-list.tsx';
import classes from './supply.module.css';
import { supplyWords } from './words.ts';

/** The values of the form, under their names on the wire. */
interface Values {
  readonly [name: string]: unknown;
  readonly receiving: boolean;
  readonly categories: readonly CategoryId[];
  readonly regions: readonly string[];
  readonly min_order: number | null;
}

interface Props {
  readonly profile: SupplyProfile;
  /** The categories to choose from. */
  readonly branches: readonly Branch[];
}

const KEPT = 'supply';

export function SupplyForm({ profile, branches }: Props) {
  const say = useWords(supplyWords);
  const work = useWords(workWords);
  const locale = useLocale();
  const hint = usePermissionHint('company_info_permission');
  const update = useSend(supplyApi.update());
  const { typed, forget } = useKeptForm<Values>(KEPT, { ...profile });
  const form = useAppForm<Values>({
    initial: { ...profile },
    typed,
    schema: SupplyChanges,
    onSubmit: (values) => {
      update.mutate(
        { ...values, categories: [...values.categories], regions: [...values.regions] },
        {
          onSuccess: (saved) => {
            form.fields.resetDirty({ ...saved });
            if (form.fields.getValues().min_order === 0) form.fields.setFieldValue('min_order', null);
            toast({ kind: 'success', title: say('saved') });
          },
          onError: form.refuse,
        },
      );
    },
  });
  const { fields } = form;
  const { values } = fields;
  useKeepTyped(KEPT, values, fields.isDirty());
  return (
    <form {...form.props} className={sections.form}>
      <UnsavedGuard isDirty={fields.isDirty()} onLeave={forget} />
      {hint === null ? null : <p className={sections['read-only']}>{say('read_only')}</p>}
      <fieldset disabled={hint !== null} className={`card ${sections.section}`}>
        <Title order={2}>{say('receiving.title')}</Title>
        <label className={`${classes.check} ${sections.wide}`}>
          <input
            type="checkbox"
            checked={values.receiving}
            onChange={({ currentTarget }) => fields.setFieldValue('receiving', currentTarget.checked)}
          />
          {say('receiving.label')}
        </label>
        <p className={`${sections.hint} ${sections.wide}`}>{say('receiving.hint')}</p>
      </fieldset>
      <fieldset disabled={hint !== null} className={`card ${sections.section}`}>
        <Title order={2}>{say('categories.title')}</Title>
        <p className={`${sections.hint} ${sections.wide}`}>{say('categories.hint')}</p>
        <div className={sections.wide}>
          <Categories
            branches={branches}
            chosen={values.categories}
            onChange={(categories) => fields.setFieldValue('categories', categories)}
          />
        </div>
      </fieldset>
      <fieldset disabled={hint !== null} className={`card ${sections.section}`}>
        <Title order={2}>{say('regions.title')}</Title>
        <p className={`${sections.hint} ${sections.wide}`}>{say('regions.hint')}</p>
        <div className={sections.wide}>
          <Regions chosen={values.regions} onChange={(regions) => fields.setFieldValue('regions', regions)} />
        </div>
      </fieldset>
      <fieldset disabled={hint !== null} className={`card ${sections.section}`}>
        <Title order={2}>{say('min_order.title')}</Title>
        <MoneyField
          {...fields.getInputProps('min_order')}
          value={values.min_order}
          label={say('min_order.label')}
          description={say('min_order.hint')}
        />
      </fieldset>
      <footer className={`card ${sections.footer}`} data-action-bar>
        {form.refusal === null ? null : (
          <FormAlert title={say('failed')}>{problemText(locale, form.refusal)}</FormAlert>
        )}
        <HintedButton type="submit" hint={hint} loading={update.isPending}>
          {work('save')}
        </HintedButton>
      </footer>
    </form>
  );
}

interface ChoiceProps<K> {
  readonly chosen: readonly K[];
  readonly onChange: (chosen: readonly K[]) => void;
}

function Categories({ branches, chosen, onChange }: ChoiceProps<CategoryId> & Pick<Props, 'branches'>) {
  const say = useWords(supplyWords);
  const locale = useLocale();
  const status = chosen.length === 0 ? say('categories.none') : say('categories.chosen', { count: chosen.length });
  return (
    <>
      <p className={classes.status} role="status">
        {status}
      </p>
      {branches.map(({ root, items }) => {
        const count = items.filter(({ id }) => chosen.includes(id)).length;
        return (
          <details key={root.id} className={classes.group}>
            <summary>
              {root.name[locale]}{' '}
              {count === 0 ? null : <span className={classes.count}>{say('categories.count', { count })}</span>}
            </summary>
            <CheckList
              items={items.map(({ id, name, level }) => ({ value: id, label: name[locale], level }))}
              chosen={chosen}
              isFull={chosen.length >= LIMITS.supply.categories}
              onChange={onChange}
            />
          </details>
        );
      })}
    </>
  );
}

function Regions({ chosen, onChange }: ChoiceProps<string>) {
  const say = useWords(supplyWords);
  const items = useRegionOptions();
  return (
    <>
      <p className={classes.status} role="status">
        {chosen.length === 0 ? say('regions.all') : say('regions.chosen', { count: chosen.length })}
      </p>
      <details className={classes.group}>
        <summary>{say('regions.open')}</summary>
        {chosen.length === 0 ? null : (
          <Button variant="subtle" size="sm" onClick={() => onChange([])}>
            {say('regions.clear')}
          </Button>
        )}
        <CheckList items={items} chosen={chosen} isFull={chosen.length >= LIMITS.supply.regions} onChange={onChange} />
      </details>
    </>
  );
}
