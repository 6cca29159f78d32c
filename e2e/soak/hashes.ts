import fc from 'fast-check'
import { hashTypedData } from 'viem'
import { type SafeIdentity, type SafeTx, safeVersions } from '#core/safe/safe.ts'
import { safeTxHash } from '#core/safe/safeTxHash.ts'
import { safeTxTypedData } from '#core/safe/safeTxTypedData.ts'
import { anySafe, anyTx } from './randomSafe.ts'
import type { SoakOutcome, SoakTrial, Work } from './trial.ts'

/** Our byte encoder against viem's typed data, over any transaction of any Safe of any release. */
export const hashes: SoakTrial = {
  name: 'hashes against viem',
  full: 100_000,
  slice: 5000,
  inTest: 1000,
  run: compareHashes,
}

async function compareHashes({ seed, count, onProgress }: Work): Promise<SoakOutcome> {
  const failures: string[] = []
  const drawn = fc.sample(fc.tuple(anySafe(safeVersions), anyTx), { numRuns: count, seed })
  for (const [at, [safe, tx]] of drawn.entries()) {
    const [ours, theirs] = [safeTxHash(safe, tx), hashTypedData(safeTxTypedData(safe, tx))]
    if (ours !== theirs) failures.push(`${told(safe, tx)}: ${ours} here, ${theirs} by viem.`)
    if (at % 500 === 0) onProgress(at)
  }
  return { failures }
}

const told = (safe: SafeIdentity, tx: SafeTx): string =>
  JSON.stringify({ safe, tx }, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
