import { LIMITS, type RegistryCompany } from '@postavka/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useCreationKey } from '../../shared/api/use-creation-key.ts';
import { useSend } from '../../shared/api/use-send.ts';
import { useAppForm } from '../../shared/forms/use-app-form.tsx';
import { companiesApi } from './api.ts';
import { NEW_COMPANY, type Tab, toNewCompany } from './form.ts';
import { newCompanySchema } from './schema.ts';
import { useTypedCompany } from './use-typed-company.ts';

export interface NewCompanyProps {
  readonly onCreated: (name: string) => void;
  /** Whether there are values to lose. */
  readonly onDirty?: (isDirty: boolean) => void;
}

/** The form of a new company: its values, which both tabs fill, the open tab, and how it is sent. */
export function useNewCompany({ onCreated, onDirty }: NewCompanyProps) {
  const queryClient = useQueryClient();
  const typed = useTypedCompany();
  const [former] = useState(typed.read);
  const isCreated = useRef(false);
  const [tab, setTab] = useState<Tab>(former?.tab ?? 'search');
  // Not in the callbacks of `mutate`: entering a second company replaces the tree, and this form is gone by then.
  const create = useSend({
    ...companiesApi.create(),
    onSuccess: (_id, { body: { name } }) => {
      isCreated.current = true;
      typed.forget();
      onCreated(name);
      return queryClient.resetQueries();
    },
  });
  const key = useCreationKey();

  const form = useAppForm({
    initial: NEW_COMPANY,
    typed: former?.values,
    schema: newCompanySchema(tab),
    onSubmit: (values) => {
      const sent = { body: toNewCompany(values, tab), key: key.current() };
      create.mutate(sent, {
        onSettled: (_id, error) => key.renewAfter(error),
        onError: form.refuse,
      });
    },
  });
  const { fields } = form;
  const { values } = fields;
  const isDirty = fields.isDirty();
  useEffect(() => {
    if (isDirty) onDirty?.(true);
  }, [isDirty, onDirty]);
  useEffect(() => {
    if (isDirty && !isCreated.current) typed.write({ tab, values });
  }, [isDirty, typed, tab, values]);
  const change = (changed: Partial<typeof NEW_COMPANY>) => {
    fields.setValues(changed);
    for (const name of Object.keys(changed)) fields.clearFieldError(name);
  };

  return {
    form,
    tab,
    isPending: create.isPending,
    change,
    pick(company: RegistryCompany) {
      change({
        inn: company.inn,
        picked: company,
        ...(company.okved === null ? {} : { okved: [company.okved] }),
        ...(company.address === '' ? {} : { legal_address: company.address.slice(0, LIMITS.company.address) }),
      });
    },
    show(next: string | null) {
      setTab(next === 'manual' ? 'manual' : 'search');
      form.refuse(null);
      fields.clearErrors();
      const { picked, name } = values;
      if (next === 'manual' && picked !== null && name === '') change({ name: picked.name });
    },
  };
}
