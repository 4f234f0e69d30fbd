import type { AuditEntry, AuditSubject } from '@postavka/contract';
import { operatorPaths } from '../console/paths.ts';

type Subject = Pick<NonNullable<AuditEntry['subject']>, 'kind' | 'id'>;

/** The page of the console about the subject of an entry; `null` if there is none. */
export const subjectPath = ({ kind, id }: Subject): string | null => PATHS[kind]?.(id) ?? null;

const foundIn =
  (list: string) =>
  (id: number): string =>
    `${list}?q=${id}`;

const PATHS: Readonly<Record<AuditSubject, ((id: number) => string) | null>> = {
  user: foundIn(operatorPaths.users),
  company: operatorPaths.company,
  product: foundIn(operatorPaths.products),
  request: foundIn(operatorPaths.requests),
  report: foundIn(operatorPaths.reports),
  dispute: foundIn(operatorPaths.disputes),
  category: null,
  synonym: null,
  broadcast: null,
  job: null,
};
