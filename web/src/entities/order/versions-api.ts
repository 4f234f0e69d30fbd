import { type ChainId, offerVersions } from '@postavka/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { OFFER_VERSIONS } from './keys.ts';

/** `version` is the newest known one: a newer one refetches the history. */
export const versionsQuery = (id: ChainId, version: number | null) =>
  queryOptions({
    queryKey: [...OFFER_VERSIONS, id, version],
    queryFn: ({ signal }) => call(offerVersions, { query: { id } }, { signal }),
  });
