import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { isOffline, retryDelay } from '../api/query-client.ts';

/**
 * `lazy` for a part of a page that people are using: a dialog, a panel. If its chunk cannot be loaded, the page and what was
 * typed on it stay, and the part is loaded as soon as there is a connection.
 */
export const lazyPart: LazyPart = (load) => lazy(() => loadPart(load, tellMissing));

/** The same for what nobody has asked for: nobody is told that it is missing. */
export const quietLazyPart: LazyPart = (load) => lazy(() => loadPart(load, () => {}));

type LazyPart = <Props>(load: () => Promise<ComponentType<Props>>) => LazyExoticComponent<ComponentType<Props>>;

/** Either the connection has gone, or the file has, with a version of the site that is no longer served. */
type Missing = 'connection' | 'version';
type Listener = (missing: Missing) => void;
const listeners = new Set<Listener>();

/** Calls `listener` when a part that was asked for cannot be loaded yet. */
export function onMissingPart(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const tellMissing = (missing: Missing) => {
  for (const listener of listeners) listener(missing);
};

/** With a connection, so many failures one after the other are not the connection's. */
const GONE_AFTER = 3;

async function loadPart<Part>(load: () => Promise<Part>, onMissing: Listener): Promise<{ readonly default: Part }> {
  for (let failures = 1; ; failures++) {
    try {
      return { default: await load() };
    } catch (error) {
      // A server renders with chunks of its own disk: what fails there is a mistake, not the network.
      if (typeof window === 'undefined') throw error;
      if (failures === 1) onMissing('connection');
      if (failures === GONE_AFTER && !isOffline()) onMissing('version');
      await untilNextTry(retryDelay(failures - 1));
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
