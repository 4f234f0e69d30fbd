import {
  type CallInput,
  deleteSynonym,
  type Locale,
  listSynonyms,
  type SynonymId,
  saveSynonym,
  trySynonyms,
} from '@postavka/contract';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { unlessGone } from '../../../shared/api/unless-gone.ts';
import { decision, OPERATOR } from '../console/keys.ts';
import { type ListFilters, pageQuery } from '../list/use-list-address.ts';

export const synonymsApi = {
  list: (filters: ListFilters) =>
    queryOptions({
      queryKey: [...OPERATOR, 'synonyms', filters],
      queryFn: ({ signal }) => call(listSynonyms, { query: pageQuery(filters) }, { signal }),
      placeholderData: keepPreviousData,
    }),

  trial: (locale: Locale, q: string) =>
    queryOptions({
      queryKey: [...OPERATOR, 'synonym-trial', { locale, q }],
      queryFn: ({ signal }) => call(trySynonyms, { query: { q } }, { signal }),
      enabled: q !== '',
    }),

  save: () =>
    mutationOptions({
      mutationFn: ({ body, key }: { body: CallInput<typeof saveSynonym>['body']; key: string }) =>
        call(saveSynonym, { body }, { idempotencyKey: key }),
      meta: decision('saveSynonym'),
    }),

  remove: () =>
    mutationOptions({
      mutationFn: (id: SynonymId) => unlessGone(call(deleteSynonym, { body: { id } })),
      meta: decision('deleteSynonym'),
    }),
};
