import type { Extra } from './builtApp.ts'

/**
 * The service worker of the development start. A browser that opened the built app on the same port keeps it, and would show that instead of the
 * sources: this one takes the place of the kept build's, forgets all that was kept, ends itself, and has the open pages read anew.
 */
export const removeCachedBuild: Extra = {
  type: 'text/javascript; charset=utf-8',
  body: `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(forget()))
async function forget() {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
  await registration.unregister()
  await Promise.all((await clients.matchAll({ type: 'window' })).map((page) => page.navigate(page.url)))
}
`,
}
