import { unsubscribe, unsubscribeInfo } from '@postavka/contract';
import type { FastifyInstance } from 'fastify';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { serve } from '../../../platform/http/serve.ts';
import { Problem } from '../../../platform/problem.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { readUnsubscribeToken, type Subscription } from '../delivery/unsubscribe-link.ts';
import type { NotificationsDeps } from '../deps.ts';
import { readPreferences, writePreferences } from './preferences.ts';

const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];
const LONGEST_FORM = 4096;

/** What the link of an e-mail does, for people and for mail readers. GET does not unsubscribe: scanners open links too. */
export function unsubscribeRoutes(app: FastifyInstance, { secrets }: NotificationsDeps): void {
  serve(app, unsubscribeInfo, async ({ db, query }) => {
    const of = await findSubscription(db, secrets, query.token);
    return { event: of.event, subscribed: await isSubscribed(db, of) };
  });

  void app.register(async (scope) => {
    // A mail reader posts a form that says what the address says already.
    scope.addContentTypeParser(FORMS, { parseAs: 'string', bodyLimit: LONGEST_FORM }, (_request, _body, done) =>
      done(null),
    );
    serve(scope, unsubscribe, ({ query, inTx }) =>
      inTx(async (tx) => {
        const of = await findSubscription(tx, secrets, query.token);
        const already = !(await isSubscribed(tx, of));
        if (!already) await writePreferences(tx, of.userId, { [of.event]: { email: false } });
        return { event: of.event, already };
      }),
    );
  });
}

async function findSubscription(db: Db | Tx, secrets: Secrets, token: string): Promise<Subscription> {
  const of = readUnsubscribeToken(secrets, token);
  const user =
    of &&
    (await db
      .selectFrom('users')
      .select('id')
      .where('id', '=', of.userId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst());
  if (!of || !user) throw new Problem('link_invalid');
  return of;
}

const isSubscribed = async (db: Db | Tx, { userId, event }: Subscription): Promise<boolean> =>
  (await readPreferences(db, userId))[event].email;
