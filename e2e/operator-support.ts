import type { APIRequestContext } from '@playwright/test';

/** The operator of the demo. */
export const OPERATOR_SIGN_IN = { username: 'operator@demo.postavka.ru', password: 'postavka-demo' } as const;

export async function operatorToken(request: APIRequestContext): Promise<string> {
  const { Token } = await (await request.post('/api/users/login/', { data: OPERATOR_SIGN_IN })).json();
  return Token;
}
