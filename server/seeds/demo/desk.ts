import { COMPANY_TYPES, DEFAULT_FLAGS, type ReportKind, type ReportReason, ROLES } from '@postavka/contract';
import type { Tx } from '../../src/platform/db/database.ts';
import desk from './desk.json' with { type: 'json' };

/** What waits for the demo's operator: companies to verify, reports, and a dispute. */
export async function seedDesk(tx: Tx, passwordHash: string, at: Date): Promise<void> {
  for (const company of desk.companies) await seedWaiting(tx, company, passwordHash);
  for (const report of desk.reports) await seedReport(tx, report, at);
  const { company, by, text } = desk.dispute;
  await tx
    .insertInto('company_disputes')
    .values({ company_id: await companyOf(tx, company), user_id: await userOf(tx, by), text, created_at: at })
    .execute();
}

async function seedWaiting(tx: Tx, waiting: (typeof desk.companies)[number], passwordHash: string): Promise<void> {
  const { owner, okved, ...requisites } = waiting;
  const { id: companyId } = await tx
    .insertInto('companies')
    .values({ ...requisites, company_type: COMPANY_TYPES.provider })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: userId } = await tx
    .insertInto('users')
    .values({ ...owner, email_verified_at: new Date(), password_hash: passwordHash })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('memberships')
    .values({ company_id: companyId, user_id: userId, role: ROLES.owner, ...DEFAULT_FLAGS[ROLES.owner] })
    .execute();
  await tx
    .insertInto('company_okveds')
    .columns(['company_id', 'okved_id', 'position'])
    .expression((eb) =>
      eb
        .selectFrom('okveds')
        .select((one) => [one.val(companyId).as('company_id'), 'okveds.id', one.lit(0).as('position')])
        .where('code', '=', okved),
    )
    .execute();
}

async function seedReport(tx: Tx, { kind, of, by, reason, text }: (typeof desk.reports)[number], at: Date) {
  const company = await companyOf(tx, of);
  const { id } =
    kind === 'company'
      ? { id: company }
      : await tx
          .selectFrom('products')
          .select('id')
          .where('company_id', '=', company)
          .orderBy('id')
          .limit(1)
          .executeTakeFirstOrThrow();
  await tx
    .insertInto('reports')
    .values({
      user_id: await userOf(tx, by),
      kind: kind as ReportKind,
      subject_id: id,
      reason: reason as ReportReason,
      text,
      created_at: at,
    })
    .execute();
}

const userOf = async (tx: Tx, email: string) =>
  (await tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;

const companyOf = async (tx: Tx, owner: string) =>
  (
    await tx
      .selectFrom('memberships')
      .innerJoin('users', 'users.id', 'memberships.user_id')
      .select('memberships.company_id')
      .where('users.email', '=', owner)
      .executeTakeFirstOrThrow()
  ).company_id;
