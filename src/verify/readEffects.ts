import type { Chain } from '#chain/client.ts'
import { decodeCall } from '#core/calldata/decode.ts'
import type { AroundEffects } from '#core/checks/facts.ts'
import type { SafeTx } from '#core/safe.ts'
import type { Beside, KeptPolicies } from './facts.ts'
import { type Involved, involvedIn, readAround } from './readAround.ts'
import { readTrials } from './readTrials.ts'
import type { Found } from './safeReadings.ts'

/** Reads what the checks of a call's effects rest on: whom it names, and what comes of a trial. */
export async function readEffects(
  chain: Chain,
  { at, state, identity }: Found,
  tx: SafeTx,
  { known, also = [], policies }: Beside = {},
): Promise<AroundEffects> {
  const { chainId, address: safe, version: safeVersion } = identity
  const call = decodeCall(tx, { chainId, safe, safeVersion, abis: known?.abis })
  const [effects, trials] = await Promise.all([
    readAround(chain, withLimits(involvedIn([call, ...also], tx, safe), policies), at),
    readTrials(chain, identity, { tx, state, at }),
  ])
  return { ...effects, ...trials }
}

/** A rule may limit a token that the call does not name. */
function withLimits(involved: Involved, kept: KeptPolicies | undefined): Involved {
  const rules = kept?.policies.flatMap((policy) => policy.rules) ?? []
  const limited = rules.flatMap((rule) =>
    rule.kind === 'limit' && rule.token !== 'native' ? [rule.token] : [],
  )
  return limited.length === 0
    ? involved
    : { ...involved, tokens: [...new Set([...involved.tokens, ...limited])] }
}
