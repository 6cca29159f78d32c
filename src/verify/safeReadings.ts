import type { Chain } from '#chain/client.ts'
import type { At } from '#chain/code.ts'
import { type ReadSafeFacts, readSafeFacts } from '#chain/safeFacts.ts'
import type { Address } from '#core/safe.ts'

type Reading = { of: string; facts: Promise<ReadSafeFacts> }

const newest = new WeakMap<Chain, Reading>()

/**
 * The facts of a Safe at a block, read once for all that are verified at that block: a queue of twenty is one reading. What could
 * not be read is read again the next time. @throws only the reason of `signal` when that is aborted.
 */
export async function safeFactsAt(
  chain: Chain,
  safe: Address,
  { blockNumber, signal }: At,
): Promise<ReadSafeFacts> {
  const of = `${safe} ${blockNumber}`
  const kept = newest.get(chain)
  const reading = kept?.of === of ? kept : { of, facts: readSafeFacts(chain, safe, { blockNumber }) }
  if (reading !== kept) {
    newest.set(chain, reading)
    forgetUnread(chain, reading)
  }
  if (signal === undefined) return reading.facts
  return orGivenUp(reading.facts, signal)
}

/** A node that failed once may answer the next time. */
function forgetUnread(chain: Chain, reading: Reading): void {
  const forget = () => {
    if (newest.get(chain) === reading) newest.delete(chain)
  }
  reading.facts.then((facts) => {
    const all = [...Object.values(facts), ...facts.owners.map(({ account }) => account)]
    if (all.some((fact) => typeof fact === 'object' && 'known' in fact && !fact.known)) forget()
  }, forget)
}

function orGivenUp<T>(reading: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    reading.then(resolve, reject)
  })
}
