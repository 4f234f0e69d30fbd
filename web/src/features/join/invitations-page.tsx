import { Button } from '@mantine/core';
import type { ReceivedInvitation } from '@postavka/contract';
import { IconMailOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCurrentUser } from '../../session/current-user.ts';
import { useSend } from '../../shared/api/use-send.ts';
import { formatDay, formatPhone } from '../../shared/format/format.ts';
import { FormAlert } from '../../shared/forms/form-alert.tsx';
import { commonWords } from '../../shared/i18n/common-words.ts';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { problemText } from '../../shared/i18n/problem-words.ts';
import { roleName } from '../../shared/i18n/work-names.ts';
import { paths } from '../../shared/paths.ts';
import type { RouteHandle } from '../../shared/routing/route-handle.ts';
import { ActionLink } from '../../shared/ui/action.tsx';
import { ListSkeleton } from '../../shared/ui/list/list-skeleton.tsx';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { StateView } from '../../shared/ui/state-view.tsx';
import { joinApi } from './api.ts';
import classes from './invitations-page.module.css';
import { useEnterCompany } from './use-enter-company.ts';
import { joinWords } from './words.ts';

export const handle: RouteHandle = {
  head: ({ locale }) => ({ title: joinWords.in(locale)('received.title'), noindex: true }),
};

/** Companies that have invited the person, found by their confirmed contacts. */
export function Component() {
  const say = useWords(joinWords);
  const list = useQuery(joinApi.received());
  return (
    <>
      <PageHeader title={say('received.title')} text={say('received.text')} />
      {list.isPending ? <ListSkeleton /> : null}
      {list.isError && list.data === undefined ? (
        <LoadFailure error={list.error} onRetry={() => list.refetch()} mark="ERROR" />
      ) : null}
      {list.data?.data.length === 0 ? (
        <div className="card">
          <NoInvitations />
        </div>
      ) : null}
      <ul className={classes.list}>
        {list.data?.data.map((invitation) => (
          <li key={invitation.id} className={`card ${classes.item}`}>
            <Invitation invitation={invitation} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Names the contact that an invitation has to be sent to. */
function NoInvitations() {
  const say = useWords(joinWords);
  const common = useWords(commonWords);
  const user = useCurrentUser().data;
  const contacts = [
    user?.email_verified ? user.email : null,
    user?.phone_verified && user.phone !== null ? formatPhone(user.phone) : null,
  ].filter((contact) => contact != null);
  return (
    <StateView
      icon={IconMailOff}
      heading={2}
      title={say('received.empty_title')}
      text={
        contacts.length === 0
          ? undefined
          : say('received.empty_text', { contact: contacts.join(` ${say('received.or')} `) })
      }
      actions={
        <ActionLink to={paths.dashboard} variant="default">
          {common('to_dashboard')}
        </ActionLink>
      }
    />
  );
}

function Invitation({ invitation }: { invitation: ReceivedInvitation }) {
  const say = useWords(joinWords);
  const locale = useLocale();
  const enter = useEnterCompany();
  const accept = useSend({ ...joinApi.accept(), onSuccess: enter });
  const decline = useSend(joinApi.decline());
  const { id, company, role, invited_by: by, expires_at: until } = invitation;
  return (
    <>
      <div className={classes.words}>
        <h2 className={classes.name}>{company}</h2>
        <p className={classes.facts}>
          {say('role', { role: roleName(locale, role) })} · {say('received.by', { by })} ·{' '}
          {say('received.until', { date: formatDay(locale, until) })}
        </p>
        {accept.isError ? (
          <FormAlert title={say('accept_failed')}>{problemText(locale, accept.error)}</FormAlert>
        ) : null}
      </div>
      <div className={classes.actions}>
        <Button variant="default" loading={decline.isPending} onClick={() => decline.mutate(id)}>
          {say('received.decline')}
        </Button>
        <Button loading={accept.isPending} onClick={() => accept.mutate({ id })}>
          {say('received.accept')}
        </Button>
      </div>
    </>
  );
}
