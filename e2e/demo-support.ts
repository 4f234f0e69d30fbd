import type { APIRequestContext } from '@playwright/test';

/** Somebody of the demo. */
export async function demoToken(
  request: APIRequestContext,
  person: 'buyer' | 'supplier' | 'operator',
): Promise<string> {
  const data = { username: `${person}@demo.postavka.ru`, password: DEMO_PASSWORD };
  const { Token } = await (await request.post('/api/users/login/', { data })).json();
  return Token;
}

const DEMO_PASSWORD = 'postavka-demo';

export const operatorToken = (request: APIRequestContext): Promise<string> => demoToken(request, 'operator');
