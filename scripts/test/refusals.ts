import { ENDPOINTS, type Endpoint, type ProblemCode } from '@postavka/contract';

/** Of mechanisms that many calls share: each is tested once, by one of them. */
const TESTED_ONCE: ReadonlySet<ProblemCode> = new Set([
  'too_many_requests',
  'code_burnt',
  'account_blocked',
  'email_off',
  'sms_off',
  'work_waiting',
]);

/** Only two operators who block each other at the same moment meet it. */
const RACES: ReadonlySet<string> = new Set(['blockUser last_operator']);

/** Refusals that an endpoint declares and no test was given, of a line `endpoint code` for each that was. */
export function neverGiven(given: string): string[] {
  const seen = new Set(given.split('\n'));
  return Object.entries<Endpoint>(ENDPOINTS).flatMap(([name, { problems = [] }]) =>
    problems
      .filter((code) => !TESTED_ONCE.has(code))
      .map((code) => `${name} ${code}`)
      .filter((refusal) => !seen.has(refusal) && !RACES.has(refusal)),
  );
}
