import { isSameAddress } from '#core/addresses/address.ts'
import type { Finding } from '#core/checks/answer.ts'
import { callLabel, type PlacedCall } from '#core/checks/calls/placedCalls.ts'
import { isBatch } from '#core/checks/decoding/calls/batchCalls.ts'
import type { EffectFacts } from '#core/checks/effectFacts.ts'
import { type ContractName, deploymentAt } from '#core/deployments/deployments.ts'
import type { Address } from '#core/safe/safe.ts'

/** Official contracts that are made to run as a Safe, and whose every effect another check looks at. */
const madeForIt: readonly ContractName[] = [
  'MultiSend',
  'MultiSendCallOnly',
  'SignMessageLib',
  'CreateCall',
  'SafeMigration',
  'SafeToL2Migration',
  'SafeToL2Setup',
]

/** The delegate calls to code that is not official: whoever wrote it acts as the account that runs it. */
export function foreignCode({ safe }: EffectFacts, places: readonly PlacedCall[]): PlacedCall[] {
  return places.filter(({ call }) => call.operation === 1 && rankOf(call.to, safe.chainId) !== 'known')
}

/** The delegate calls to official code that is made for it, by a method that it does not have or that cannot be read. */
export function strayCalls({ safe }: EffectFacts, places: readonly PlacedCall[]): PlacedCall[] {
  return places.filter(
    (place) =>
      place.call.operation === 1 &&
      rankOf(place.call.to, safe.chainId) === 'known' &&
      place.call.known !== 'official' &&
      !isBatch(place),
  )
}

/** What running the code at an address as a Safe means: `odd` is official code that is not made for it. */
export function rankOf(to: Address, chainId: number): 'known' | 'odd' | 'unknown' {
  const official = deploymentAt(to, chainId)
  if (official === undefined) return 'unknown'
  if (madeForIt.includes(official.name)) return 'known'
  // Its simulate() makes any call as the Safe, so it hides what a batch would show.
  return official.name === 'SimulateTxAccessor' ? 'unknown' : 'odd'
}

/** What is found of a method that official code does not have: nobody who uses it as it is meant asks for that. */
export function describeStrayMethod({ safe }: EffectFacts, { call, path, as }: PlacedCall): Finding {
  const official = deploymentAt(call.to, safe.chainId)
  const where = callLabel(path)
  return {
    path,
    target: call.to,
    as,
    text: `${where === undefined ? 'Asks' : `In ${where}: asks`} the official ${official?.name} ${official?.version} at ${call.to} by delegate call with something that is not one of its methods.`,
    remedy: 'Do not sign this. Ask the proposer for its purpose.',
  }
}

/** What is found of a call that runs foreign code: who gets control of whom, and where. */
export function describeForeignCode(
  { safe, settings }: EffectFacts,
  { call, path, as }: PlacedCall,
): Finding {
  const official = deploymentAt(call.to, safe.chainId)
  const where = callLabel(path)
  const start = where === undefined ? 'Gives' : `In ${where}: gives`
  const whom = as === undefined || isSameAddress(as, safe.address) ? 'the Safe' : as
  const bare = { path, target: call.to, as, ...(call.method ? { looksLike: call.signature } : {}) }
  if (official && rankOf(call.to, safe.chainId) === 'odd')
    return {
      ...bare,
      severity: 'stop',
      text: `${start} control of ${whom} to the official ${official.name} ${official.version} at ${call.to}, which is not meant to run as a Safe.`,
      remedy: 'Ask the proposer for its purpose.',
    }
  const looks = call.method ? ` It only looks like ${call.method}: that code decides what it does.` : ''
  return {
    ...bare,
    severity: settings?.mayDelegateToUnknownCode ? 'stop' : 'block',
    text: `${start} full control of ${whom} to ${call.to}, whose code is unknown to this page.${looks}`,
    remedy: 'Do not sign this. Ask the other owners outside this page about its proposer.',
  }
}
