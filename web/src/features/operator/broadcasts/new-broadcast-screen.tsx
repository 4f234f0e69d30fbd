import { NativeSelect, TextInput } from '@mantine/core';
import { BROADCAST_AUDIENCES, type BroadcastAudience, type CompanyId, LIMITS, NewBroadcast } from '@postavka/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { Navigate } from 'react-router';
import { z } from 'zod';
import { useCreationKey } from '../../../shared/api/use-creation-key.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { ConfirmDialog } from '../../../shared/dialogs/confirm-dialog.tsx';
import { formatNumber } from '../../../shared/format/format.ts';
import { FormAlert } from '../../../shared/forms/form-alert.tsx';
import { GrowingTextarea } from '../../../shared/forms/growing-textarea.tsx';
import { SubmitButton } from '../../../shared/forms/submit-button.tsx';
import { UnsavedGuard } from '../../../shared/forms/unsaved-guard.tsx';
import { useAppForm } from '../../../shared/forms/use-app-form.tsx';
import { commonWords } from '../../../shared/i18n/common-words.ts';
import { failureText } from '../../../shared/i18n/failure-text.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { problemText } from '../../../shared/i18n/problem-words.ts';
import { ActionButton } from '../../../shared/ui/action.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { operatorPaths } from '../console/paths.ts';
import shared from '../operator.module.css';
import { operatorWords } from '../words.ts';
import { broadcastsApi } from './api.ts';
import classes from './broadcasts.module.css';
import { CompaniesField } from './companies-field.tsx';

const LANGUAGES = ['ru', 'en'] as const;

interface Values {
  readonly [name: string]: unknown;
  readonly title_ru: string;
  readonly title_en: string;
  readonly text_ru: string;
  readonly text_en: string;
}

const EMPTY: Values = { title_ru: '', title_en: '', text_ru: '', text_en: '' };
const { title, text } = NewBroadcast.shape;
const Form = z.object({
  title_ru: title.shape.ru,
  title_en: title.shape.en,
  text_ru: text.shape.ru,
  text_en: text.shape.en,
});

interface Company {
  readonly id: CompanyId;
  readonly name: string;
}

/** A message to many people: written in both languages, previewed, its recipients counted before it is sent. */
export function NewBroadcastScreen() {
  const say = useWords(operatorWords);
  const locale = useLocale();
  const [audience, setAudience] = useState<BroadcastAudience>('all');
  const [companies, setCompanies] = useState<readonly Company[]>([]);
  const [isAsking, setIsAsking] = useState(false);
  const whom = { audience, ...(companies.length === 0 ? {} : { companies: companies.map(({ id }) => id) }) };
  const reach = useQuery(broadcastsApi.audience(whom));
  const key = useCreationKey();
  const send = useSend(broadcastsApi.start());
  const ask = () => {
    send.reset();
    setIsAsking(true);
  };
  const form = useAppForm<Values>({ initial: EMPTY, schema: Form, onSubmit: ask });
  const { values } = form.fields;
  const people = reach.data === undefined ? null : formatNumber(locale, reach.data.users);
  const start = () =>
    send.mutate(
      {
        body: {
          ...whom,
          title: { ru: values.title_ru, en: values.title_en },
          text: { ru: values.text_ru, en: values.text_en },
        },
        key: key.current(),
      },
      {
        onSettled: (_started, error) => key.renewAfter(error),
        onSuccess: () => toast({ kind: 'success', title: say('broadcasts.started') }),
      },
    );
  return (
    <>
      <UnsavedGuard isDirty={form.fields.isDirty() && !send.isSuccess} />
      {send.isSuccess ? <Navigate to={operatorPaths.broadcasts} /> : null}
      <PageHeader
        title={say('broadcasts.new')}
        back={{ to: operatorPaths.broadcasts, label: say('broadcasts.title') }}
      />
      <div className={shared.halves}>
        <form {...form.props} className={`card ${shared.card} ${classes.form}`}>
          <NativeSelect
            size="md"
            label={say('broadcasts.audience')}
            value={audience}
            data={BROADCAST_AUDIENCES.map((value) => ({ value, label: say(`broadcasts.audiences.${value}`) }))}
            onChange={({ currentTarget }) => setAudience(currentTarget.value as BroadcastAudience)}
          />
          <CompaniesField companies={companies} onChange={setCompanies} />
          {LANGUAGES.map((language) => (
            <Fragment key={language}>
              <TextInput
                {...form.fields.getInputProps(`title_${language}`)}
                required
                lang={language}
                autoComplete="off"
                maxLength={LIMITS.operator.broadcastTitle}
                label={say(`broadcasts.title_${language}`)}
              />
              <GrowingTextarea
                {...form.fields.getInputProps(`text_${language}`)}
                required
                rows={4}
                mostRows={14}
                lang={language}
                maxLength={LIMITS.operator.broadcastText}
                label={say(`broadcasts.text_${language}`)}
              />
            </Fragment>
          ))}
          <SubmitButton isPending={send.isPending}>{say('broadcasts.submit')}</SubmitButton>
        </form>
        <Preview values={values} reach={reach} />
      </div>
      {isAsking ? (
        <ConfirmDialog
          title={say('broadcasts.confirm_title')}
          confirm={say('broadcasts.submit')}
          isPending={send.isPending}
          onConfirm={start}
          onCancel={() => setIsAsking(false)}
        >
          <p>
            {people === null ? say('broadcasts.confirm_uncounted') : say('broadcasts.confirm_text', { amount: people })}
          </p>
          {send.isError ? (
            <FormAlert title={say('decision.failed')}>{problemText(locale, send.error)}</FormAlert>
          ) : null}
        </ConfirmDialog>
      ) : null}
    </>
  );
}

interface PreviewProps {
  readonly values: Values;
  readonly reach: UseQueryResult<{ readonly users: number }>;
}

/** The message as its readers will see it, and the number of recipients. */
function Preview({ values, reach }: PreviewProps) {
  const say = useWords(operatorWords);
  return (
    <section className={`card ${shared.card} ${classes.preview}`} aria-labelledby="preview">
      <h2 id="preview">{say('broadcasts.preview')}</h2>
      <div className={classes.reach} role="status">
        <Reach reach={reach} />
      </div>
      {LANGUAGES.map((language) => (
        <article key={language} lang={language} className={classes.message}>
          <h3>{values[`title_${language}`] || operatorWords.in(language)('broadcasts.no_title')}</h3>
          <p>{values[`text_${language}`] || operatorWords.in(language)('broadcasts.no_text')}</p>
        </article>
      ))}
    </section>
  );
}

function Reach({ reach }: Pick<PreviewProps, 'reach'>) {
  const say = useWords(operatorWords);
  const locale = useLocale();
  const common = useWords(commonWords);
  if (reach.isError)
    return (
      <>
        <p>{say('broadcasts.uncounted', { why: failureText(locale, reach.error) })}</p>
        <ActionButton variant="default" onClick={() => void reach.refetch()}>
          {common('load.retry')}
        </ActionButton>
      </>
    );
  if (reach.data === undefined) return say('broadcasts.counting');
  const { users } = reach.data;
  return say('broadcasts.reach', { count: users, amount: formatNumber(locale, users) });
}
