import type { Recovery } from '#core/recover.ts'
import type { Address } from '#core/safe.ts'
import { type AskOptions, createWorkerPool, type PoolWorker } from './workerPool.ts'

/** Recovers many signatures without holding up the page. */
export type RecoveryPool = {
  /** Who made each signature, in order; null where its bytes show nobody. @throws AppError when a worker fails. */
  recover: (list: readonly Recovery[], options?: AskOptions) => Promise<(Address | null)[]>
  /** Ends the workers; what is still under way is rejected. */
  close: () => void
}

/**
 * A pool of workers that recover signatures.
 * @example const pool = createRecoveryPool({ createWorker }); const signers = await pool.recover(list)
 */
export function createRecoveryPool(options: { createWorker: () => PoolWorker; size?: number }): RecoveryPool {
  const { ask, close } = createWorkerPool<Recovery, Address | null>(options)
  return { recover: ask, close }
}
