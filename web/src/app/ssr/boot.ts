import { USER_TOKEN } from '../../session/session-store.ts';
import { toDataBlock } from './page-state.ts';

/** Dispatched when hydration begins: from then on React itself replays early events. */
export const HYDRATION_START = 'hydrationstart';

/** Dispatched when hydration has ended. */
export const HYDRATED = 'hydrated';

/**
 * The script inside a page that the server drew. It lets the page be painted before it fetches the application, which
 * would share a phone's line with styles and fonts, and its processor with the layout. What is pressed or chosen until
 * the application is there, is done again when it is. Who is signed in does not wait: their page looks otherwise.
 */
export const bootScript = (preloads: readonly string[], entry: string): string =>
  `(${BOOT})(${toDataBlock(preloads)},${toDataBlock(entry)})`;

/** Runs in the browser as it stands here. */
const BOOT = `(preloads, entry) => {
  const add = (tag, values) => document.head.append(Object.assign(document.createElement(tag), values));
  const load = () => {
    for (const href of preloads) add('link', { rel: 'modulepreload', href });
    add('script', { type: 'module', src: entry });
  };

  let again = null;
  const remember = ({ type, target }) => {
    const { value } = target;
    const pressed = target.closest('button[type="button"], input[type="checkbox"], input[type="radio"]');
    if (type === 'change' && target.matches('select'))
      again = () => {
        target.value = value;
        target.dispatchEvent(new Event('change', { bubbles: true }));
      };
    if (type === 'click' && pressed)
      again = () => {
        if ('checked' in pressed) pressed.checked = pressed.defaultChecked;
        pressed.click();
      };
  };
  for (const type of ['click', 'change']) addEventListener(type, remember, true);
  addEventListener('${HYDRATION_START}', () => {
    for (const type of ['click', 'change']) removeEventListener(type, remember, true);
  }, { once: true });
  addEventListener('${HYDRATED}', () => again?.(), { once: true });

  let isSignedIn = false;
  try { isSignedIn = localStorage.getItem('${USER_TOKEN}') !== null; } catch {}
  if (isSignedIn) load();
  else requestAnimationFrame(() => setTimeout(load));
}`;
