import * as api from '@postavka/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { FieldProblem } from '../../../platform/problem.ts';
import { acceptInvitation, readInvited } from '../commands/accept-invitation.ts';
import { declineInvitation } from '../commands/decline-invitation.ts';
import { invitePerson } from '../commands/invite-person.ts';
import { removeMember } from '../commands/remove-member.ts';
import { resendInvitation } from '../commands/resend-invitation.ts';
import { revokeInvitation } from '../commands/revoke-invitation.ts';
import { sendInvitations } from '../commands/send-invitations.ts';
import { updateMember } from '../commands/update-member.ts';
import type { CompaniesDeps } from '../deps.ts';
import { limitInvitations, listInvitations, readContact, readInvitation } from '../invitations/invitations.ts';
import { listReceived } from '../invitations/received.ts';
import { listMembers, readMember } from '../queries.ts';

/** The members of a company, and the people who are invited to it. */
export function staffRoutes(app: FastifyInstance, deps: CompaniesDeps): void {
  serve(app, api.listStaff, async ({ actor, db, query }) => {
    const { members, count } = await listMembers(db, actor.companyId, query.q ?? '', query);
    return api.toPage(members, count, query);
  });

  serve(app, api.staffProfile, ({ actor, db, query }) => readMember(db, actor.companyId, requireUserId(query.user)));

  serve(app, api.updateStaff, ({ actor, body, inTx, caller }) =>
    inTx(async (tx) => {
      await updateMember(tx, deps, actor, body, caller);
      return readMember(tx, actor.companyId, body.user);
    }),
  );

  serve(app, api.removeStaff, ({ actor, body, inTx, caller }) =>
    inTx((tx) => removeMember(tx, deps, actor, body.user, caller)),
  );

  serve(app, api.addStaff, async ({ actor, body, db, inTx, caller }) => {
    await invitePerson(db, inTx, deps, actor, body, caller);
    return { invited: true as const };
  });

  serve(app, api.sendInvitations, ({ actor, body, db, inTx, caller }) =>
    sendInvitations(db, inTx, deps, actor, body, caller),
  );

  serve(app, api.listInvitations, async ({ actor, db, query }) => {
    const { invitations, count } = await listInvitations(db, deps, actor, query);
    return api.toPage(invitations, count, query);
  });

  serve(app, api.revokeInvitation, ({ actor, body, inTx, caller }) =>
    inTx((tx) => revokeInvitation(tx, deps, actor, body.id, caller)),
  );

  serve(app, api.resendInvitation, async ({ actor, body, db, inTx, caller }) => {
    await limitInvitations(deps, actor, await readContact(db, actor, body.id));
    return inTx(async (tx) =>
      readInvitation(tx, deps, actor, await resendInvitation(tx, deps, actor, body.id, caller)),
    );
  });

  serve(app, api.invitationInfo, ({ db, query }) => readInvited(db, query.token, deps.clock.now()));

  serve(app, api.acceptInvitation, ({ actor, body, inTx, caller }) =>
    inTx((tx) => acceptInvitation(tx, deps, actor, body, caller)),
  );

  serve(app, api.declineInvitation, ({ actor, body, inTx, caller }) =>
    inTx((tx) => declineInvitation(tx, deps, actor, body.id, caller)),
  );

  serve(app, api.receivedInvitations, async ({ actor, db }) => ({
    data: await listReceived(db, actor.userId, deps.clock.now()),
  }));
}

/** The specification has words of its own for this one. */
function requireUserId(given: unknown): api.UserId {
  const id = api.queryId.pipe(api.UserId).safeParse(given).data;
  if (id === undefined) throw new FieldProblem({ user: [{ key: 'integer' }] }, 'invalid_id');
  return id;
}
