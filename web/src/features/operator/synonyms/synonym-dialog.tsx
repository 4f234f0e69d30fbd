import { NewSynonym, type Synonym } from '@postavka/contract';
import { z } from 'zod';
import { useCreationKey } from '../../../shared/api/use-creation-key.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { FormAlert } from '../../../shared/forms/form-alert.tsx';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { GrowingTextarea } from '../../../shared/forms/growing-textarea.tsx';
import { SubmitButton } from '../../../shared/forms/submit-button.tsx';
import { useAppForm } from '../../../shared/forms/use-app-form.tsx';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { problemText } from '../../../shared/i18n/problem-words.ts';
import { toast } from '../../../shared/ui/toast.ts';
import shared from '../operator.module.css';
import { operatorWords } from '../words.ts';
import { synonymsApi } from './api.ts';

/** Splits words at commas and line breaks. */
const wordsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;\n]/)
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  ),
];

const { words, means } = NewSynonym.shape;
const Form = z.object({
  words: z.string().transform(wordsIn).pipe(words),
  means: z.string().transform(wordsIn).pipe(means),
});

/** An error about one word is shown at the field that contains it. */
const schema = {
  safeParse: (values: unknown) => {
    const { error } = Form.safeParse(values);
    return error === undefined
      ? {}
      : { error: { issues: error.issues.map((issue) => ({ ...issue, path: issue.path.slice(0, 1) })) } };
  },
};

export function SynonymDialog({ synonym, onClose }: { synonym: Synonym | null; onClose: () => void }) {
  const say = useWords(operatorWords);
  const locale = useLocale();
  const key = useCreationKey();
  const send = useSend(synonymsApi.save());
  const form = useAppForm({
    initial: { words: synonym?.words.join('\n') ?? '', means: synonym?.means.join('\n') ?? '' },
    schema,
    onSubmit: (values) => {
      send.mutate(
        {
          body: {
            ...(synonym === null ? {} : { id: synonym.id }),
            words: wordsIn(values.words),
            means: wordsIn(values.means),
          },
          key: key.current(),
        },
        {
          onSettled: (_saved, error) => key.renewAfter(error),
          onSuccess: () => {
            toast({ kind: 'success', title: say('synonyms.saved') });
            onClose();
          },
          onError: form.refuse,
        },
      );
    },
  });
  return (
    <FormDialog
      title={say(synonym === null ? 'synonyms.add' : 'synonyms.change_title')}
      onClose={onClose}
      isDirty={form.fields.isDirty()}
    >
      <form {...form.props} className={shared.form}>
        {(['words', 'means'] as const).map((name) => (
          <GrowingTextarea
            key={name}
            {...form.fields.getInputProps(name)}
            name={name}
            required
            rows={3}
            mostRows={10}
            label={say(`synonyms.${name}`)}
            description={say(`synonyms.${name}_hint`)}
            {...(name === 'words' ? { 'data-autofocus': true } : {})}
          />
        ))}
        {form.refusal === null ? null : (
          <FormAlert title={say('decision.failed')}>{problemText(locale, form.refusal)}</FormAlert>
        )}
        <SubmitButton isPending={send.isPending}>{say('synonyms.save')}</SubmitButton>
      </form>
    </FormDialog>
  );
}
