import { NativeSelect, TextInput } from '@mantine/core';
import { LOCALES, type User } from '@postavka/contract';
import { useEffect, useRef, useState } from 'react';
import { useSend } from '../../../shared/api/use-send.ts';
import { FormAlert } from '../../../shared/forms/form-alert.tsx';
import { schemaOnDemand } from '../../../shared/forms/form-schema.ts';
import { SubmitButton } from '../../../shared/forms/submit-button.tsx';
import { useAppForm } from '../../../shared/forms/use-app-form.tsx';
import { commonWords } from '../../../shared/i18n/common-words.ts';
import { useLocale, useSetLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { problemText } from '../../../shared/i18n/problem-words.ts';
import { workWords } from '../../../shared/i18n/work-words.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { profileApi } from '../api.ts';
import { useDirty } from '../panel/dirty-forms.tsx';
import classes from '../panel/form.module.css';
import { Panel } from '../panel/panel.tsx';
import { profileWords } from '../words.ts';

const PersonSchema = schemaOnDemand(() => import('./person-schema.ts').then((module) => module.PersonSchema));

const personValues = ({ last_name, first_name, middle_name, language }: User) => ({
  last_name,
  first_name,
  middle_name,
  language,
});

export function PersonPanel({ user }: { user: User }) {
  const say = useWords(profileWords);
  const common = useWords(commonWords);
  const work = useWords(workWords);
  const locale = useLocale();
  const setLocale = useSetLocale();
  const save = useSend(profileApi.update());
  const [initial] = useState(() => personValues(user));

  const form = useAppForm({
    initial,
    schema: PersonSchema,
    onSubmit: (values) => {
      save.mutate(values, {
        onSuccess: (saved) => {
          fields.setValues(personValues(saved));
          fields.resetDirty(personValues(saved));
          setLocale(saved.language);
          toast({ kind: 'success', title: profileWords.in(saved.language)('person.saved') });
        },
        onError: form.refuse,
      });
    },
  });
  const { fields } = form;
  useDirty('person', fields.isDirty());
  const { setFieldValue, resetDirty } = fields;
  const kept = useRef(user.language);
  // The header changes the language too: the field follows, and other unsaved values stay.
  useEffect(() => {
    if (kept.current === user.language) return;
    kept.current = user.language;
    setFieldValue('language', user.language);
    resetDirty(personValues(user));
  }, [user, setFieldValue, resetDirty]);

  return (
    <Panel title={say('person.title')} text={say('person.text')}>
      <form {...form.props} className={classes.fields}>
        <TextInput
          {...fields.getInputProps('last_name')}
          name="last_name"
          autoComplete="family-name"
          label={say('person.last_name')}
        />
        <TextInput
          {...fields.getInputProps('first_name')}
          name="first_name"
          autoComplete="given-name"
          label={say('person.first_name')}
        />
        <TextInput
          {...fields.getInputProps('middle_name')}
          name="middle_name"
          autoComplete="additional-name"
          label={say('person.middle_name')}
        />
        <NativeSelect
          {...fields.getInputProps('language')}
          size="md"
          label={say('person.language')}
          description={say('person.language_hint')}
          data={LOCALES.map((value) => ({ value, label: common(`language.${value}`) }))}
        />
        {form.refusal === null ? null : (
          <FormAlert title={say('failed')}>{problemText(locale, form.refusal)}</FormAlert>
        )}
        <SubmitButton isPending={save.isPending}>{work('save')}</SubmitButton>
      </form>
    </Panel>
  );
}
