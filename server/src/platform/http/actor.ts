import type { Auth, CompanyId, Permission, Role, SessionId, UserId } from '@postavka/contract';

/** `passed`: or none is wanted; `required`: this session has not given a code yet; `missing`: it has to be set up first. */
export type SecondFactorState = 'passed' | 'required' | 'missing';

export interface UserActor {
  readonly kind: 'user';
  readonly userId: UserId;
  readonly sessionId: SessionId;
  readonly secondFactor: SecondFactorState;
}

export interface Operator extends UserActor {
  readonly isOperator: true;
}

export interface Member {
  readonly kind: 'member';
  readonly userId: UserId;
  readonly companyId: CompanyId;
  readonly role: Role;
  readonly can: ReadonlySet<Permission>;
  readonly secondFactor: SecondFactorState;
  /** An operator has blocked the company: its members may look and change nothing. */
  readonly isBlocked?: boolean;
}

interface Visitor {
  readonly kind: 'visitor';
}

export type Actor = Visitor | UserActor | Operator | Member;

/** Who may stand behind a call of this kind. */
export type ActorOf<A extends Auth> = A extends 'none'
  ? Visitor
  : A extends 'optional'
    ? Visitor | UserActor
    : A extends 'user'
      ? UserActor
      : A extends 'operator'
        ? Operator
        : A extends 'company'
          ? Member
          : UserActor | Member;

/** Finds who holds a token of this kind; nobody is `undefined`. Modules supply one for each kind they issue. */
export interface TokenResolvers {
  user(token: string): Promise<UserActor | undefined>;
  member(token: string): Promise<Member | undefined>;
  operator(token: string): Promise<Operator | undefined>;
}
