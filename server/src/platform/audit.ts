import type { AuditAction, AuditFact, AuditSubject, UserId } from '@postavka/contract';
import type { Tx } from './db/database.ts';
import { json } from './db/json.ts';

/** What an entry says, by name. */
type Facts = Readonly<Partial<Record<AuditFact, string | number | boolean | null | readonly (string | number)[]>>>;

export interface AuditRecord {
  readonly action: AuditAction;
  readonly userId: UserId | null;
  /** The caller's address; `null` for what the server or the command line does. */
  readonly ip: string | null;
  readonly subject?: { readonly kind: AuditSubject; readonly id: number };
  /** What changed, as it was and as it is. */
  readonly before?: Facts;
  readonly after?: Facts;
  readonly data?: Facts;
}

/** Adds a row to the audit log, in the transaction of the change that it records. */
export async function audit(tx: Tx, { action, userId, ip, data = {}, ...entry }: AuditRecord): Promise<void> {
  const subject = entry.subject ?? subjectIn(data);
  await tx
    .insertInto('audit')
    .values({
      action,
      user_id: userId,
      ip,
      subject_kind: subject?.kind ?? null,
      subject_id: subject?.id ?? null,
      before: json({ ...entry.before }),
      after: json({ ...entry.after }),
      data: json({ ...data }),
    })
    .execute();
}

/** Entries that name a company or a request in their data are found in its history. */
function subjectIn({ company, order }: Facts): AuditRecord['subject'] {
  if (typeof company === 'number') return { kind: 'company', id: company };
  return typeof order === 'number' ? { kind: 'request', id: order } : undefined;
}
