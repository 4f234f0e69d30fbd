import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { session } from '../src/session/session-store.ts';

// Parts loaded on demand are compiled when they are first needed, which takes a busy machine a while.
configure({ asyncUtilTimeout: 30_000 });

// A query that is retried prints the page only when its time is over, not at each attempt.
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

// APIs of browsers that Mantine uses and jsdom lacks.
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
// Returns a promise, as newer browsers do.
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
