import type { OperatorCompanyDetail } from '@postavka/contract';
import { Link } from 'react-router';
import { formatPhone } from '../../../shared/format/format.ts';
import { personName } from '../../../shared/format/person-name.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { roleName } from '../../../shared/i18n/work-names.ts';
import { type Column, DataTable } from '../../../shared/ui/list/data-table.tsx';
import { DateCell } from '../../../shared/ui/list/date-cell.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { operatorPaths } from '../console/paths.ts';
import { Absent } from '../list/absent.tsx';
import classes from '../operator.module.css';
import { Email } from '../person/email.tsx';
import { operatorWords } from '../words.ts';

type Member = OperatorCompanyDetail['members'][number];

export function MemberTable({ members }: { members: readonly Member[] }) {
  const say = useWords(operatorWords);
  const locale = useLocale();
  if (members.length === 0) return <p className={`card ${classes.card}`}>{say('company.no_members')}</p>;
  const columns: readonly Column<Member>[] = [
    {
      key: 'name',
      title: say('company.member'),
      isTitle: true,
      cell: (member) => (
        <>
          <Link to={`${operatorPaths.users}?q=${member.user}`} className={classes.link}>
            {personName(member)}
          </Link>{' '}
          {member.is_blocked ? <Tag tone="bad">{say('users.blocked')}</Tag> : null}
        </>
      ),
    },
    { key: 'role', title: say('company.role'), onDense: 'plain', cell: ({ role }) => roleName(locale, role) },
    {
      key: 'email',
      title: say('users.email'),
      isText: true,
      onDense: 'row',
      cell: ({ email }) => (email === null ? <Absent /> : <Email>{email}</Email>),
    },
    {
      key: 'phone',
      title: say('users.phone'),
      onDense: 'plain',
      cell: ({ phone }) => (phone === null ? <Absent /> : formatPhone(phone)),
    },
    {
      key: 'seen',
      title: say('users.last_seen'),
      cell: ({ last_seen: at }) => <DateCell at={at} none={say('users.never')} />,
    },
  ];
  return (
    <DataTable label={say('company.members')} columns={columns} rows={members} keyOf={({ user }) => user} isDense />
  );
}
