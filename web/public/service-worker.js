// Shows the offline page when a page cannot be fetched. Everything else goes to the network as without it: nothing is
// cached here, so no version of the application can be stale.
self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]));
});

self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(fetchPage(event));
});

async function fetchPage(event) {
  try {
    const preloaded = await event.preloadResponse;
    // Without a network Chromium rejects it, and Firefox answers with an error, which it would show as its own page.
    return preloaded === undefined || preloaded.type === 'error' ? await fetch(event.request) : preloaded;
  } catch (error) {
    const offline = await caches.match('/offline');
    if (offline === undefined) throw error;
    return offline;
  }
}
