import type { PoolWorker } from './workerPool.ts'

/**
 * A worker of the pool as a browser makes it, from the address of its entry. Under Trusted Types that address comes out of the
 * page's own policy: `policy.createScriptURL(url)`.
 */
export function createBrowserWorker(url: string | URL): PoolWorker {
  const worker = new Worker(url, { type: 'module' })
  return {
    postMessage: (message) => worker.postMessage(message),
    onMessage: (listener) => worker.addEventListener('message', ({ data }) => listener(data)),
    onEnd: (listener) =>
      worker.addEventListener('error', ({ message }) => listener(message || 'it could not start')),
    terminate: () => worker.terminate(),
  }
}
