import { Button } from '@mantine/core';
import type { Invitation } from '@postavka/contract';
import { IconMailOff } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog.tsx';
import { formatDay } from '../../shared/format/format.ts';
import { CopyButton } from '../../shared/forms/copy-button.tsx';
import { FormAlert } from '../../shared/forms/form-alert.tsx';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { problemText } from '../../shared/i18n/problem-words.ts';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { StateView } from '../../shared/ui/state-view.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { membersApi } from './api.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { Cell, ListTable, Row, ToolCell } from './list-table.tsx';
import classes from './members.module.css';
import { Pages } from './pages.tsx';
import { FlagList, RoleTag } from './standing-view.tsx';
import { membersWords } from './words.ts';

const COLUMNS = ['email', 'role', 'flags', 'invited_by', 'expires'] as const;

/** Invitations that wait to be accepted. */
export function InvitationList({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const say = useWords(membersWords);
  const list = useQuery(membersApi.invitations(page));
  if (list.isPending) return <ListSkeleton />;
  if (list.data === undefined) return <LoadFailure error={list.error} onRetry={() => list.refetch()} />;
  if (list.data.count === 0) {
    return (
      <div className="card">
        <StateView
          icon={IconMailOff}
          heading={2}
          title={say('invitations.empty_title')}
          text={say('invitations.empty_text')}
        />
      </div>
    );
  }
  return (
    <>
      <ListTable
        label={say('tabs.invitations')}
        columns={COLUMNS.map((column) => say(`columns.${column}`))}
        tools={say('columns.actions')}
        isStale={list.isPlaceholderData}
      >
        {list.data.data.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </ListTable>
      <Pages total={list.data.pages} page={page} onPage={onPage} />
    </>
  );
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const say = useWords(membersWords);
  const locale = useLocale();
  const { id, email, link, is_expired: isExpired } = invitation;
  const [isAsking, setIsAsking] = useState(false);
  const resend = useMutation(membersApi.resend());
  return (
    <Row>
      <Cell label={say('columns.email')} isTitle>
        {email} {isExpired ? <Tag tone="bad">{say('invitations.expired')}</Tag> : null}
      </Cell>
      <Cell label={say('columns.role')}>
        <RoleTag role={invitation.role} />
      </Cell>
      <Cell label={say('columns.flags')}>
        <FlagList standing={invitation} />
      </Cell>
      <Cell label={say('columns.invited_by')}>{invitation.invited_by}</Cell>
      <Cell label={say('columns.expires')}>
        <time dateTime={invitation.expires_at} className={classes.moment}>
          {formatDay(locale, invitation.expires_at)}
        </time>
      </Cell>
      <ToolCell isWide>
        <div className={classes.buttons}>
          {link === null || isExpired ? null : <CopyButton text={link} subject={say('invitations.link', { email })} />}
          <Button
            size="sm"
            px={8}
            variant="default"
            loading={resend.isPending}
            onClick={() =>
              resend.mutate(id, { onSuccess: () => toast({ kind: 'success', title: say('invitations.resent') }) })
            }
          >
            {say('invitations.resend')}
          </Button>
          <Button size="sm" px={8} variant="subtle" color="red" c="red.9" onClick={() => setIsAsking(true)}>
            {say('invitations.revoke')}
          </Button>
        </div>
        {isAsking ? <RevokeQuestion invitation={invitation} onClose={() => setIsAsking(false)} /> : null}
      </ToolCell>
    </Row>
  );
}

function RevokeQuestion({ invitation: { id, email }, onClose }: { invitation: Invitation; onClose: () => void }) {
  const say = useWords(membersWords);
  const locale = useLocale();
  const revoke = useMutation(membersApi.revoke());
  const done = () => {
    toast({ kind: 'success', title: say('invitations.revoked') });
    onClose();
  };
  return (
    <ConfirmDialog
      title={say('invitations.revoke_title')}
      confirm={say('invitations.revoke')}
      isDangerous
      isPending={revoke.isPending}
      onConfirm={() => revoke.mutate(id, { onSuccess: done })}
      onCancel={onClose}
    >
      <p>{say('invitations.revoke_text', { email })}</p>
      {revoke.isError ? <FormAlert title={say('failed')}>{problemText(locale, revoke.error)}</FormAlert> : null}
    </ConfirmDialog>
  );
}
