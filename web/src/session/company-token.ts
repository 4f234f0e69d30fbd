import { type CompanyId, companyToken, currentUser } from '@postavka/contract';
import { ApiProblem, isProblem } from '../shared/api/api-problem.ts';
import { call } from '../shared/api/call.ts';
import { knownName } from './known-company.ts';
import { session } from './session-store.ts';

const SOMEBODY_ELSE = { status: 401, code: 'token_required', detail: 'token is required' } as const;

let renewing: Promise<string | null> | null = null;

/**
 * Replaces a refused company token, through the user token. Calls that ask at the same time share one renewal. `null`
 * when the person no longer works for the company: a call meant for it must not be repeated for another.
 */
export function renewCompanyToken(refused: string | null): Promise<string | null> {
  const stored = session.token('company');
  if (stored !== null && stored !== refused) return Promise.resolve(stored);
  renewing ??= renew().finally(() => {
    renewing = null;
  });
  return renewing;
}

/** Makes the person work for this company from now on. */
export async function enterCompany(id: CompanyId): Promise<string> {
  const asker = session.token('user');
  const { Token } = await call(companyToken, { params: { companyId: id } });
  // Somebody else has signed in meanwhile: this token is not theirs.
  if (session.token('user') !== asker) throw new ApiProblem(SOMEBODY_ELSE);
  session.write({ companyToken: Token, companyId: String(id) });
  return Token;
}

async function renew(): Promise<string | null> {
  if (session.token('user') === null) return null;
  const chosen = session.read('companyId');
  const id = chosen === null ? await firstCompany() : Number(chosen);
  if (id === null) return null;
  try {
    return await enterCompany(id as CompanyId);
  } catch (error) {
    if (!isProblem(error, 'not_found') && !isProblem(error, 'invalid')) throw error;
  }
  await enterRemaining(id);
  return null;
}

const firstCompany = async (): Promise<CompanyId | null> => (await call(currentUser, {})).companies[0]?.id ?? null;

/** The person has lost this company and is told so; the first of the others becomes active. */
async function enterRemaining(lost: number): Promise<void> {
  const asker = session.token('user');
  const { companies } = await call(currentUser, {});
  if (session.token('user') !== asker) return;
  const next = companies.find(({ id }) => id !== lost);
  session.write({
    companyToken: null,
    companyId: next === undefined ? null : String(next.id),
    companyLost: knownName(lost),
  });
}
