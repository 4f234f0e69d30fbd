import { Checkbox, TextInput, Title } from '@mantine/core';
import { type Company, LIMITS } from '@postavka/contract';
import { RegionField } from '../../entities/region/region-field.tsx';
import { useIsCompanyBlocked } from '../../session/active-company.ts';
import { usePermissionHint } from '../../session/use-permission-hint.ts';
import { useSend } from '../../shared/api/use-send.ts';
import { FormAlert } from '../../shared/forms/form-alert.tsx';
import { schemaOnDemand } from '../../shared/forms/form-schema.ts';
import { HintedButton } from '../../shared/forms/hinted-button.tsx';
import sections from '../../shared/forms/sections.module.css';
import { UnsavedGuard } from '../../shared/forms/unsaved-guard.tsx';
import { useAppForm } from '../../shared/forms/use-app-form.tsx';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { problemText } from '../../shared/i18n/problem-words.ts';
import { workNames } from '../../shared/i18n/work-names.ts';
import { toast } from '../../shared/ui/toast.ts';
import { AddressField } from './address-field.tsx';
import { companiesApi } from './api.ts';
import { CompanyTypeField } from './company-type-field.tsx';
import { toCompany, toValues } from './form.ts';
import { OkvedField } from './okved-field.tsx';
import { type Requisite, RequisiteField } from './requisite-field.tsx';
import { companiesWords } from './words.ts';

const CompanySchema = schemaOnDemand(() => import('./schema.ts').then((module) => module.CompanySchema));

/** Codes that people copy into contracts and payment orders. */
const CODES = ['inn', 'kpp', 'ogrn', 'okpo'] as const;
const BANK = ['bik', 'checking_account', 'correspondent_account'] as const;

/** All requisites of the company. People who may not change them can read and copy them. */
export function CompanyForm({ company, canEdit }: { company: Company; canEdit: boolean }) {
  const say = useWords(companiesWords);
  const permission = useWords(workNames)('permission.company_info_permission');
  const locale = useLocale();
  const hint = usePermissionHint('company_info_permission');
  const isBlocked = useIsCompanyBlocked();
  const { form, isPending } = useCompanyForm(company, canEdit);
  const { fields } = form;
  const { values } = fields;
  const isLocked = (name: string) => company.locked_fields.some((field) => field === name);
  const input = (name: Exclude<keyof typeof values, 'okved' | 'foreign'>) => ({
    ...fields.getInputProps(name),
    name,
    disabled: !canEdit || isLocked(name),
  });
  const requisite = (name: Requisite) => <RequisiteField key={name} name={name} input={input(name)} />;

  return (
    <form {...form.props} className={sections.form}>
      <UnsavedGuard isDirty={canEdit && fields.isDirty()} />
      {/* For a blocked company the notice above the screen gives the reason. */}
      {canEdit || isBlocked ? null : <p className={sections['read-only']}>{say('edit.read_only', { permission })}</p>}
      <section className={`card ${sections.section}`}>
        <Title order={2}>{say('edit.main')}</Title>
        <TextInput
          {...input('name')}
          required
          label={say('fields.name')}
          {...(isLocked('name') && { description: say('registry.locked') })}
          maxLength={LIMITS.company.name}
        />
        <CompanyTypeField input={input('company_type')} isDisabled={!canEdit} />
        <RegionField
          input={input('region')}
          label={say('fields.region')}
          none={say('edit.no_region')}
          isDisabled={!canEdit}
        />
        <TextInput
          {...input('website')}
          label={say('fields.website')}
          type="url"
          inputMode="url"
          placeholder={canEdit ? say('website_placeholder') : ''}
        />
        <div className={sections.wide}>
          <AddressField input={input('legal_address')} isDisabled={!canEdit} isLocked={isLocked('legal_address')} />
        </div>
        <div className={sections.wide}>
          <OkvedField
            value={values.okved}
            max={LIMITS.company.okveds}
            error={fields.errors.okved}
            isDisabled={!canEdit}
            onChange={(okved) => fields.setFieldValue('okved', okved)}
          />
        </div>
      </section>
      <section className={`card ${sections.section}`}>
        <Title order={2}>{say('edit.codes')}</Title>
        {CODES.map(requisite)}
        <Checkbox
          {...fields.getInputProps('foreign', { type: 'checkbox' })}
          name="foreign"
          disabled={!canEdit || isLocked('inn')}
          className={sections.wide ?? ''}
          label={say('fields.foreign')}
          description={say('create.foreign_hint')}
        />
      </section>
      <section className={`card ${sections.section}`}>
        <Title order={2}>{say('edit.bank')}</Title>
        <p className={`${sections.hint} ${sections.wide}`}>{say('edit.bank_hint')}</p>
        {BANK.map(requisite)}
      </section>
      <footer className={`card ${sections.footer}`} data-action-bar>
        {form.refusal === null ? null : (
          <FormAlert title={say('edit.failed')}>{problemText(locale, form.refusal)}</FormAlert>
        )}
        <HintedButton type="submit" loading={isPending} hint={hint}>
          {say('edit.submit')}
        </HintedButton>
      </footer>
    </form>
  );
}

/** The values of the form, and how they are sent; after success it shows what the server has stored. */
function useCompanyForm(company: Company, canEdit: boolean) {
  const say = useWords(companiesWords);
  const update = useSend(companiesApi.update());

  const form = useAppForm({
    initial: toValues(company),
    schema: CompanySchema,
    onSubmit: (values) => {
      if (!canEdit) return;
      update.mutate(toCompany(values), {
        onSuccess: ({ info }) => {
          const saved = toValues(info);
          form.fields.setInitialValues(saved);
          form.fields.setValues(saved);
          toast({ kind: 'success', title: say('edit.saved') });
        },
        onError: form.refuse,
      });
    },
  });
  return { form, isPending: update.isPending };
}
