// The start without a network. Written into the build as it is, after the two lines that say what belongs to it:
// `version`, and `files`, the files of the shell and of the field's screens by their hashed names (tools/offline-shell.ts).
// It keeps files only. What the server answered is kept by the pages, for the person who asked (core/web/aboard).

const prefix = 'shell-';
const cacheName = prefix + version;
const page = '/';

const pauses = [1000, 3000, 9000];
/** One file lost on a line that comes and goes is asked for again: without it all that was brought would be given up. */
async function bring(cache, file) {
  for (let tried = 0; ; tried += 1) {
    try {
      return await cache.add(file);
    } catch (error) {
      const pause = pauses[tried];
      if (pause === undefined) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/** A hashed file never changes: what an earlier version brought need not be fetched again. */
async function fill() {
  const cache = await caches.open(cacheName);
  const fetchPage = bring(cache, new Request(page, { cache: 'no-store' }));
  const line = [...files];
  const one = async () => {
    for (let file = line.shift(); file; file = line.shift()) {
      const known = file.startsWith('/assets/') && (await caches.match(file));
      if (known) await cache.put(file, known);
      else await bring(cache, file);
    }
  };
  await Promise.all([fetchPage, one(), one(), one(), one()]);
}

/** The version before stays too: a page of it may still be open, and its other screens are nowhere else any more. */
async function tidy() {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** The page as it was brought with this version, at once; behind it, of the same version, it is fetched anew. */
async function answerPage(event) {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(page);
  if (!kept) return fetch(event.request);
  event.waitUntil(renew(cache, kept.clone()).catch(() => undefined));
  return kept;
}

/** It carries its own nonce, in its policy and in its text, and the zone of the business: both follow the server's. */
async function renew(cache, kept) {
  const fresh = await fetch(page, { cache: 'no-store' });
  if (!fresh.ok) return;
  const entryOf = (text) => /\/assets\/index-[\w-]+\.js/.exec(text)?.[0];
  const [now, before] = await Promise.all([fresh.clone().text(), kept.text()]);
  if (entryOf(now) !== undefined && entryOf(now) === entryOf(before)) await cache.put(page, fresh);
}

async function answerFile(request) {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const fresh = await fetch(request);
  // Kept when first used: whoever opened a screen once opens it again without a network.
  if (fresh.ok && fresh.status === 200) {
    const copy = fresh.clone();
    void caches.open(cacheName).then(
      (cache) => cache.put(request, copy),
      () => undefined,
    );
  }
  return fresh;
}

self.addEventListener('install', (event) => event.waitUntil(fill()));
self.addEventListener('activate', (event) => event.waitUntil(tidy()));
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') void self.skipWaiting();
});
// The network is back, says the browser, perhaps to a page it had put to sleep. Only pages can send: they hold the
// session and the order of things. Where none is open nothing happens here; what is unsent goes at the next opening.
self.addEventListener('sync', (event) => {
  if (event.tag === 'unsent') event.waitUntil(askPages());
});
async function askPages() {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a page of ours, told by its own worker
  for (const page of await self.clients.matchAll({ type: 'window' })) page.postMessage('send-unsent');
}
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  // Calls of the server go their own way; so does everything that is not of this house.
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return;
  if (pathname.startsWith('/assets/') || files.includes(pathname)) event.respondWith(answerFile(request));
  else if (request.mode === 'navigate') event.respondWith(answerPage(event));
});
