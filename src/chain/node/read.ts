import { BaseError } from 'viem'
import { ChainError } from './errors.ts'

/** Awaits a read. @throws ChainError when the node fails; the reason of `signal` when that is aborted first. */
export async function read<T>(reading: Promise<T>, what: string, signal?: AbortSignal): Promise<T> {
  try {
    return await (signal === undefined ? reading : Promise.race([reading, aborted(signal)]))
  } catch (cause) {
    if (signal?.aborted || cause instanceof ChainError) throw cause
    throw new ChainError(`${what} could not be read from the chain.`, {
      hints: cause instanceof BaseError ? [cause.shortMessage] : [],
      cause,
    })
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
