import { type CompanyMember, fullName } from '@postavka/contract';
import { formatPhone } from '../../shared/format/format.ts';
import { personName } from '../../shared/format/person-name.ts';
import { useWords } from '../../shared/i18n/locale.tsx';
import { CompanyAvatar } from '../../shared/ui/company-avatar.tsx';
import { type Column, DataTable } from '../../shared/ui/list/data-table.tsx';
import { DateCell } from '../../shared/ui/list/date-cell.tsx';
import { RowMenu } from '../../shared/ui/menu/menu.tsx';
import { MenuItem } from '../../shared/ui/menu/menu-item.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import classes from './members.module.css';
import { actionsOn, type Me, type MemberAction } from './standing/standing.ts';
import { FlagList, RoleTag } from './standing/standing-view.tsx';
import { membersWords } from './words.ts';

interface Props {
  readonly me: Me;
  readonly members: readonly CompanyMember[];
  readonly isBusy: boolean;
  readonly onAction: (action: MemberAction, member: CompanyMember) => void;
}

export function MemberTable({ me, members, isBusy, onAction }: Props) {
  const say = useWords(membersWords);
  const columns: readonly Column<CompanyMember>[] = [
    {
      key: 'name',
      title: say('columns.name'),
      isTitle: true,
      cell: (member) => <Person member={member} isMe={member.user === me.user} />,
    },
    { key: 'role', title: say('columns.role'), cell: ({ role }) => <RoleTag role={role} /> },
    { key: 'flags', title: say('columns.flags'), cell: (member) => <FlagList standing={member} /> },
    {
      key: 'seen',
      title: say('columns.seen'),
      cell: ({ last_seen: seen }) => <DateCell at={seen} none={say('never')} />,
    },
  ];
  return (
    <DataTable
      label={say('tabs.members')}
      columns={columns}
      rows={members}
      keyOf={({ user }) => user}
      isBusy={isBusy}
      tools={{
        title: say('columns.actions'),
        cell: (member) => <Actions me={me} member={member} onAction={onAction} />,
      }}
    />
  );
}

interface RowProps extends Pick<Props, 'me' | 'onAction'> {
  readonly member: CompanyMember;
}

/** The name and the contacts in one cell: only the contacts tell people of the same name apart. */
function Person({ member, isMe }: { member: CompanyMember; isMe: boolean }) {
  const say = useWords(membersWords);
  const { email, phone } = member;
  return (
    <div className={classes.who}>
      <CompanyAvatar name={personName(member)} size={36} isPerson />
      <div>
        {fullName(member) === '' ? <span className={classes.dim}>{say('no_name')}</span> : fullName(member)}{' '}
        {isMe ? <Tag>{say('you')}</Tag> : null}
        <div className={classes.contacts}>
          {email === null ? null : <Contact to={`mailto:${email}`}>{email}</Contact>}
          {phone === null ? null : <Contact to={`tel:+${phone}`}>{formatPhone(phone)}</Contact>}
        </div>
      </div>
    </div>
  );
}

function Contact({ to, children }: { to: string; children: string }) {
  // An address that does not fit its column wraps after the name.
  const [name, ...rest] = children.split(/(?=@)/);
  return (
    <a href={to} className={classes.contact}>
      {name}
      <wbr />
      {rest}
    </a>
  );
}

function Actions({ me, member, onAction }: RowProps) {
  const say = useWords(membersWords);
  const actions = actionsOn(me, member);
  if (actions.length === 0) return null;
  return (
    <RowMenu label={say('actions.of', { name: personName(member) })} width={260}>
      {actions.map((action) => (
        <MenuItem
          key={action}
          isDangerous={action === 'remove' || action === 'leave'}
          onClick={() => onAction(action, member)}
        >
          {say(`actions.${action}`)}
        </MenuItem>
      ))}
    </RowMenu>
  );
}
