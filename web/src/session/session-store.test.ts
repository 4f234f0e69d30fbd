import { expect, test } from 'vitest';
import { session } from './session-store.ts';

test('for a visitor the browser has what the server rendered with: the page is not rendered again', () => {
  session.end();
  expect(session.snapshot()).toBe(session.serverSnapshot());
  session.write({ userToken: 'u1' });
  expect(session.snapshot()).toMatchObject({ userToken: 'u1', companyId: null });
  session.end();
  expect(session.snapshot()).toBe(session.serverSnapshot());
});
