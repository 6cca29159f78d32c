import type { RecoveryWorker } from './recoveryPool.ts'

/**
 * A worker of the pool as a browser makes it, from the address of recoveryWorkerEntry.ts. Under Trusted Types that address comes out of the
 * page's own policy: `policy.createScriptURL(url)`.
 */
export function createBrowserWorker(url: string | URL): RecoveryWorker {
  const worker = new Worker(url, { type: 'module' })
  return {
    postMessage: (message) => worker.postMessage(message),
    onMessage: (listener) => worker.addEventListener('message', ({ data }) => listener(data)),
    onEnd: (listener) =>
      worker.addEventListener('error', ({ message }) => listener(message || 'it could not start')),
    terminate: () => worker.terminate(),
  }
}
