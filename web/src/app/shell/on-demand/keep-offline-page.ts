import type { Locale } from '@postavka/contract';

/** Registers the service worker and keeps the offline page for it, in this language. */
export async function keepOfflinePage(locale: Locale): Promise<void> {
  // Absent on addresses without encryption, and where the browser's user has switched storage off.
  if (!('serviceWorker' in navigator) || !('caches' in window)) return;
  try {
    await navigator.serviceWorker.register('/service-worker.js');
    const cache = await caches.open('offline');
    const page = await fetch(`/offline?lang=${locale}`);
    if (page.ok) await cache.put('/offline', page);
  } catch {
    // Without it the browser shows its own page.
  }
}
