import type { Recovery } from '#core/recover.ts'
import type { Address } from '#core/safe.ts'
import { createBrowserWorker } from '#verify/browserWorker.ts'
import { createWorkerPool } from '#verify/workerPool.ts'
import workerUrl from './recoveryWorker.ts?worker&url'

type Policy = { createScriptURL: (url: string) => string }
type TrustedTypes = { createPolicy: (name: string, rules: Policy) => Policy }

// A browser without Trusted Types takes the plain address.
const types: TrustedTypes | undefined = Reflect.get(window, 'trustedTypes')
const policy = types?.createPolicy('countersign', { createScriptURL: (url) => url })
const url = policy?.createScriptURL(workerUrl) ?? workerUrl

/** Milliseconds for the whole list in a pool of two that starts with it, and the signers. */
async function timed(list: readonly Recovery[]) {
  const started = performance.now()
  const pool = createWorkerPool<Recovery, Address | null>({ createWorker: () => createBrowserWorker(url) })
  const signers = await pool.ask(list)
  const milliseconds = performance.now() - started
  pool.close()
  return { milliseconds, signers }
}

Reflect.set(window, 'timedRecovery', timed)
