import type { Chain } from '#chain/client.ts'
import { decodeCall } from '#core/calldata/decode.ts'
import type { SafeTx } from '#core/safe.ts'
import type { AroundEffects, Beside } from './facts.ts'
import { involvedIn, readAround } from './readAround.ts'
import { readTrials } from './readTrials.ts'
import type { Found } from './safeReadings.ts'

/** Reads what the checks of a call's effects rest on: whom it names, and what comes of a trial. */
export async function readEffects(
  chain: Chain,
  { at, state, identity }: Found,
  tx: SafeTx,
  { known, also = [] }: Beside = {},
): Promise<AroundEffects> {
  const { chainId, address: safe, version: safeVersion } = identity
  const call = decodeCall(tx, { chainId, safe, safeVersion, abis: known?.abis })
  const [effects, trials] = await Promise.all([
    readAround(chain, involvedIn([call, ...also], tx, safe), at),
    readTrials(chain, identity, { tx, state, at }),
  ])
  return { ...effects, ...trials }
}
