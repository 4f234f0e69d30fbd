import { type CompanyId, type TradeCompany, VERIFICATION, type VerificationStatus } from '@postavka/contract';

/** Columns of a company (`k`) and of how it answers (`r`), for the other party. */
export const TRADE_COMPANY_COLUMNS = [
  'k.name as company_name',
  'k.rating as company_rating',
  'k.verification_status',
  'r.share as response_share',
  'r.hours as response_hours',
] as const;

export interface TradeCompanyRow {
  readonly company_id: CompanyId;
  readonly company_name: string;
  readonly company_rating: number | null;
  readonly verification_status: VerificationStatus;
  readonly response_share: number | null;
  readonly response_hours: number | null;
}

/** `name`: as it was when it was put on record, where it was. */
export const presentTradeCompany = (row: TradeCompanyRow, name = row.company_name): TradeCompany => ({
  id: row.company_id,
  name,
  rating: row.company_rating,
  verified: row.verification_status === VERIFICATION.confirmed,
  response:
    row.response_share === null || row.response_hours === null
      ? null
      : { share: row.response_share, hours: row.response_hours },
});
