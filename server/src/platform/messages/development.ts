import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Secrets } from '../secrets.ts';
import type { Deliver, Message } from './message.ts';

const KEPT = 500;

export interface KeptMessage {
  readonly id: number;
  readonly message: Message;
  readonly createdAt: Date;
}

/** Instead of sending, keeps the message for the outbox page. */
export const developmentTransport =
  (db: Db, secrets: Secrets): Deliver<Message> =>
  async (message) => {
    await db
      .insertInto('dev_outbox')
      .values({ channel: message.channel, recipient: message.to, sealed: secrets.seal(message) })
      .execute();
  };

/** The newest messages, to one recipient if given. Those sealed with another key are passed over. */
export async function keptMessages(db: Db, secrets: Secrets, to: string | undefined): Promise<KeptMessage[]> {
  const rows = await db
    .selectFrom('dev_outbox')
    .select(['id', 'sealed', 'created_at'])
    .$if(to !== undefined, (query) => query.where(sql`lower(recipient)`, '=', to?.toLowerCase() ?? ''))
    .orderBy('id', 'desc')
    .limit(KEPT)
    .execute();
  return rows.flatMap(({ id, sealed, created_at: createdAt }) => {
    try {
      return [{ id, message: secrets.open(sealed) as Message, createdAt }];
    } catch {
      return [];
    }
  });
}
