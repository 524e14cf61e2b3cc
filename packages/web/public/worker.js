// Keeps the pages of the house, so that they open without a connection. What the house is asked for is never kept here:
// evenings that can be read offline are kept by the pages themselves.
const PAGES = 'commedia pages'
const FRONT = '/'

addEventListener('install', (event) => {
  event.waitUntil(keepFront().then(() => skipWaiting()))
})

addEventListener('activate', (event) => {
  event.waitUntil(clients.claim())
})

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate' && isPlace(pathname)) event.respondWith(openFront(request))
  else if (isBuilt(pathname)) event.respondWith(keptFirst(request))
})

/** The front page and everything it needs at once. */
async function keepFront() {
  const pages = await caches.open(PAGES)
  const front = await fetch(FRONT, { cache: 'no-cache' })
  if (!front.ok) return
  const text = await front.clone().text()
  await pages.put(FRONT, front)
  const parts = [...text.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path)
  await Promise.all(parts.map((path) => pages.add(path).catch(() => undefined)))
}

/** Every place in the house is the front page; the one that was kept when the house cannot be reached. */
async function openFront(request) {
  try {
    const fresh = await fetch(request)
    if (fresh.ok) keepFront().then(dropOld, () => undefined)
    return fresh
  } catch {
    return (await caches.match(FRONT)) ?? Response.error()
  }
}

/** Built files bear their content in their name: what was kept once stays right. */
async function keptFirst(request) {
  const kept = await caches.match(request)
  if (kept !== undefined) return kept
  const fresh = await fetch(request)
  if (fresh.ok) {
    const copy = fresh.clone()
    caches.open(PAGES).then((pages) => pages.put(request, copy))
  }
  return fresh
}

/** Lets go of what was built long ago, oldest first. */
async function dropOld() {
  const pages = await caches.open(PAGES)
  const kept = (await pages.keys()).filter(({ url }) => isBuilt(new URL(url).pathname))
  for (const request of kept.slice(0, Math.max(0, kept.length - MOST_KEPT))) await pages.delete(request)
}

const MOST_KEPT = 200

function isBuilt(path) {
  return path.startsWith('/assets/') || /^\/[\w-]+\.(?:svg|png|webmanifest)$/.test(path)
}

function isPlace(path) {
  return !path.startsWith('/api/') && !/\.\w+$/.test(path)
}
