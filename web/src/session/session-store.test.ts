import { expect, onTestFinished, test, vi } from 'vitest';
import { session } from './session-store.ts';

test('for a visitor the browser starts with the state that the server rendered with, so the page is not rendered twice', () => {
  session.end();
  expect(session.snapshot()).toBe(session.serverSnapshot());
  session.write({ userToken: 'u1' });
  expect(session.snapshot()).toMatchObject({ userToken: 'u1', companyId: null });
  session.end();
  expect(session.snapshot()).toBe(session.serverSnapshot());
});

test('a page from the back/forward cache notices who has signed in meanwhile', () => {
  session.end();
  expect(session.snapshot().userToken).toBeNull();
  const told = vi.fn();
  onTestFinished(session.subscribe(told));
  onTestFinished(() => session.end());
  // As another tab writes it.
  localStorage.setItem('user_token', 'u2');

  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(told).not.toHaveBeenCalled();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(told).toHaveBeenCalledOnce();
  expect(session.snapshot().userToken).toBe('u2');
});
