import type { FastifyInstance } from 'fastify';
import type { AccountsDeps } from './deps.ts';
import { messengerRoutes } from './messenger/routes.ts';
import { profileRoutes } from './profile/routes.ts';
import { secondFactorRoutes } from './second-factor/routes.ts';
import { signInRoutes } from './sign-in/routes.ts';

export { type Block, blockColumns, blockUser } from './commands/block-user.ts';
export { type Contact, contactIn, contactOf, emailContact, requireTextable } from './contacts/contact.ts';
export { maskContact } from './contacts/mask-contact.ts';
export type { AccountsDeps } from './deps.ts';
export { accountsJobs } from './jobs.ts';
export { ACCOUNT_LIMITS } from './limits.ts';
export { hookSecret, MESSENGER_HOOKS } from './messenger/hooks.ts';
export { markBlocked } from './messenger/link-chat.ts';
export { addOperator, listOperators, removeOperator } from './operators/change-operators.ts';
export { resolveOperator } from './operators/resolve-operator.ts';
export { lastSeenOf } from './person/last-seen.ts';
export { nameOf } from './person/name-of.ts';
export { isActive, lockUser, requireActive } from './repo.ts';
export { fitsKey } from './second-factor/fits-key.ts';
export { forgetSecondFactor } from './second-factor/second-factor.ts';
export { secondFactorState } from './second-factor/state.ts';
export { endSessions, resolveSession, touchSession } from './sign-in/sessions.ts';
export { consentText, DOC_VERSION } from './sign-up/consents.ts';

export function accountsRoutes(app: FastifyInstance, deps: AccountsDeps): void {
  signInRoutes(app, deps);
  profileRoutes(app, deps);
  messengerRoutes(app, deps);
  secondFactorRoutes(app, deps);
}
