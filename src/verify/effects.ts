import type { DecodedCall } from '#core/calldata/decode.ts'
import { unknown as unknownCost } from '#core/checks/catalogue/cost.ts'
import { unknown as unknownDecoding } from '#core/checks/catalogue/decoding.ts'
import { unknown as unknownDelegate } from '#core/checks/catalogue/delegate.ts'
import { unknown as unknownChange } from '#core/checks/catalogue/ownChange.ts'
import type { EffectClaim } from '#core/checks/effectFacts.ts'
import { effectResults } from '#core/checks/effects.ts'
import type { Result } from '#core/checks/result.ts'
import type { SafeIdentity, SafeTx } from '#core/safe.ts'
import type { Facts } from './facts.ts'

/** A call, and the answer in which a service describes it. */
export type Described = {
  identity: SafeIdentity | undefined
  tx: SafeTx
  call: DecodedCall
  /** Details of a transaction, as they came or parsed; undefined where nobody describes it. */
  response: unknown
  /** Why there is no identity. */
  reason: string
}

/** The gravest questions, none of which has an answer. */
const gravest = (reason: string) => [
  unknownDecoding('DEC-01', reason),
  unknownDecoding('DEC-02', reason),
  unknownDelegate('DELEG-01', reason),
  unknownChange('SELF-01', reason),
  unknownCost('GAS-01', reason),
]

/** The checks of what the call would do: by its bytes, by the facts around them, against what the service says of it. */
export function effectsOf({ identity, tx, call, response, reason }: Described, facts: Facts): Result[] {
  if (identity === undefined) return gravest(reason)
  return effectResults({
    ...facts.effects,
    safe: identity,
    tx,
    call,
    state: facts.safe,
    ...(facts.modules && { modules: facts.modules }),
    ...(response !== undefined && { claim: claimIn(response) }),
  })
}

function claimIn(response: unknown): EffectClaim {
  const { txInfo, txData, detailedExecutionInfo } = partsOf(response)
  const { dataDecoded, trustedDelegateCallTarget, tokenInfoIndex } = partsOf(txData)
  const { gasTokenInfo } = partsOf(detailedExecutionInfo)
  const tokens = { ...partsOf(tokenInfoIndex), gasToken: gasTokenInfo }
  return { txInfo, dataDecoded, trustedDelegateCallTarget, tokenInfoIndex: tokens }
}

function partsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
