import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { TOKEN_KEYS } from '../../session/session-store.ts';
import { takeFirstReply } from '../../shared/api/first-replies.ts';
import { BOOT_SCRIPT, HYDRATED } from './boot.ts';

const ATTRIBUTES = { entry: '/assets/entry.js', preloads: '/assets/shared.js /assets/page.js', calls: '' };
const boot = (attributes = {}) =>
  new Function('document', 'addEventListener', BOOT_SCRIPT)(
    {
      currentScript: { dataset: { ...ATTRIBUTES, ...attributes } },
      documentElement: document.documentElement,
      head: document.head,
      createElement: (tag: string) => document.createElement(tag),
    },
    (type: string, listener: EventListener, options?: AddEventListenerOptions) =>
      window.addEventListener(type, listener, { ...options, signal: life.signal }),
  );
const fetched = () =>
  [...document.head.querySelectorAll('link[rel="modulepreload"], script[type="module"]')].map(
    (one) => one.getAttribute('href') ?? one.getAttribute('src'),
  );

/** One document for each test: the script of the next page is another one. */
let life = new AbortController();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'setTimeout'] });
});

afterEach(() => {
  life.abort();
  life = new AbortController();
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
  ] as const)('holds back a form sent by %s before hydration: %s', ([method, isHeld]) => {
    boot();
    const form = document.body.appendChild(Object.assign(document.createElement('form'), { method }));
    onTestFinished(() => form.remove());
    const event = new Event('submit', { bubbles: true, cancelable: true });
    form.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(isHeld);
  });

  test.for([
    ['sent after it, once', 'nothing', 1],
    ['not sent where somebody typed on', 'input', 0],
    ['not sent again where the application has sent it', 'submit', 0],
  ] as const)('a form that was held back before hydration is %s', ([, happens, times]) => {
    boot();
    const form = document.body.appendChild(Object.assign(document.createElement('form'), { method: 'post' }));
    onTestFinished(() => form.remove());
    const sent = vi.spyOn(form, 'requestSubmit').mockImplementation(() => {});
    if (happens === 'submit') form.addEventListener('submit', (event) => event.preventDefault());
    form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    if (happens === 'input') form.dispatchEvent(new Event('input', { bubbles: true }));
    for (let i = 0; i < 2; i += 1) window.dispatchEvent(new Event(HYDRATED));
    vi.runAllTimers();
    expect(sent).toHaveBeenCalledTimes(times);
  });

  test('does not keep signed-in people waiting', () => {
    localStorage.setItem(TOKEN_KEYS.user, 'x');
    boot();
    expect(fetched()).toEqual(['/assets/shared.js', '/assets/page.js', '/assets/entry.js']);
  });

  test('makes the first calls with the session’s tokens; each reply is used once, by that very call', async () => {
    const fetching = vi.fn<typeof fetch>(async () => new Response('"first"'));
    vi.stubGlobal('fetch', fetching);
    localStorage.setItem(TOKEN_KEYS.user, 'u1');
    localStorage.setItem(TOKEN_KEYS.company, 'c1');
    boot({ entry: '', preloads: '', calls: 'user|/api/users/user/ company|/api/orders/created/list/?limit=10' });
    const url = '/api/orders/created/list/?limit=10';
    expect(
      fetching.mock.calls.map(([address, options]) => [address, new Headers(options?.headers).get('authorization')]),
    ).toEqual([
      ['/api/users/user/', 'Token u1'],
      [url, 'Token c1'],
    ]);
    const ask = (token: string) => takeFirstReply(url, `Token ${token}`);
    expect(await ask('c2')).toBeUndefined();
    expect(await ask('c1')).toMatchObject({ status: 200, body: '"first"' });
    expect(await ask('c1')).toBeUndefined();
  });

  test.for([
    ['a visitor', null, null, []],
    ['a person without an active company', 'u1', null, ['/api/users/user/']],
    ['a company without its person', null, 'c1', []],
  ] as const)('makes no call that %s may not make', ([, user, company, asked]) => {
    const fetching = vi.fn<typeof fetch>(async () => new Response('{}'));
    vi.stubGlobal('fetch', fetching);
    if (user !== null) localStorage.setItem(TOKEN_KEYS.user, user);
    if (company !== null) localStorage.setItem(TOKEN_KEYS.company, company);
    boot({ calls: 'user|/api/users/user/ company|/api/organizations/company/get/' });
    expect(fetching.mock.calls.map(([address]) => address)).toEqual(asked);
  });

  test('leaves a failed first call and a reply that is too old to the application', async () => {
    localStorage.setItem(TOKEN_KEYS.user, 'u1');
    const url = '/api/users/user/';
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')));
    boot({ calls: `user|${url}` });
    expect(await takeFirstReply(url, 'Token u1')).toBeUndefined();
    vi.stubGlobal('fetch', async () => new Response('{}'));
    boot({ calls: `user|${url}` });
    vi.runAllTimers();
    expect(await takeFirstReply(url, 'Token u1')).toBeUndefined();
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
