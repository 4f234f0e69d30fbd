import { ActionIcon, Menu } from '@mantine/core';
import type { CompanyMember } from '@postavka/contract';
import { IconDots } from '@tabler/icons-react';
import { formatMoment, formatPhone } from '../../shared/format/format.ts';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import { Cell, ListTable, Row, ToolCell } from './list-table.tsx';
import { callName, fullName } from './member-name.ts';
import classes from './members.module.css';
import { actionsOn, type Me, type MemberAction } from './standing.ts';
import { FlagList, RoleTag } from './standing-view.tsx';
import { membersWords } from './words.ts';

interface Props {
  readonly me: Me;
  readonly members: readonly CompanyMember[];
  readonly isStale: boolean;
  readonly onAction: (action: MemberAction, member: CompanyMember) => void;
}

const COLUMNS = ['name', 'role', 'flags', 'contacts', 'seen'] as const;

export function MemberTable({ me, members, isStale, onAction }: Props) {
  const say = useWords(membersWords);
  return (
    <ListTable
      label={say('tabs.members')}
      columns={COLUMNS.map((column) => say(`columns.${column}`))}
      tools={say('columns.actions')}
      isStale={isStale}
    >
      {members.map((member) => (
        <MemberRow key={member.user} me={me} member={member} onAction={onAction} />
      ))}
    </ListTable>
  );
}

interface RowProps extends Pick<Props, 'me' | 'onAction'> {
  readonly member: CompanyMember;
}

function MemberRow({ me, member, onAction }: RowProps) {
  const say = useWords(membersWords);
  const locale = useLocale();
  const name = fullName(member);
  const isMe = member.user === me.user;
  return (
    <Row>
      <Cell label={say('columns.name')} isTitle>
        {name === '' ? <span className={classes.dim}>{say('no_name')}</span> : name}{' '}
        {isMe ? <Tag>{say('you')}</Tag> : null}
      </Cell>
      <Cell label={say('columns.role')}>
        <RoleTag role={member.role} />
      </Cell>
      <Cell label={say('columns.flags')}>
        <FlagList standing={member} />
      </Cell>
      <Cell label={say('columns.contacts')}>
        {member.email === null ? null : <Contact to={`mailto:${member.email}`}>{member.email}</Contact>}
        {member.phone === null ? null : <Contact to={`tel:+${member.phone}`}>{formatPhone(member.phone)}</Contact>}
      </Cell>
      <Cell label={say('columns.seen')}>
        {member.last_seen === null ? (
          <span className={classes.dim}>{say('never')}</span>
        ) : (
          <time dateTime={member.last_seen} className={classes.moment}>
            {formatMoment(locale, member.last_seen)}
          </time>
        )}
      </Cell>
      <ToolCell>
        <Actions me={me} member={member} onAction={onAction} />
      </ToolCell>
    </Row>
  );
}

function Contact({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} className={classes.contact}>
      {children}
    </a>
  );
}

function Actions({ me, member, onAction }: RowProps) {
  const say = useWords(membersWords);
  const actions = actionsOn(me, member);
  if (actions.length === 0) return null;
  return (
    <Menu position="bottom-end" width={260} shadow="md" withinPortal={false}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray.7"
          size={44}
          aria-label={say('actions.of', { name: callName(member) })}
        >
          <IconDots size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Menu.Item
            key={action}
            {...(action === 'remove' || action === 'leave' ? { color: 'red.9' } : {})}
            onClick={() => onAction(action, member)}
          >
            {say(`actions.${action}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
