import { type CallResult, type Flags, getCompany, PERMISSIONS } from '@postavka/contract';
import { call } from '../shared/api/call.ts';

/** Nobody may change anything in a blocked company, whatever their flags. */
const NOTHING = Object.fromEntries(PERMISSIONS.map((flag) => [flag, false])) as Flags;

export async function fetchActiveCompany(signal: AbortSignal): Promise<CallResult<typeof getCompany>> {
  const company = await call(getCompany, {}, { signal });
  return company.block ? { ...company, permissions: NOTHING } : company;
}
