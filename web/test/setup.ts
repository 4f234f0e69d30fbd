import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { session } from '../src/session/session-store.ts';

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
Element.prototype.scrollIntoView = () => {};
window.scrollTo = () => {};

beforeEach(() => {
  localStorage.clear();
  session.tell();
});

afterEach(() => {
  cleanup();
});
