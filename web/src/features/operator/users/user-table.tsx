import type { OperatorUser } from '@postavka/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatNumber, formatPhone, formatShortDay } from '../../../shared/format/format.ts';
import { personName } from '../../../shared/format/person-name.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { type Column, DataTable } from '../../../shared/ui/list/data-table.tsx';
import { DateCell } from '../../../shared/ui/list/date-cell.tsx';
import { RowMenu } from '../../../shared/ui/menu/menu.tsx';
import { MenuItem } from '../../../shared/ui/menu/menu-item.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { operatorPaths } from '../console/paths.ts';
import { MeasureNote } from '../decision/measure-note.tsx';
import { Absent } from '../list/absent.tsx';
import { LongList } from '../list/shortened.tsx';
import classes from '../operator.module.css';
import { Email } from '../person/email.tsx';
import { operatorWords } from '../words.ts';
import { type UserAction, UserDecision } from './user-decision.tsx';

export function UserTable({ users, isBusy }: { users: readonly OperatorUser[]; isBusy: boolean }) {
  const say = useWords(operatorWords);
  const locale = useLocale();
  const [asked, setAsked] = useState<{ user: OperatorUser; action: UserAction } | null>(null);
  const columns: readonly Column<OperatorUser>[] = [
    { key: 'name', title: say('users.name'), isTitle: true, cell: (user) => <Name user={user} /> },
    {
      key: 'contacts',
      title: say('users.contacts'),
      isText: true,
      onDense: 'row',
      cell: (user) => <Contacts user={user} />,
    },
    {
      key: 'companies',
      title: say('users.companies'),
      isText: true,
      onDense: 'row',
      cell: ({ companies }) =>
        companies.length === 0 ? (
          <Absent />
        ) : (
          <LongList
            items={companies.map(({ id, name }) => (
              <div key={id}>
                <Link to={operatorPaths.company(id)} className={classes.link}>
                  {name}
                </Link>
              </div>
            ))}
          />
        ),
    },
    {
      key: 'sessions',
      title: say('users.sessions'),
      isNumber: true,
      cell: ({ sessions }) => formatNumber(locale, sessions),
    },
    {
      key: 'seen',
      title: say('users.last_seen'),
      cell: ({ last_seen: at }) => <DateCell at={at} none={say('users.never')} />,
    },
    {
      key: 'created',
      title: say('users.created'),
      isLargeOnly: true,
      cell: ({ created_at: at }) => <DateCell at={at} format={formatShortDay} />,
    },
  ];
  return (
    <>
      <DataTable
        label={say('users.title')}
        columns={columns}
        rows={users}
        keyOf={({ id }) => id}
        isBusy={isBusy}
        isDense
        tools={{
          title: say('list.actions'),
          cell: (user) => <Actions user={user} onAsk={(action) => setAsked({ user, action })} />,
        }}
      />
      {asked === null ? null : <UserDecision {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function Name({ user }: { user: OperatorUser }) {
  const say = useWords(operatorWords);
  return (
    <>
      {nameOf(say, user)}{' '}
      <span className={classes.tags}>
        {user.is_self ? <Tag tone="brand">{say('users.self')}</Tag> : null}
        {user.is_operator ? <Tag tone="good">{say('users.operator')}</Tag> : null}
        {user.is_deleted ? <Tag>{say('users.deleted')}</Tag> : null}
        {user.block === null ? null : <Tag tone="bad">{say('users.blocked')}</Tag>}
      </span>
      {user.is_deleted ? null : <span className={classes.dim}>{say('users.number', { id: user.id })}</span>}
      {user.block === null ? null : <MeasureNote measure={user.block} />}
    </>
  );
}

/** The contacts, without the one that stands in for a missing name. */
function Contacts({ user }: { user: OperatorUser }) {
  const phone = user.phone === null ? null : formatPhone(user.phone);
  const [email, number] = [user.email, phone].map((contact) => (contact === personName(user) ? null : contact));
  if (!email && !number) return <Absent />;
  return (
    <>
      {email ? <Email>{email}</Email> : null}
      {number ? <span className={classes.dim}>{number}</span> : null}
    </>
  );
}

function Actions({ user, onAsk }: { user: OperatorUser; onAsk: (action: UserAction) => void }) {
  const say = useWords(operatorWords);
  return (
    <RowMenu label={say('users.actions', { name: nameOf(say, user) })} width={260}>
      <MenuItem to={`${operatorPaths.audit}?actor=${user.id}`}>{say('users.history')}</MenuItem>
      {actionsOn(user).map((action) => (
        <MenuItem key={action} isDangerous={action === 'block'} onClick={() => onAsk(action)}>
          {say(`users.action.${action}.open`)}
        </MenuItem>
      ))}
    </RowMenu>
  );
}

const nameOf = (say: ReturnType<typeof operatorWords.in>, user: OperatorUser): string =>
  user.is_deleted ? say('users.nameless', { id: user.id }) : personName(user);

/** Operators cannot decide on themselves, and nobody on deleted accounts. */
function actionsOn(user: OperatorUser): readonly UserAction[] {
  if (user.is_self || user.is_deleted) return [];
  return [
    ...(user.sessions > 0 ? (['end_sessions'] as const) : []),
    ...(user.has_second_factor ? (['reset_second_factor'] as const) : []),
    user.block === null ? 'block' : 'unblock',
  ];
}
