import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { session } from '../src/session/session-store.ts';

// Parts that travel on demand are compiled here when first asked for: a busy machine takes its time.
configure({ asyncUtilTimeout: 30_000 });

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
