import { Button, Checkbox, Tabs, TextInput } from '@mantine/core';
import '@mantine/core/styles/Tabs.css';
import { LIMITS, type RegistryCompany } from '@postavka/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isProblem } from '../../shared/api/api-problem.ts';
import { useCreationKey } from '../../shared/api/use-creation-key.ts';
import { useSend } from '../../shared/api/use-send.ts';
import { FormAlert } from '../../shared/forms/form-alert.tsx';
import { SubmitButton } from '../../shared/forms/submit-button.tsx';
import { useAppForm } from '../../shared/forms/use-app-form.tsx';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { problemText } from '../../shared/i18n/problem-words.ts';
import { AddressField } from './address-field.tsx';
import { companiesApi } from './api.ts';
import { CompanyPicker } from './company-picker.tsx';
import { CompanyTypeField } from './company-type-field.tsx';
import { DisputeDialog } from './dispute-dialog.tsx';
import { NEW_COMPANY, newCompanySchema, type Tab, toNewCompany } from './form.ts';
import classes from './new-company-form.module.css';
import { OkvedField } from './okved-field.tsx';
import { companiesWords } from './words.ts';

interface Props {
  readonly onCreated: (name: string) => void;
  /** Whether there is something to lose. */
  readonly onDirty?: (isDirty: boolean) => void;
}

/** Creates a company: found in the state register by its INN, or typed in. Both tabs fill the same form. */
export function NewCompanyForm({ onCreated, onDirty }: Props) {
  const say = useWords(companiesWords);
  const locale = useLocale();
  const queryClient = useQueryClient();
  const [tab, setTab] = useState<Tab>('search');
  const [isDisputing, setIsDisputing] = useState(false);
  // Not with `mutate`: a company after the first one makes another owner of this tab, and this form is gone by then.
  const create = useSend({
    ...companiesApi.create(),
    onSuccess: (_id, { body: { name } }) => {
      onCreated(name);
      return queryClient.resetQueries();
    },
  });
  const key = useCreationKey();

  const form = useAppForm({
    initial: NEW_COMPANY,
    schema: newCompanySchema(tab),
    onSubmit: (values) => {
      const company = toNewCompany(values, tab);
      const sent = { body: company, key: key.current() };
      create.mutate(sent, {
        onSettled: (_id, error) => key.renewAfter(error),
        onError: form.refuse,
      });
    },
  });
  const { fields } = form;
  const { values } = fields;
  const change = (changed: Partial<typeof values>) => {
    fields.setValues(changed);
    for (const name of Object.keys(changed)) fields.clearFieldError(name);
    onDirty?.(true);
  };

  function pick(company: RegistryCompany) {
    change({
      inn: company.inn,
      picked: company,
      ...(company.okved === null ? {} : { okved: [company.okved] }),
      ...(company.address === '' ? {} : { legal_address: company.address.slice(0, LIMITS.company.address) }),
    });
  }
  function show(next: string | null) {
    setTab(next === 'manual' ? 'manual' : 'search');
    form.refuse(null);
    fields.clearErrors();
    if (next === 'manual' && values.picked !== null && values.name === '') change({ name: values.picked.name });
  }
  const input = (name: 'name' | 'inn' | 'company_type' | 'legal_address' | 'website') => ({
    ...fields.getInputProps(name),
    name,
  });

  return (
    <>
      <form {...form.props} className={classes.root} onChange={() => onDirty?.(true)}>
        <Tabs value={tab} onChange={show} keepMounted={false}>
          <Tabs.List grow aria-label={say('create.tabs')}>
            <Tabs.Tab value="search">{say('create.search')}</Tabs.Tab>
            <Tabs.Tab value="manual">{say('create.manual')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="search" className={classes.panel ?? ''}>
            <CompanyPicker
              inn={values.inn}
              picked={values.picked}
              error={fields.errors.inn}
              onInn={(inn) => change({ inn, picked: null })}
              onPick={pick}
              onManual={() => show('manual')}
              onLeave={() => fields.validateField('inn')}
            />
          </Tabs.Panel>
          <Tabs.Panel value="manual" className={classes.panel ?? ''}>
            <TextInput {...input('name')} required label={say('fields.name')} autoComplete="organization" />
            <TextInput {...input('inn')} required={!values.foreign} label={say('fields.inn')} inputMode="numeric" />
            <Checkbox
              {...fields.getInputProps('foreign', { type: 'checkbox' })}
              name="foreign"
              label={say('fields.foreign')}
              description={say('create.foreign_hint')}
              classNames={{ body: classes.check ?? '' }}
            />
          </Tabs.Panel>
        </Tabs>
        <OkvedField
          value={values.okved}
          max={1}
          error={fields.errors.okved}
          onChange={(okved) => change({ okved })}
          onLeave={() => fields.validateField('okved')}
        />
        <CompanyTypeField input={input('company_type')} />
        <AddressField input={input('legal_address')} />
        <TextInput
          {...input('website')}
          label={say('fields.website')}
          type="url"
          inputMode="url"
          placeholder={say('website_placeholder')}
        />
        {form.refusal === null ? null : (
          <FormAlert title={say('create.failed')}>
            {problemText(locale, form.refusal)}
            {isProblem(form.refusal, 'company_exists') ? (
              <Button variant="default" size="sm" mt={8} onClick={() => setIsDisputing(true)}>
                {say('dispute.open')}
              </Button>
            ) : null}
          </FormAlert>
        )}
        <SubmitButton isPending={create.isPending}>{say('create.submit')}</SubmitButton>
      </form>
      {isDisputing ? <DisputeDialog inn={values.inn} onClose={() => setIsDisputing(false)} /> : null}
    </>
  );
}
