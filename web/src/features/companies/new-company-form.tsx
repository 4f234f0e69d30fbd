import { Button, Checkbox, Tabs, TextInput } from '@mantine/core';
import '@mantine/core/styles/Tabs.css';
import { useState } from 'react';
import { isProblem } from '../../shared/api/api-problem.ts';
import { FormAlert } from '../../shared/forms/form-alert.tsx';
import { SubmitButton } from '../../shared/forms/submit-button.tsx';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { problemText } from '../../shared/i18n/problem-words.ts';
import { AddressField } from './address-field.tsx';
import { CompanyPicker } from './company-picker.tsx';
import { CompanyTypeField } from './company-type-field.tsx';
import { DisputeDialog } from './dispute-dialog.tsx';
import classes from './new-company-form.module.css';
import { OkvedField } from './okved-field.tsx';
import { type NewCompanyProps, useNewCompany } from './use-new-company.ts';
import { companiesWords } from './words.ts';

/** Creates a company: found in the state register by its INN, or typed in. Both tabs fill the same form. */
export function NewCompanyForm(props: NewCompanyProps) {
  const say = useWords(companiesWords);
  const locale = useLocale();
  const [isDisputing, setIsDisputing] = useState(false);
  const { form, tab, isPending, change, pick, show } = useNewCompany(props);
  const { fields } = form;
  const { values } = fields;
  const isOwn = isProblem(form.refusal, 'company_exists') && form.refusal.companyId !== null;
  const input = (name: 'name' | 'inn' | 'company_type' | 'legal_address' | 'website') => ({
    ...fields.getInputProps(name),
    name,
  });

  return (
    <>
      <form {...form.props} className={classes.root} onChange={() => props.onDirty?.(true)}>
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
            />
          </Tabs.Panel>
          <Tabs.Panel value="manual" className={classes.panel ?? ''}>
            <TextInput {...input('name')} required label={say('fields.name')} autoComplete="organization" />
            <TextInput {...input('inn')} required label={say('fields.inn')} inputMode="numeric" />
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
          onLeave={() => form.checkLeft('okved')}
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
            {isOwn ? say('create.own') : problemText(locale, form.refusal)}
            {isProblem(form.refusal, 'company_exists') && !isOwn ? (
              <Button variant="default" size="sm" mt={8} onClick={() => setIsDisputing(true)}>
                {say('dispute.open')}
              </Button>
            ) : null}
          </FormAlert>
        )}
        <SubmitButton isPending={isPending}>{say('create.submit')}</SubmitButton>
      </form>
      {isDisputing ? <DisputeDialog inn={values.inn} onClose={() => setIsDisputing(false)} /> : null}
    </>
  );
}
