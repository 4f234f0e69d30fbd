import type { Endpoint } from '@postavka/contract';
import { Problem } from '../problem.ts';
import type { Quotas } from '../quotas/quotas.ts';
import { quotaOf } from '../quotas/table.ts';
import type { Actor, TokenResolvers } from './actor.ts';
import { authenticate } from './authenticate.ts';
import { type Asking, callerOf } from './caller.ts';
import { networkOf } from './client-address.ts';

interface Guards {
  readonly tokenResolvers: TokenResolvers;
  readonly quotas: Quotas;
}

/** Who calls, and whether they may. */
export function admissionTo(endpoint: Endpoint, { tokenResolvers, quotas }: Guards) {
  /** Whose token is refused counts as a visitor, or guessing tokens would be free. */
  async function authenticated(request: Asking): Promise<Actor> {
    try {
      return await authenticate(endpoint, request.headers.authorization, tokenResolvers);
    } catch (refusal) {
      if (!(refusal instanceof Problem)) throw refusal;
      const limit = await quotas
        .admit('address_calls', networkOf(request.clientAddress))
        .catch((over: unknown) => over);
      // Strangers are told nothing of the console, not even this.
      throw endpoint.auth === 'operator' ? refusal : (limit ?? refusal);
    }
  }

  async function admitCaller(request: Asking) {
    const actor = await authenticated(request);
    const caller = callerOf(request);
    await quotas.admit(...quotaOf(endpoint, actor, caller.network));
    requireUnblocked(endpoint, actor);
    requirePermission(endpoint, actor);
    return { actor, caller };
  }

  return { authenticated, admitCaller };
}

function requirePermission({ permission }: Endpoint, actor: Actor): void {
  if (!permission) return;
  if (actor.kind !== 'member' || !actor.can.has(permission)) throw new Problem('permission_denied', { permission });
}

function requireUnblocked({ method, permission }: Endpoint, actor: Actor): void {
  if (actor.kind !== 'member' || !actor.isBlocked) return;
  if (method === 'POST' || permission) throw new Problem('company_blocked');
}
