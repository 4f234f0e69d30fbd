import { TOKEN_KEYS } from '../../session/session-store.ts';
import { FIRST_REPLIES } from '../../shared/api/first-replies.ts';

/** A reply that nobody took so long is old. */
const REPLIES_MS = 20_000;

/** Dispatched when hydration has ended. */
export const HYDRATED = 'hydrated';

/**
 * What may become HTML or the address of a script by assigning a string (Trusted Types): texts without markup, which is
 * what Mantine's style elements and the tour's texts are, and the files of this build. A text with a tag in it is refused,
 * wherever it comes from.
 */
const TRUSTED_TYPES = `window.trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text.includes('<') ? null : text),
    createScriptURL: (url) => (url.startsWith('/assets/') || url === '/service-worker.js' ? url : null),
  });`;

/**
 * The one inline script, inside every page; the content security policy allows it by its hash. It chooses the theme by
 * the system's setting before anything is painted.
 * Forms are sent by the application alone: one that is sent before hydration would load the page anew and lose what was
 * typed. It is held back and sent after hydration, unless somebody typed on. Forms that only read (GET) work without the
 * application.
 * It lets the page be painted before it fetches the application, which would share a phone's line with styles and fonts,
 * and its processor with the layout. Who is signed in does not wait: their page looks otherwise. What it fetches is in
 * its attributes, so that its text is the same in every page.
 */
export const BOOT_SCRIPT = `(() => {
  ${TRUSTED_TYPES}
  const root = document.documentElement;
  if (matchMedia('(prefers-color-scheme: dark)').matches) root.dataset.mantineColorScheme = 'dark';
  let held;
  addEventListener('submit', (event) => {
    if (event.target.method !== 'post' || event.defaultPrevented) return;
    event.preventDefault();
    held = event.target;
  });
  addEventListener('input', () => (held = undefined));
  addEventListener('${HYDRATED}', () => setTimeout(() => held?.requestSubmit()), { once: true });
  const { entry, preloads, calls } = document.currentScript.dataset;
  const words = (text) => text.split(' ').filter(Boolean);
  const add = (tag, values) => document.head.append(Object.assign(document.createElement(tag), values));
  const load = () => {
    for (const href of words(preloads)) add('link', { rel: 'modulepreload', href });
    add('script', { type: 'module', src: entry });
  };
  const tokens = {};
  try {
    tokens.user = localStorage.getItem('${TOKEN_KEYS.user}');
    tokens.company = localStorage.getItem('${TOKEN_KEYS.company}');
  } catch {}
  const replies = window.${FIRST_REPLIES} = new Map();
  for (const call of words(calls)) {
    const [kind, url] = call.split('|');
    if (!tokens.user || !tokens[kind]) continue;
    const authorization = 'Token ' + tokens[kind];
    const headers = { accept: 'application/json', 'accept-language': root.lang, authorization };
    const reply = fetch(url, { headers, credentials: 'omit' }).then(async (answer) => ({
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: await answer.text(),
    }));
    reply.catch(() => {});
    replies.set(authorization + ' ' + url, reply);
  }
  setTimeout(() => replies.clear(), ${REPLIES_MS});
  if (!entry) return;
  if (tokens.user) load();
  else requestAnimationFrame(() => setTimeout(load));
})()`;
