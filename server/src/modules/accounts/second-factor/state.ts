import type { SecondFactorState } from '../../../platform/http/actor.ts';

interface Passing {
  /** When the second factor of the session's user was set up. */
  readonly confirmed_at: Date | null;
  /** When the session has passed it. */
  readonly second_factor_at: Date | null;
}

/** Once a second factor is set up, each session has to pass it, those from before too. */
export const secondFactorState = ({ confirmed_at, second_factor_at }: Passing): SecondFactorState =>
  confirmed_at === null || second_factor_at !== null ? 'passed' : 'required';
