import { USER_TOKEN } from '../../session/session-store.ts';

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
 * typed. Forms that only read (GET) work without the application.
 * It lets the page be painted before it fetches the application, which would share a phone's line with styles and fonts,
 * and its processor with the layout. Who is signed in does not wait: their page looks otherwise. What it fetches is in
 * its attributes, so that its text is the same in every page.
 */
export const BOOT_SCRIPT = `{
  ${TRUSTED_TYPES}
  const root = document.documentElement;
  if (matchMedia('(prefers-color-scheme: dark)').matches) root.dataset.mantineColorScheme = 'dark';
  addEventListener('submit', (event) => {
    if (event.target.method === 'post') event.preventDefault();
  });
  const { entry, preloads } = document.currentScript.dataset;
  const add = (tag, values) => document.head.append(Object.assign(document.createElement(tag), values));
  const load = () => {
    for (const href of preloads.split(' ').filter(Boolean)) add('link', { rel: 'modulepreload', href });
    add('script', { type: 'module', src: entry });
  };
  let isSignedIn = false;
  try { isSignedIn = localStorage.getItem('${USER_TOKEN}') !== null; } catch {}
  if (isSignedIn) load();
  else requestAnimationFrame(() => setTimeout(load));
}`;
