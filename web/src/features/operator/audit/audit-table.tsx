import { AUDIT_MENTIONS, type AuditEntry, type AuditSubject } from '@postavka/contract';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { type Column, DataTable } from '../../../shared/ui/list/data-table.tsx';
import { DateCell } from '../../../shared/ui/list/date-cell.tsx';
import { operatorPaths } from '../console/paths.ts';
import { Absent } from '../list/absent.tsx';
import shared from '../operator.module.css';
import { Email } from '../person/email.tsx';
import { operatorWords } from '../words.ts';
import { actionName } from './action-name.ts';
import classes from './audit.module.css';
import { factName, factText } from './fact-text.ts';
import { subjectPath } from './subject-path.ts';

/** Entries of the audit log: who, when, from where, the old and the new values. */
export function AuditTable({ entries, isBusy = false }: { entries: readonly AuditEntry[]; isBusy?: boolean }) {
  const say = useWords(operatorWords);
  const locale = useLocale();
  const columns: readonly Column<AuditEntry>[] = [
    {
      key: 'at',
      title: say('audit.when'),
      onDense: 'plain',
      cell: ({ at }) => <DateCell at={at} />,
    },
    {
      key: 'actor',
      title: say('audit.who'),
      isText: true,
      onDense: 'plain',
      cell: ({ actor, ip }) => (
        <>
          {actor === null ? (
            say('audit.nobody')
          ) : (
            <Link
              to={`${operatorPaths.audit}?actor=${actor.id}`}
              className={shared.link}
              title={say('audit.of_person', { name: actor.name })}
            >
              <Email>{actor.name}</Email>
            </Link>
          )}
          {ip === null ? null : <span className={shared.dim}>{ip}</span>}
        </>
      ),
    },
    {
      key: 'action',
      title: say('audit.what'),
      isTitle: true,
      cell: ({ action }) => actionName(locale, action),
    },
    {
      key: 'subject',
      title: say('audit.subject'),
      isText: true,
      onDense: 'row',
      cell: ({ subject }) => <Subject subject={subject} />,
    },
    {
      key: 'changes',
      title: say('audit.changes'),
      isText: true,
      onDense: 'row',
      cell: (entry) => <Changes entry={entry} />,
    },
  ];
  return (
    <DataTable
      label={say('audit.title')}
      columns={columns}
      rows={entries}
      keyOf={({ id }) => id}
      isBusy={isBusy}
      isDense
    />
  );
}

function Subject({ subject }: { subject: AuditEntry['subject'] }) {
  const say = useWords(operatorWords);
  if (subject === null) return <Absent />;
  const name = subject.name ?? say('audit.numbered', { kind: say(`audit.kind.${subject.kind}`), id: subject.id });
  const to = subjectPath(subject);
  return (
    <>
      {to === null ? (
        <Email>{name}</Email>
      ) : (
        <Link to={to} className={shared.link}>
          <Email>{name}</Email>
        </Link>
      )}
      {subject.name === null ? null : (
        <span className={shared.dim}>
          {say('audit.numbered', { kind: say(`audit.kind.${subject.kind}`), id: subject.id })}
        </span>
      )}
    </>
  );
}

function Changes({ entry: { before, after, data, subject, mentioned } }: { entry: AuditEntry }) {
  const locale = useLocale();
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  // The company or request of the entry has its own column.
  const facts = Object.entries(data).filter(([name, value]) => !(value === subject?.id && name in SUBJECTS));
  if (changed.length === 0 && facts.length === 0) return <Absent />;
  return (
    <dl className={classes.changes}>
      {changed.map((name) => (
        <div key={name}>
          <dt>{factName(locale, name)}</dt>
          <dd>
            {before[name] === undefined ? null : (
              <del>
                <Fact name={name} value={before[name]} mentioned={mentioned} />
              </del>
            )}{' '}
            {after[name] === undefined ? null : (
              <ins>
                <Fact name={name} value={after[name]} mentioned={mentioned} />
              </ins>
            )}
          </dd>
        </div>
      ))}
      {facts.map(([name, value]) => (
        <div key={`data-${name}`}>
          <dt>{factName(locale, name)}</dt>
          <dd>
            <Fact name={name} value={value} mentioned={mentioned} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface FactProps extends Pick<AuditEntry, 'mentioned'> {
  readonly name: string;
  readonly value: AuditEntry['data'][string];
}

/** Ids of people, companies and requests are shown as their names, with links. */
function Fact({ name, value, mentioned }: FactProps) {
  const locale = useLocale();
  const kind = kindOf(name);
  const named = [value].flat().map((id) => mentioned.find((one) => one.kind === kind && one.id === id));
  if (!named.every((one) => one !== undefined) || named.length === 0)
    return <Email>{factText(locale, name, value)}</Email>;
  return named.map((one, index) => (
    <Fragment key={one.id}>
      {index === 0 ? null : ', '}
      <Link to={subjectPath(one) ?? ''} className={shared.link}>
        <Email>{one.name}</Email>
      </Link>
    </Fragment>
  ));
}

const kindOf = (fact: string): AuditSubject | undefined =>
  Object.entries(AUDIT_MENTIONS).find(([name]) => name === fact)?.[1];

const SUBJECTS = { company: true, order: true } as const;
