import { auditLog, type CallInput, LIMITS, offsetOf, operatorUsers } from '@postavka/contract';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { download } from '../../../shared/api/download.ts';
import { OPERATOR } from '../console/keys.ts';
import type { AuditFilters } from './filters.ts';

export const auditApi = {
  list: (filters: AuditFilters) =>
    queryOptions({
      queryKey: [...OPERATOR, 'audit', filters],
      queryFn: ({ signal }) => call(auditLog, { query: queryOf(filters) }, { signal }),
      placeholderData: keepPreviousData,
    }),

  /** People whose name or contact contains these words; a number is an id. */
  people: (words: string) =>
    queryOptions({
      queryKey: [...OPERATOR, 'audit', 'people', words],
      queryFn: ({ signal }) => call(operatorUsers, { query: { q: words, limit: 8 } }, { signal }),
      enabled: words !== '',
      placeholderData: keepPreviousData,
    }),

  export: () =>
    mutationOptions({
      mutationFn: (filters: AuditFilters) => {
        const { limit: _limit, offset: _offset, ...chosen } = queryOf(filters);
        return download(auditLog, { query: { ...chosen, format: 'csv' } });
      },
      meta: { operation: 'auditLog', handlesFailure: true },
    }),
};

const queryOf = ({ group, kind, id, actor, from, to, page, size }: AuditFilters) =>
  ({
    limit: size,
    offset: Math.min(offsetOf(page, size), LIMITS.operator.offset),
    action: group ?? undefined,
    subject: (id === null ? kind : `${kind}:${id}`) ?? undefined,
    actor: actor ?? undefined,
    from: from ?? undefined,
    to: to ?? undefined,
  }) satisfies CallInput<typeof auditLog>['query'];
