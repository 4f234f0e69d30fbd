import type { Locale } from '@postavka/contract';

/** Registers the service worker and keeps the offline page for it, in this language. */
export async function keepOfflinePage(locale: Locale): Promise<void> {
  // Missing where the address is not encrypted, and where the browser has storage switched off.
  if (!('serviceWorker' in navigator) || !('caches' in window)) return;
  try {
    await navigator.serviceWorker.register('/service-worker.js');
    const cache = await caches.open('offline');
    const page = await fetch(`/offline?lang=${locale}`);
    if (page.ok) await cache.put('/offline', page);
  } catch {
    // Without it the browser shows its own offline page.
  }
}
