import { ActionIcon, Button } from '@mantine/core';
import { ACCEPTED, type ChainId, type ChainParty, LIMITS } from '@postavka/contract';
import { IconPaperclip, IconX } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { useKeptValues } from '../../session/kept-values.ts';
import { usePermissionHint } from '../../session/use-permission-hint.ts';
import { useCreationKey } from '../../shared/api/use-creation-key.ts';
import { useSend } from '../../shared/api/use-send.ts';
import { FormAlert } from '../../shared/forms/form-alert.tsx';
import { GrowingTextarea } from '../../shared/forms/growing-textarea.tsx';
import { HintedButton } from '../../shared/forms/hinted-button.tsx';
import { useFocusAcross } from '../../shared/forms/use-focus-across.ts';
import { failureText } from '../../shared/i18n/failure-text.ts';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { conversationApi, type NewMessage } from './api.ts';
import classes from './conversation.module.css';
import { conversationWords } from './words.ts';

const BLANK: NewMessage = { text: '', file: null, isToAll: false };

/** Writes to the other party: a text, a document, or both. */
export function MessageForm({ chain, party }: { chain: ChainId; party: ChainParty }) {
  const say = useWords(conversationWords);
  const locale = useLocale();
  const hint = usePermissionHint(party === 'buyer' ? 'ordering_permission' : 'proposal_permission');
  const kept = useKeptValues();
  const name = `message:${chain}`;
  const [draft, setDraft] = useState<NewMessage>(() => ({ ...BLANK, text: textOf(kept.read(name)) }));
  const key = useCreationKey();
  const send = useSend({
    ...conversationApi.send(chain),
    // Not in the callbacks of `mutate`, which are not called once the person has gone to another page.
    onSuccess: (_sent, { message }) => {
      const rest = unsentText(textOf(kept.read(name)), message.text);
      if (rest === '') kept.forget(name);
      else kept.write(name, rest);
      setDraft((now) => unsent(now, message));
    },
  });
  const { text, file, isToAll } = draft;
  const isBlank = text.trim() === '' && file === null;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isBlank || hint !== null) return;
    send.mutate(
      { message: { ...draft, text: text.trim() }, key: key.current() },
      { onSettled: (_sent, error) => key.renewAfter(error) },
    );
  }
  return (
    <form className={classes.form} onSubmit={submit}>
      <GrowingTextarea
        size="md"
        rows={2}
        mostRows={8}
        maxLength={LIMITS.message.text}
        aria-label={say('message')}
        placeholder={say('message')}
        value={text}
        onChange={({ currentTarget }) => {
          setDraft({ ...draft, text: currentTarget.value });
          kept.write(name, currentTarget.value);
        }}
      />
      {party === 'buyer' && file === null ? (
        <>
          <label className={classes.check}>
            <input
              type="checkbox"
              checked={isToAll}
              onChange={({ currentTarget }) => setDraft({ ...draft, isToAll: currentTarget.checked })}
            />
            {say('to_all')}
          </label>
          {isToAll ? <p className={classes.hint}>{say('to_all_hint')}</p> : null}
        </>
      ) : null}
      {send.isError ? <FormAlert title={say('failed')}>{failureText(locale, send.error)}</FormAlert> : null}
      <div className={classes.tools}>
        <FileChoice file={file} onChange={(next) => setDraft({ ...draft, file: next, isToAll: false })} />
        <HintedButton type="submit" hint={hint} loading={send.isPending} disabled={hint === null && isBlank}>
          {say('send')}
        </HintedButton>
      </div>
    </form>
  );
}

/** Text that was added while the message was on its way. */
const unsent = (now: NewMessage, sent: NewMessage): NewMessage => ({
  text: unsentText(now.text, sent.text),
  file: now.file === sent.file ? null : now.file,
  isToAll: now.isToAll && !sent.isToAll,
});

function unsentText(now: string, sent: string): string {
  const text = now.trimStart();
  return text.startsWith(sent) ? text.slice(sent.length).trimStart() : now;
}

const textOf = (kept: unknown): string => (typeof kept === 'string' ? kept : '');

function FileChoice({ file, onChange }: { file: File | null; onChange: (file: File | null) => void }) {
  const say = useWords(conversationWords);
  const input = useRef<HTMLInputElement>(null);
  const root = useFocusAcross(file !== null);
  return (
    <div ref={root} className={classes.file}>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED.document.join(',')}
        aria-label={say('attach')}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.files?.[0] ?? null);
          // So that the same file can be chosen again.
          currentTarget.value = '';
        }}
      />
      {file === null ? (
        <Button
          variant="quiet"
          leftSection={<IconPaperclip size={18} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {/* So that the button that sends stands beside it on a phone. */}
          <span className="unseen-on-phones">{say('attach')}</span>
        </Button>
      ) : (
        <>
          {say('attached', { name: file.name })}
          <ActionIcon
            variant="subtle"
            color="gray.7"
            size={44}
            aria-label={say('detach', { name: file.name })}
            onClick={() => onChange(null)}
          >
            <IconX size={18} />
          </ActionIcon>
        </>
      )}
    </div>
  );
}
