import type { AuditEntry } from '@postavka/contract';
import type { Db } from '../../../platform/db/database.ts';
import { type AuditQuery, type AuditReader, readAudit } from './audit-list.ts';

const HEAD = [
  ...['id', 'at', 'actor_id', 'actor', 'action', 'subject', 'subject_name', 'ip', 'before', 'after', 'data'],
  /** Who and what is behind the numbers in the last three. */
  'mentioned',
];
const BATCH = 1000;
/** What one file holds; narrower filters reach the rest. */
const MOST = 50_000;

/** The entries that the filters leave, newest first, as RFC 4180 says. The mark at the beginning tells spreadsheets UTF-8. */
export async function auditCsv(db: Db, reader: AuditReader, query: AuditQuery): Promise<Buffer> {
  const lines = [HEAD.join(',')];
  let before = query.before;
  while (lines.length <= MOST) {
    const entries = await readAudit(db, reader, { ...query, limit: BATCH, offset: 0, before });
    lines.push(...entries.map((entry) => cells(entry).map(quote).join(',')));
    before = entries.at(-1)?.id;
    if (entries.length < BATCH) break;
  }
  return Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`);
}

const cells = ({ id, at, actor, action, subject, ip, before, after, data, mentioned }: AuditEntry): string[] => [
  String(id),
  at,
  actor === null ? '' : String(actor.id),
  actor?.name ?? '',
  action,
  subject === null ? '' : `${subject.kind}:${subject.id}`,
  subject?.name ?? '',
  ip ?? '',
  ...[before, after, data].map((facts) => (Object.keys(facts).length === 0 ? '' : JSON.stringify(facts))),
  mentioned.map(({ kind, id, name }) => `${kind}:${id} ${name}`).join('; '),
];

/**
 * A spreadsheet would compute what begins like a formula. In Russian ones cells end with semicolons and a quote in the middle
 * of a line is a letter: there a cell also begins after each semicolon and each line. Quotes before the formula are none of it:
 * doubled by us, they are an empty quoted text that the formula follows.
 */
const quote = (cell: string): string => {
  const inert = cell.replace(/(^|[;\t\r\n])(?=[\s"]*[=+\-@])/g, "$1'");
  return /[",;\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
};
