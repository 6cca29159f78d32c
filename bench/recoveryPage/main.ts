import type { Address } from '#core/safe/safe.ts'
import type { Recovery } from '#core/signatures/recover.ts'
import { createBrowserWorker } from '#verify/workers/browserWorker.ts'
import { createWorkerPool } from '#verify/workers/workerPool.ts'
import workerUrl from './recoveryWorker.ts?worker&url'

type ScriptPolicy = { createScriptURL: (url: string) => string }
type TrustedTypes = { createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy }

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
