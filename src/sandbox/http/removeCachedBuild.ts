import type { Extra } from './builtApp.ts'

/**
 * The service worker of the development start. A browser that opened the built app on the same port keeps it, and would show that instead of the
 * sources: this one takes the place of the kept build's, forgets all that was kept, ends itself, and has the open pages read anew. A browser may not
 * let the kept worker go for minutes, while a page goes on asking it: every three seconds until then the pages are told to read anew by themselves.
 */
export const removeCachedBuild: Extra = {
  type: 'text/javascript; charset=utf-8',
  body: `addEventListener('install', () => skipWaiting())
const late = setInterval(() => forget({ includeUncontrolled: true }, (page) => page.postMessage('read anew')), 3000)
addEventListener('activate', (event) => {
  clearInterval(late)
  event.waitUntil(forget({}, (page) => page.navigate(page.url)))
})
async function forget(which, readAnew) {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
  await registration.unregister()
  await Promise.all((await clients.matchAll({ type: 'window', ...which })).map(readAnew))
}
`,
}
