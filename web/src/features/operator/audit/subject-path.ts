import type { AuditEntry } from '@postavka/contract';
import { operatorPaths } from '../console/paths.ts';

type Subject = Pick<NonNullable<AuditEntry['subject']>, 'kind' | 'id'>;

/** Where the console shows what an entry is about; `null` where it has no place for it. */
export function subjectPath({ kind, id }: Subject): string | null {
  switch (kind) {
    case 'company':
      return operatorPaths.company(id);
    case 'user':
      return `${operatorPaths.users}?q=${id}`;
    case 'product':
      return `${operatorPaths.products}?q=${id}`;
    case 'request':
      return `${operatorPaths.requests}?q=${id}`;
    case 'report':
      return `${operatorPaths.reports}?q=${id}`;
    case 'dispute':
      return `${operatorPaths.disputes}?q=${id}`;
    default:
      return null;
  }
}
