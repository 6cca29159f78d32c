import { getAddress } from 'viem'
import type { Chain } from '#chain/client.ts'
import { factOf } from '#chain/factOf.ts'
import { readModuleCodes } from '#chain/moduleCodes.ts'
import { type DecodedCall, decodeCall } from '#core/calldata/decode.ts'
import { walkCalls } from '#core/calldata/walk.ts'
import type { AroundEffects } from '#core/checks/facts.ts'
import type { Address, SafeTx } from '#core/safe.ts'
import type { Beside, KeptPolicies } from './facts.ts'
import { type Involved, involvedIn, readAround } from './readAround.ts'
import { mayPayFee, readFeeFacts } from './readFeeFacts.ts'
import { readTrials } from './readTrials.ts'
import type { Found } from './safeReadings.ts'

/** Reads what the checks of a call's effects rest on: whom it names, and what comes of a trial. */
export async function readEffects(
  chain: Chain,
  { at, state, identity }: Found,
  tx: SafeTx,
  { known, also = [], policies, codes: memory }: Beside = {},
): Promise<AroundEffects> {
  const { chainId, address: safe, version: safeVersion } = identity
  const call = decodeCall(tx, { chainId, safe, safeVersion, abis: known?.abis })
  const modules = enabledBy([call, ...also])
  const [effects, trials, enabledCodes] = await Promise.all([
    readAround(chain, withLimits(involvedIn([call, ...also], tx, safe), policies), at),
    readTrials(chain, identity, { tx, state, at }),
    modules.length > 0 ? factOf(readModuleCodes(chain, modules, at)) : undefined,
  ])
  const fees = mayPayFee(tx, [call, ...also]) ? await readFeeFacts(chain, trials, at) : {}
  const { codes } = effects
  return {
    ...effects,
    ...trials,
    ...fees,
    ...(enabledCodes && { enabledCodes }),
    ...(codes && memory && { codes: memory.withSeen(codes) }),
  }
}

/** The modules that these calls would enable, at any depth. */
function enabledBy(calls: readonly DecodedCall[]): Address[] {
  const modules = new Set<Address>()
  for (const one of calls)
    walkCalls(one, ({ signature, parameters }) => {
      const module = signature === 'enableModule(address)' ? parameters?.[0]?.value : undefined
      if (module !== undefined) modules.add(getAddress(module))
    })
  return [...modules]
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
