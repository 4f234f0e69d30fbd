import { afterEach, beforeEach, vi } from 'vitest';
import { session } from '../src/session/session-store.ts';
import { type Toast, toastArea } from '../src/shared/ui/toast.ts';
import { FakeRequest } from './fake-request.ts';

/** Every test of the file is a member of a company with uploads that the test controls; the toasts are those of the running test. */
export function asCompanyMember(): readonly Toast[] {
  const toasts: Toast[] = [];
  beforeEach(() => {
    toasts.length = 0;
    sessionStorage.clear();
    toastArea.connect((toast) => toasts.push(toast));
    session.write({ userToken: 'u1', companyToken: 'c1', companyId: '5' });
    FakeRequest.install();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  return toasts;
}
