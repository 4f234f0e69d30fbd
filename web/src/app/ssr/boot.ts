import { TOKEN_KEYS } from '../../session/session-store.ts';
import { FIRST_REPLIES } from '../../shared/api/first-replies.ts';

/** A reply that has not been used by then is out of date. */
const REPLIES_MS = 20_000;

/** Dispatched when hydration has finished. */
export const HYDRATED = 'hydrated';

/**
 * Trusted Types: the strings that may be assigned as HTML or as the address of a script. HTML may have no markup, as in
 * Mantine's style elements and the texts of the tour; scripts are the files of this build. A string with a tag in it is
 * refused, wherever it comes from.
 */
const TRUSTED_TYPES = `window.trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text.includes('<') ? null : text),
    createScriptURL: (url) => (url.startsWith('/assets/') || url === '/service-worker.js' ? url : null),
  });`;

/**
 * The one inline script of every page; the content security policy allows it by its hash. It sets the theme by the
 * system's setting before the first paint. Forms are sent by the application alone: sending one before hydration would
 * reload the page and lose what was typed. It is held back and sent after hydration, unless the person has typed on.
 * Forms that only read (GET) work without the application. The page is painted before the application is fetched, which
 * would compete with styles, fonts and the layout. Signed-in people do not wait: their page is not the one that the
 * server has rendered. The files to fetch are in the script's attributes, so that its text is the same on every page.
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
