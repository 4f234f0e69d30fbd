import { type CallResult, getCompany } from '@postavka/contract';
import { call } from '../shared/api/call.ts';

export const fetchActiveCompany = (signal: AbortSignal): Promise<CallResult<typeof getCompany>> =>
  call(getCompany, {}, { signal });
