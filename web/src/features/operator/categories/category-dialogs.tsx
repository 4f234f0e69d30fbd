import { Button, FileButton, NativeSelect, TextInput } from '@mantine/core';
import { ACCEPTED, CategoryName, LIMITS } from '@postavka/contract';
import { type FormEvent, useState } from 'react';
import { useCreationKey } from '../../../shared/api/use-creation-key.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { Dialog } from '../../../shared/dialogs/dialog.tsx';
import { SendQuestion } from '../../../shared/dialogs/send-question.tsx';
import { FormAlert } from '../../../shared/forms/form-alert.tsx';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { SubmitButton } from '../../../shared/forms/submit-button.tsx';
import { useAppForm } from '../../../shared/forms/use-app-form.tsx';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { problemText } from '../../../shared/i18n/problem-words.ts';
import { toast } from '../../../shared/ui/toast.ts';
import shared from '../operator.module.css';
import { operatorWords } from '../words.ts';
import { categoriesApi } from './api.ts';
import classes from './categories.module.css';
import { type CategoryRow, placesFor } from './tree.ts';

export type CategoryAction = 'create' | 'rename' | 'move' | 'picture' | 'remove';

/** The action and its category; `null` is the top of the tree, where a category can only be created. */
export type Asked =
  | { readonly action: CategoryAction; readonly row: CategoryRow }
  | { readonly action: 'create'; readonly row: null };

interface Props {
  readonly asked: Asked;
  readonly rows: readonly CategoryRow[];
  readonly onClose: () => void;
}

export function CategoryDialogs({ asked, rows, onClose }: Props) {
  if (asked.row === null || asked.action === 'create') return <CreateDialog parent={asked.row} onClose={onClose} />;
  const { row } = asked;
  switch (asked.action) {
    case 'rename':
      return <RenameDialog row={row} onClose={onClose} />;
    case 'move':
      return <MoveDialog row={row} rows={rows} onClose={onClose} />;
    case 'picture':
      return <PictureDialog row={row} onClose={onClose} />;
    case 'remove':
      return <RemoveQuestion row={row} onClose={onClose} />;
  }
}

interface OneProps {
  readonly row: CategoryRow;
  readonly onClose: () => void;
}

function CreateDialog({ parent, onClose }: { parent: CategoryRow | null; onClose: () => void }) {
  const say = useWords(operatorWords);
  const locale = useLocale();
  const key = useCreationKey();
  const send = useSend(categoriesApi.create());
  return (
    <NameDialog
      title={
        parent === null ? say('categories.add_root') : say('categories.create.title', { name: parent.name[locale] })
      }
      submit={say('categories.create.submit')}
      initial={{ ru: '', en: '' }}
      isPending={send.isPending}
      error={send.error}
      onSubmit={(name) =>
        send.mutate(
          { body: { parent: parent?.code ?? null, name }, key: key.current() },
          {
            onSettled: (_created, error) => key.renewAfter(error),
            onSuccess: done(say('categories.create.done', { name: name[locale] }), onClose),
          },
        )
      }
      onClose={onClose}
    />
  );
}

function RenameDialog({ row, onClose }: OneProps) {
  const say = useWords(operatorWords);
  const send = useSend(categoriesApi.rename());
  return (
    <NameDialog
      title={say('categories.rename.title')}
      submit={say('categories.rename.submit')}
      initial={{ ...row.name }}
      isPending={send.isPending}
      error={send.error}
      onSubmit={(name) =>
        send.mutate({ id: row.id, name }, { onSuccess: done(say('categories.rename.done'), onClose) })
      }
      onClose={onClose}
    />
  );
}

const done = (title: string, onClose: () => void) => () => {
  toast({ kind: 'success', title });
  onClose();
};

interface NameProps {
  readonly title: string;
  readonly submit: string;
  readonly initial: { ru: string; en: string };
  readonly isPending: boolean;
  readonly error: unknown;
  readonly onSubmit: (name: { ru: string; en: string }) => void;
  readonly onClose: () => void;
}

/** A name in both languages. */
function NameDialog({ title, submit, initial, isPending, error, onSubmit, onClose }: NameProps) {
  const say = useWords(operatorWords);
  const locale = useLocale();
  const form = useAppForm({ initial, schema: CategoryName, onSubmit });
  return (
    <FormDialog title={title} onClose={onClose} isDirty={form.fields.isDirty()}>
      <form {...form.props} className={shared.form}>
        {(['ru', 'en'] as const).map((language) => (
          <TextInput
            key={language}
            {...form.fields.getInputProps(language)}
            name={language}
            required
            autoComplete="off"
            maxLength={LIMITS.operator.categoryName}
            label={say(`categories.name_${language}`)}
            {...(language === 'ru' ? { 'data-autofocus': true } : {})}
          />
        ))}
        {error === null ? null : <FormAlert title={say('decision.failed')}>{problemText(locale, error)}</FormAlert>}
        <SubmitButton isPending={isPending}>{submit}</SubmitButton>
      </form>
    </FormDialog>
  );
}

const TOP = 'top';

function MoveDialog({ row, rows, onClose }: OneProps & { rows: readonly CategoryRow[] }) {
  const say = useWords(operatorWords);
  const locale = useLocale();
  const send = useSend(categoriesApi.move());
  const places = placesFor(row, rows);
  const options = [
    ...(row.parent === null ? [] : [{ value: TOP, label: say('categories.move.top') }]),
    ...places.map(({ code, level, name }) => ({
      value: code,
      label: `${'\u2003'.repeat(level - 1)}${code} ${name[locale]}`,
    })),
  ];
  const [place, setPlace] = useState(options[0]?.value ?? '');
  function move(event: FormEvent) {
    event.preventDefault();
    send.mutate(
      { id: row.id, parent: place === TOP ? null : place },
      { onSuccess: done(say('categories.move.done', { name: row.name[locale] }), onClose) },
    );
  }
  return (
    <Dialog title={say('categories.move.title', { name: row.name[locale] })} onClose={onClose}>
      {options.length === 0 ? (
        <p className={shared.lead}>{say('categories.move.nowhere')}</p>
      ) : (
        <form className={shared.form} onSubmit={move} noValidate>
          <p className={shared.lead}>{say('categories.move.text')}</p>
          <NativeSelect
            size="md"
            data-autofocus
            label={say('categories.move.place')}
            value={place}
            data={options}
            onChange={({ currentTarget }) => setPlace(currentTarget.value)}
          />
          {send.isError ? (
            <FormAlert title={say('decision.failed')}>{problemText(locale, send.error)}</FormAlert>
          ) : null}
          <SubmitButton isPending={send.isPending}>{say('categories.move.submit')}</SubmitButton>
        </form>
      )}
    </Dialog>
  );
}

function PictureDialog({ row, onClose }: OneProps) {
  const say = useWords(operatorWords);
  const locale = useLocale();
  const send = useSend(categoriesApi.picture());
  const choose = (file: File | null) => {
    if (file === null) return;
    send.mutate(
      { id: row.id, file },
      { onSuccess: done(say('categories.picture.done', { name: row.name[locale] }), onClose) },
    );
  };
  return (
    <Dialog title={say('categories.picture.title', { name: row.name[locale] })} onClose={onClose}>
      <div className={shared.form}>
        {row.image === undefined ? null : <img src={row.image} alt="" className={classes.chosen} />}
        <p className={shared.lead}>{say('categories.picture.text', { megabytes: LIMITS.upload.megabytes })}</p>
        {send.isError ? <FormAlert title={say('decision.failed')}>{problemText(locale, send.error)}</FormAlert> : null}
        <FileButton
          accept={ACCEPTED.image.join(',')}
          onChange={choose}
          inputProps={{ 'aria-label': say('categories.picture.choose') }}
        >
          {(props) => (
            <Button {...props} loading={send.isPending} fullWidth>
              {say('categories.picture.choose')}
            </Button>
          )}
        </FileButton>
      </div>
    </Dialog>
  );
}

function RemoveQuestion({ row, onClose }: OneProps) {
  const say = useWords(operatorWords);
  const name = row.name[useLocale()];
  return (
    <SendQuestion
      title={say('categories.remove.title')}
      text={say('categories.remove.text', { name })}
      confirm={say('categories.remove.submit')}
      options={categoriesApi.remove()}
      variables={row.id}
      done={{ title: say('categories.remove.done', { name }) }}
      failed={say('decision.failed')}
      onClose={onClose}
    />
  );
}
