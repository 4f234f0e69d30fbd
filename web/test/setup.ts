import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { session } from '../src/session/session-store.ts';

// Parts that travel on demand are compiled here when first asked for: a busy machine takes its time.
configure({ asyncUtilTimeout: 30_000 });

// A query that is tried until it finds something writes the page out only when its time is over, not at each attempt.
const { getElementError } = getConfig();
configure({
  getElementError(message, container) {
    const { _disableExpensiveErrorDiagnostics: isAttempt } = getConfig() as {
      _disableExpensiveErrorDiagnostics?: boolean;
    };
    if (!isAttempt || message === null) return getElementError(message, container);
    return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
  },
});

// What Mantine asks of a browser and jsdom lacks.
window.matchMedia = (query: string) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  });
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
Object.defineProperty(document, 'fonts', { value: new EventTarget() });
// A promise, as newer browsers have it.
Element.prototype.scrollIntoView = async () => {};
window.scrollTo = () => {};
URL.createObjectURL = () => 'blob:picture';
URL.revokeObjectURL = () => {};

beforeEach(() => {
  localStorage.clear();
  session.tell();
});

afterEach(() => {
  cleanup();
});
