import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { USER_TOKEN } from '../../session/session-store.ts';
import { BOOT_SCRIPT } from './boot.ts';

const ATTRIBUTES = { entry: '/assets/entry.js', preloads: '/assets/shared.js /assets/page.js' };
const boot = () =>
  new Function('document', BOOT_SCRIPT)({
    currentScript: { dataset: ATTRIBUTES },
    documentElement: document.documentElement,
    head: document.head,
    createElement: (tag: string) => document.createElement(tag),
  });
const fetched = () =>
  [...document.head.querySelectorAll('link[rel="modulepreload"], script[type="module"]')].map(
    (one) => one.getAttribute('href') ?? one.getAttribute('src'),
  );

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'setTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  document.head.innerHTML = '';
});

describe('the script inside a page', () => {
  test('fetches the application when the page has been painted', () => {
    boot();
    expect(fetched()).toEqual([]);
    vi.runAllTimers();
    expect(fetched()).toEqual(['/assets/shared.js', '/assets/page.js', '/assets/entry.js']);
  });

  test.for([
    ['post', true],
    ['get', false],
  ] as const)('a form that is sent by %s before hydration is held back: %s', ([method, isHeld]) => {
    boot();
    const form = document.body.appendChild(Object.assign(document.createElement('form'), { method }));
    onTestFinished(() => form.remove());
    const event = new Event('submit', { bubbles: true, cancelable: true });
    form.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(isHeld);
  });

  test('does not keep anybody waiting who is signed in', () => {
    localStorage.setItem(USER_TOKEN, 'x');
    boot();
    expect(fetched()).toEqual(['/assets/shared.js', '/assets/page.js', '/assets/entry.js']);
  });

  test.for([
    [true, 'dark'],
    [false, undefined],
  ] as const)('takes the dark theme where the system asks for it: %s', ([matches, scheme]) => {
    delete document.documentElement.dataset.mantineColorScheme;
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches } as MediaQueryList);
    boot();
    expect(document.documentElement.dataset.mantineColorScheme).toBe(scheme);
  });

  test.for([
    ['createHTML', ':root { --radius: 4px; }', true],
    ['createHTML', 'Next &amp; done', true],
    ['createHTML', '<img src=x onerror=alert(1)>', false],
    ['createScriptURL', '/assets/entry.js', true],
    ['createScriptURL', '/service-worker.js', true],
    ['createScriptURL', '/api/files/1/page.js', false],
    ['createScriptURL', '//elsewhere.example/assets/entry.js', false],
  ] as const)('lets strings be %s of the page only where they can do no harm: %s', ([kind, text, isTrusted]) => {
    const createPolicy = vi.fn<(name: string, rules: Record<typeof kind, (text: string) => string | null>) => void>();
    vi.stubGlobal('trustedTypes', { createPolicy });
    boot();
    const [name, rules] = createPolicy.mock.calls[0] ?? [];
    expect(name).toBe('default');
    expect(rules?.[kind](text)).toBe(isTrusted ? text : null);
  });
});
