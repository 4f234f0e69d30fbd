import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type CompanyId, type CreatedOrder, LIMITS } from '@postavka/contract';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useActiveCompany } from '../../../session/active-company.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { Dialog } from '../../../shared/dialogs/dialog.tsx';
import { FormAlert } from '../../../shared/forms/form-alert.tsx';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { problemText } from '../../../shared/i18n/problem-words.ts';
import { toast } from '../../../shared/ui/toast.ts';
import classes from '../answers.module.css';
import { answersApi, type FoundSupplier } from '../api.ts';
import { answersWords } from '../words.ts';
import own from './distribution.module.css';

const DEBOUNCE_MS = 300;

interface Props {
  readonly order: CreatedOrder;
  readonly onClose: () => void;
}

/** Asks one company: found by its name or by what it sells. */
export function InviteDialog({ order, onClose }: Props) {
  const say = useWords(answersWords);
  const locale = useLocale();
  const me = useActiveCompany();
  const invite = useSend(answersApi.invite());
  const [text, setText] = useState('');
  const [typed] = useDebouncedValue(text.trim(), DEBOUNCE_MS);
  // Until something is typed, shows companies that sell what is requested.
  const asked = typed === '' ? order.request.slice(0, LIMITS.search.max) : typed;
  const found = useQuery(answersApi.suppliers(locale, asked));
  // A company that was asked only by an earlier publication may be asked again.
  const current = order.chains.filter(({ is_earlier: isEarlier }) => !isEarlier);
  const known = new Set<CompanyId>(current.map(({ company_executor: company }) => company.id));
  const companies = (found.data ?? []).filter(({ id }) => id !== me?.id);

  const send = ({ id: company, name }: FoundSupplier) =>
    invite.mutate(
      { id: order.id, company },
      { onSuccess: () => toast({ kind: 'success', title: say('distribution.invite_done'), text: name }) },
    );
  return (
    <Dialog size={520} title={say('distribution.invite_title')} onClose={onClose}>
      <div className={classes.form}>
        <TextInput
          type="search"
          enterKeyHint="search"
          data-autofocus
          label={say('distribution.invite_search')}
          description={say('distribution.invite_hint')}
          maxLength={LIMITS.search.max}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        {invite.isError ? (
          <FormAlert title={say('distribution.invite_failed')}>{problemText(locale, invite.error)}</FormAlert>
        ) : null}
        {found.isError ? <FormAlert>{problemText(locale, found.error)}</FormAlert> : null}
        {found.isFetching ? <p role="status">{say('distribution.invite_searching')}</p> : null}
        {found.isSuccess && !found.isFetching && companies.length === 0 ? (
          <p role="status">{say('distribution.invite_none')}</p>
        ) : null}
        <ul className={own.found}>
          {companies.map((company) => (
            <li key={company.id}>
              <div className={own.supplier}>
                <strong>{company.name}</strong>
                <span>
                  {[company.region, company.sells === null ? null : say('distribution.sells', { name: company.sells })]
                    .filter((text) => text !== null)
                    .join(' · ')}
                </span>
              </div>
              <InviteButton
                company={company}
                isInvited={known.has(company.id)}
                isPending={invite.isPending && invite.variables?.company === company.id}
                onInvite={() => send(company)}
              />
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

interface ButtonProps {
  readonly company: FoundSupplier;
  readonly isInvited: boolean;
  readonly isPending: boolean;
  readonly onInvite: () => void;
}

/** Once it is pressed, it says so in its place and keeps the focus. */
function InviteButton({ company: { name }, isInvited, isPending, onInvite }: ButtonProps) {
  const say = useWords(answersWords);
  return (
    <Button
      size="sm"
      variant="light"
      aria-label={say(isInvited ? 'distribution.invited_named' : 'distribution.invite_named', { name })}
      {...(isInvited ? { 'data-disabled': true, 'aria-disabled': true } : { loading: isPending, onClick: onInvite })}
    >
      {say(isInvited ? 'distribution.invited' : 'distribution.invite_company')}
    </Button>
  );
}
