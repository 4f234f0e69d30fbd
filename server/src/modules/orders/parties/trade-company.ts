import { type CompanyId, type TradeCompany, VERIFICATION, type VerificationStatus } from '@postavka/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { Problem } from '../../../platform/problem.ts';
import { isOpen, presentResponse, RESPONSE_COLUMNS, type ResponseRow } from '../../companies/index.ts';

/** Whether the company (`k`) is closed or withheld. */
export const IS_OUT = sql<boolean>`not ${isOpen('k')}`.as('is_out');

/** Columns of a company (`k`) and of how it answers (`r`), for the other party. */
export const TRADE_COMPANY_COLUMNS = [
  'k.name as company_name',
  'k.rating as company_rating',
  'k.verification_status',
  IS_OUT,
  ...RESPONSE_COLUMNS,
] as const;

export interface TradeCompanyRow extends ResponseRow {
  readonly company_id: CompanyId;
  readonly company_name: string;
  readonly company_rating: number | null;
  readonly verification_status: VerificationStatus;
  readonly is_out: boolean;
}

/** `name`: the recorded name, if the request or offer has one. */
export const presentTradeCompany = (row: TradeCompanyRow, name = row.company_name): TradeCompany => ({
  id: row.company_id,
  name,
  rating: row.company_rating,
  verified: row.verification_status === VERIFICATION.confirmed,
  is_out: row.is_out,
  response: presentResponse(row),
});

/** Nothing new is agreed with a company that is blocked or closed. */
export async function requireNotOut(tx: Tx, id: CompanyId): Promise<void> {
  if (await isOut(tx, id)) throw new Problem('company_out');
}

export async function isOut(tx: Tx, id: CompanyId): Promise<boolean> {
  const { is_out } = await tx
    .selectFrom('companies as k')
    .select(IS_OUT)
    .where('k.id', '=', id)
    .executeTakeFirstOrThrow();
  return is_out;
}
