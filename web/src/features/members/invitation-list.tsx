import { Button } from '@mantine/core';
import type { Invitation } from '@postavka/contract';
import { IconMailOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useCreationKey } from '../../shared/api/use-creation-key.ts';
import { useSend } from '../../shared/api/use-send.ts';
import { SendQuestion } from '../../shared/dialogs/send-question.tsx';
import { formatDay, formatPhone } from '../../shared/format/format.ts';
import { CopyButton } from '../../shared/forms/copy-button.tsx';
import { useWords } from '../../shared/i18n/locale.tsx';
import type { Paging } from '../../shared/routing/list-address.ts';
import { type Column, DataTable } from '../../shared/ui/list/data-table.tsx';
import { DateCell } from '../../shared/ui/list/date-cell.tsx';
import { ListPage } from '../../shared/ui/list/list-page.tsx';
import type { PageHeaderProps } from '../../shared/ui/page-header.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { membersApi } from './api.ts';
import classes from './members.module.css';
import { FlagList, RoleTag } from './standing/standing-view.tsx';
import { membersWords } from './words.ts';

interface Props {
  readonly page: PageHeaderProps;
  readonly bar: ReactNode;
  readonly paging: Paging;
}

/** Invitations that have not been accepted yet. */
export function InvitationList({ page, bar, paging }: Props) {
  const say = useWords(membersWords);
  const list = useQuery(membersApi.invitations(paging));
  return (
    <ListPage
      {...page}
      filters={bar}
      keepsFilters
      list={list}
      empty={{ icon: IconMailOff, title: say('invitations.empty_title'), text: say('invitations.empty_text') }}
    >
      {(invitations, isBusy) => <InvitationTable invitations={invitations} isBusy={isBusy} />}
    </ListPage>
  );
}

function InvitationTable({ invitations, isBusy }: { invitations: readonly Invitation[]; isBusy: boolean }) {
  const say = useWords(membersWords);
  const columns: readonly Column<Invitation>[] = [
    {
      key: 'contact',
      title: say('columns.contact'),
      isTitle: true,
      cell: ({ is_expired: isExpired, ...invitation }) => (
        <>
          {contactOf(invitation)} {isExpired ? <Tag tone="bad">{say('invitations.expired')}</Tag> : null}
        </>
      ),
    },
    { key: 'role', title: say('columns.role'), cell: ({ role }) => <RoleTag role={role} /> },
    { key: 'flags', title: say('columns.flags'), cell: (invitation) => <FlagList standing={invitation} /> },
    { key: 'invited_by', title: say('columns.invited_by'), cell: (invitation) => invitation.invited_by },
    {
      key: 'expires',
      title: say('columns.expires'),
      cell: ({ expires_at: at }) => <DateCell at={at} format={formatDay} />,
    },
  ];
  return (
    <DataTable
      label={say('tabs.invitations')}
      columns={columns}
      rows={invitations}
      keyOf={({ id }) => id}
      isBusy={isBusy}
      tools={{
        title: say('columns.actions'),
        place: 'below',
        cell: (invitation) => <InvitationActions invitation={invitation} />,
      }}
    />
  );
}

function InvitationActions({ invitation }: { invitation: Invitation }) {
  const say = useWords(membersWords);
  const { id, link, is_expired: isExpired } = invitation;
  const [isAsking, setIsAsking] = useState(false);
  const resend = useSend(membersApi.resend());
  const key = useCreationKey();
  return (
    <>
      <div className={classes.buttons}>
        {link === null || isExpired ? null : (
          <CopyButton text={link} subject={say('invitations.link', { contact: contactOf(invitation) })} />
        )}
        <Button
          size="sm"
          px={8}
          variant="default"
          loading={resend.isPending}
          onClick={() =>
            resend.mutate(
              { id, key: key.current() },
              {
                onSettled: (_sent, error) => key.renewAfter(error),
                onSuccess: () => toast({ kind: 'success', title: say('invitations.resent') }),
              },
            )
          }
        >
          {say('invitations.resend')}
        </Button>
        <Button size="sm" px={8} variant="danger-subtle" onClick={() => setIsAsking(true)}>
          {say('invitations.revoke')}
        </Button>
      </div>
      {isAsking ? (
        <SendQuestion
          title={say('invitations.revoke_title')}
          text={say('invitations.revoke_text', { contact: contactOf(invitation) })}
          confirm={say('invitations.revoke')}
          options={membersApi.revoke()}
          variables={id}
          done={{ title: say('invitations.revoked') }}
          failed={say('failed')}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </>
  );
}

const contactOf = ({ email, phone }: Pick<Invitation, 'email' | 'phone'>): string => email ?? formatPhone(phone ?? '');
