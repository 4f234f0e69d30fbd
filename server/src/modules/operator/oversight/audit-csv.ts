import type { AuditEntry } from '@postavka/contract';
import type { Db } from '../../../platform/db/database.ts';
import { type AuditQuery, type AuditReader, readAudit } from './audit-list.ts';

const HEAD = [
  ...['id', 'at', 'actor_id', 'actor', 'action', 'subject', 'subject_name', 'ip', 'before', 'after', 'data'],
  /** Names of the people and things whose ids are in the last three. */
  'mentioned',
];
const BATCH = 1000;
/** The most entries of one file; narrower filters reach the others. */
const MOST = 50_000;

/** The filtered entries as CSV (RFC 4180), newest first. The byte order mark tells spreadsheets that it is UTF-8. */
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
 * Keeps spreadsheets from computing cells that begin like a formula. Those in Russian separate cells by semicolons and
 * read a quote in the middle of a line as a letter, so there a cell also begins after each semicolon and line end.
 * Quotes are skipped: doubled, they are an empty quoted text, and the formula follows them.
 */
const quote = (cell: string): string => {
  const inert = cell.replace(/(^|[;\t\r\n])(?=[\s"]*[=+\-@])/g, "$1'");
  return /[",;\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
};
