import { lazy } from 'react';
import { isOffline, retryDelay } from '../api/query-client.ts';

/**
 * `lazy` for a part of a page that people are using: a dialog, a panel. If its chunk cannot be loaded, the page and what was
 * typed on it stay, and the part is loaded as soon as there is a connection.
 */
export const lazyPart: typeof lazy = (load) => lazy(() => loadPart(load, tellMissing));

/** The same for what nobody has asked for: nobody is told that it is missing. */
export const quietLazyPart: typeof lazy = (load) => lazy(() => loadPart(load, () => {}));

const listeners = new Set<() => void>();

/** Calls `listener` when a part that was asked for cannot be loaded yet. */
export function onMissingPart(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const tellMissing = () => {
  for (const listener of listeners) listener();
};

async function loadPart<Part>(load: () => Promise<Part>, onFirstFailure: () => void): Promise<Part> {
  for (let failures = 0; ; failures++) {
    try {
      return await load();
    } catch (error) {
      // A server renders with chunks of its own disk: what fails there is a mistake, not the network.
      if (typeof window === 'undefined') throw error;
      if (failures === 0) onFirstFailure();
      await untilNextTry(retryDelay(failures));
      await reloadStyles();
    }
  }
}

/** Until the browser is online again; if it is, a while. */
const untilNextTry = (delay: number) =>
  new Promise<void>((resolve) => {
    if (isOffline()) window.addEventListener('online', () => resolve(), { once: true });
    else setTimeout(resolve, delay);
  });

/** The bundler asks for a chunk's style sheet once: one that has failed is put in again. */
const reloadStyles = () =>
  Promise.all(
    [...document.querySelectorAll<HTMLLinkElement>('head link[rel=stylesheet]')]
      .filter(({ sheet }) => sheet === null)
      .map(
        (failed) =>
          new Promise((resolve) => {
            const link = document.createElement('link');
            Object.assign(link, { rel: 'stylesheet', href: failed.href, onload: resolve, onerror: resolve });
            failed.replaceWith(link);
          }),
      ),
  );
