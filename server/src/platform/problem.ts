import { type FieldIssue, PROBLEMS, type ProblemCode, type ProblemData } from '@postavka/contract';

type Facts<C extends ProblemCode> = C extends keyof ProblemData ? [data: ProblemData[C]] : [];

/** A refusal: a code, and the facts that belong to it. Its words are chosen when it is answered. */
export class Problem<C extends ProblemCode = ProblemCode> extends Error {
  readonly code: C;
  readonly data: Readonly<Record<string, unknown>>;
  /** Complaints by field, for 400. */
  readonly fields: Readonly<Record<string, readonly FieldIssue[]>> | undefined;

  constructor(code: C, ...[data]: Facts<C>) {
    super(code);
    this.name = 'Problem';
    this.code = code;
    this.data = { ...data };
    this.fields = undefined;
  }

  get status(): number {
    return PROBLEMS[this.code];
  }
}

/** A refusal of particular fields. */
export class FieldProblem extends Problem<PlainCode> {
  override readonly fields: Readonly<Record<string, readonly FieldIssue[]>>;

  constructor(fields: Readonly<Record<string, readonly FieldIssue[]>>, code: PlainCode = 'invalid') {
    super(code);
    this.fields = fields;
  }
}

/** Refuses the fields that have complaints; without any it does nothing. */
export function refuseFields(complaints: FieldProblem['fields']): void {
  if (Object.keys(complaints).length > 0) throw new FieldProblem(complaints);
}

/** Those that no facts belong to. */
export type PlainCode = Exclude<ProblemCode, keyof ProblemData>;

/** For `.then(orNotFound)`: absence and foreignness look the same. */
export function orNotFound<T>(row: T | undefined): T {
  if (row === undefined) throw new Problem('not_found');
  return row;
}
