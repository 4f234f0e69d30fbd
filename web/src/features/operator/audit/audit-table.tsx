import type { AuditEntry } from '@postavka/contract';
import { Link } from 'react-router';
import { formatMoment } from '../../../shared/format/format.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { type Column, DataTable } from '../../../shared/ui/list/data-table.tsx';
import shared from '../operator.module.css';
import { Email } from '../person/email.tsx';
import { operatorWords } from '../words.ts';
import { actionName } from './action-name.ts';
import classes from './audit.module.css';
import { factName, factText } from './fact-text.ts';
import { subjectPath } from './subject-path.ts';

/** Entries of the audit log: who, when, from where, what was and what is. */
export function AuditTable({ entries, isBusy = false }: { entries: readonly AuditEntry[]; isBusy?: boolean }) {
  const say = useWords(operatorWords);
  const locale = useLocale();
  const columns: readonly Column<AuditEntry>[] = [
    {
      key: 'action',
      title: say('audit.what'),
      isTitle: true,
      cell: ({ action }) => actionName(locale, action),
    },
    {
      key: 'at',
      title: say('audit.when'),
      cell: ({ at }) => <span className={classes.when}>{formatMoment(locale, at)}</span>,
    },
    {
      key: 'actor',
      title: say('audit.who'),
      isText: true,
      cell: ({ actor, ip }) => (
        <>
          <Email>{actor === null ? say('audit.nobody') : actor.name}</Email>
          {ip === null ? null : <span className={shared.dim}>{ip}</span>}
        </>
      ),
    },
    { key: 'subject', title: say('audit.subject'), isText: true, cell: ({ subject }) => <Subject subject={subject} /> },
    { key: 'changes', title: say('audit.changes'), isText: true, cell: (entry) => <Changes entry={entry} /> },
  ];
  return (
    <DataTable label={say('audit.title')} columns={columns} rows={entries} keyOf={({ id }) => id} isBusy={isBusy} />
  );
}

function Subject({ subject }: { subject: AuditEntry['subject'] }) {
  const say = useWords(operatorWords);
  if (subject === null) return '—';
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

function Changes({ entry: { before, after, data, subject } }: { entry: AuditEntry }) {
  const locale = useLocale();
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  // The company or request of the entry stands in its own column.
  const facts = Object.entries(data).filter(([name, value]) => !(value === subject?.id && name in SUBJECTS));
  if (changed.length === 0 && facts.length === 0) return '—';
  return (
    <dl className={classes.changes}>
      {changed.map((name) => (
        <div key={name}>
          <dt>{factName(locale, name)}</dt>
          <dd>
            {before[name] === undefined ? null : (
              <del>
                <Email>{factText(locale, name, before[name])}</Email>
              </del>
            )}{' '}
            {after[name] === undefined ? null : (
              <ins>
                <Email>{factText(locale, name, after[name])}</Email>
              </ins>
            )}
          </dd>
        </div>
      ))}
      {facts.map(([name, value]) => (
        <div key={`data-${name}`}>
          <dt>{factName(locale, name)}</dt>
          <dd>
            <Email>{factText(locale, name, value)}</Email>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const SUBJECTS = { company: true, order: true } as const;
