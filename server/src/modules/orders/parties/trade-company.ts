import { type CompanyId, type TradeCompany, VERIFICATION, type VerificationStatus } from '@postavka/contract';
import { presentResponse, RESPONSE_COLUMNS, type ResponseRow } from '../../companies/index.ts';

/** Columns of a company (`k`) and of how it answers (`r`), for the other party. */
export const TRADE_COMPANY_COLUMNS = [
  'k.name as company_name',
  'k.rating as company_rating',
  'k.verification_status',
  ...RESPONSE_COLUMNS,
] as const;

export interface TradeCompanyRow extends ResponseRow {
  readonly company_id: CompanyId;
  readonly company_name: string;
  readonly company_rating: number | null;
  readonly verification_status: VerificationStatus;
}

/** `name`: as it was when it was put on record, where it was. */
export const presentTradeCompany = (row: TradeCompanyRow, name = row.company_name): TradeCompany => ({
  id: row.company_id,
  name,
  rating: row.company_rating,
  verified: row.verification_status === VERIFICATION.confirmed,
  response: presentResponse(row),
});
