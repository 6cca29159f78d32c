import { isSameAddress } from '#core/address.ts'
import { officialCodeHash } from '#core/deploymentCode.ts'
import { type ContractName, type Deployment, deploymentAt } from '#core/deployments.ts'
import type { Address } from '#core/safe.ts'
import { finding, notOffered, outcomes, pass } from './catalogue/delegate.ts'
import type { EffectFacts } from './effectFacts.ts'
import { factAt } from './fact.ts'
import { type Found, resultOf } from './found.ts'
import type { OwnChange } from './ownChanges.ts'
import { type Place, placeText } from './places.ts'
import type { Result } from './result.ts'

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
export function foreignCode({ safe }: EffectFacts, places: readonly Place[]): Place[] {
  return places.filter(({ call }) => call.operation === 1 && rankOf(call.to, safe.chainId) !== 'known')
}

function rankOf(to: Address, chainId: number): 'known' | 'odd' | 'unknown' {
  const official = deploymentAt(to, chainId)
  if (official === undefined) return 'unknown'
  if (madeForIt.includes(official.name)) return 'known'
  // Its simulate() makes any call as the Safe, so it hides what a batch would show.
  return official.name === 'SimulateTxAccessor' ? 'unknown' : 'odd'
}

/** DELEG-01: does the transaction itself run foreign code as the Safe? */
export function checkDelegateCall(facts: EffectFacts, places: readonly Place[]): Result {
  const found = foreignCode(facts, places).filter(({ path }) => path.length === 0)
  return resultOf(outcomes, 'DELEG-01', { found: found.map((place) => foundAt(facts, place)) })
}

/** DELEG-02: does any call inside a batch or another wrapper run foreign code as a Safe? */
export function checkInnerDelegateCalls(facts: EffectFacts, places: readonly Place[]): Result {
  const found = foreignCode(facts, places).filter(({ path }) => path.length > 0)
  return resultOf(outcomes, 'DELEG-02', { found: found.map((place) => foundAt(facts, place)) })
}

function foundAt({ safe, settings }: EffectFacts, { call, path, as }: Place): Found {
  const official = deploymentAt(call.to, safe.chainId)
  const where = placeText(path)
  const start = where === undefined ? 'Gives' : `In ${where}: gives`
  const whom = as === undefined || isSameAddress(as, safe.address) ? 'the Safe' : as
  const bare = { path, target: call.to, as, ...(call.method ? { looksLike: call.signature } : {}) }
  if (official && rankOf(call.to, safe.chainId) === 'odd')
    return {
      ...bare,
      severity: 'stop',
      text: `${start} control of ${whom} to the official ${official.name} ${official.version} at ${call.to}, which is not made to run as a Safe.`,
      wayOn: 'Ask who proposed this what it is for.',
    }
  const looks = call.method ? ` It only looks like ${call.method}: what it does is for that code to say.` : ''
  return {
    ...bare,
    severity: settings?.mayDelegateToUnknownCode ? 'stop' : 'block',
    text: `${start} full control of ${whom} to ${call.to}, whose code this page does not know.${looks}`,
    wayOn: 'Do not sign this. Ask the other owners outside this page who proposed it.',
  }
}

/** DELEG-03: do the official contracts that are relied on have their official code on this network? */
export function checkOfficialCode(
  facts: EffectFacts,
  places: readonly Place[],
  changes: readonly OwnChange[],
): Result {
  const used = officialsUsed(facts, places, changes)
  if (used.length === 0) return pass('DELEG-03', {}, 'No official contract is relied on.')
  if (facts.codes === undefined)
    return notOffered('DELEG-03', 'Nobody was asked whether the official contracts are deployed here.')
  const found: Found[] = []
  const missing: string[] = []
  for (const { official, path } of used) {
    const fact = factAt(facts.codes, official.address)
    if (fact === undefined) continue
    if (!fact.known) {
      missing.push(fact.reason)
      continue
    }
    const { size, codeHash } = fact.value
    const expected = officialCodeHash(official)
    const bare = {
      path,
      contract: official.address,
      name: official.name,
      expected,
      codeHash: codeHash ?? null,
    }
    const wayOn = 'Do not sign this on this network.'
    if (size === 0)
      found.push({
        ...bare,
        wayOn,
        text: `The official ${official.name} ${official.version} is not deployed at ${official.address} on this network.`,
      })
    else if (codeHash === undefined) missing.push(`The hash of the code at ${official.address} was not read.`)
    else if (codeHash.toLowerCase() !== expected.toLowerCase())
      found.push({
        ...bare,
        wayOn,
        text: `At ${official.address} is other code than the official ${official.name} ${official.version}.`,
      })
  }
  return resultOf(outcomes, 'DELEG-03', { found, missing: missing[0] })
}

/** The official contracts whose code the transaction relies on, each once. */
function officialsUsed(
  { safe }: EffectFacts,
  places: readonly Place[],
  changes: readonly OwnChange[],
): { official: Deployment; path: readonly number[] }[] {
  const called = places
    .filter(({ call }) => call.operation === 1)
    .map(({ call, path }) => ({ address: call.to, path }))
  const set = changes.flatMap((change) => {
    const { path } = change.place
    if (change.kind === 'fallbackHandler') return [{ address: change.handler, path }]
    return change.kind === 'singleton' ? [{ address: change.singleton, path }] : []
  })
  const used = new Map<Address, { official: Deployment; path: readonly number[] }>()
  for (const { address, path } of [...called, ...set]) {
    const official = deploymentAt(address, safe.chainId)
    if (official && !used.has(official.address)) used.set(official.address, { official, path })
  }
  return [...used.values()]
}

/** DELEG-04: does the service call a delegate call's target trusted that the register does not know? */
export function checkTrustedTarget({ claim, safe, call }: EffectFacts): Result {
  if (claim?.trustedDelegateCallTarget === undefined)
    return notOffered('DELEG-04', 'The service does not say whether it trusts the target.')
  const { trustedDelegateCallTarget: claimed } = claim
  const evidence = { claimed, target: call.to }
  if (claimed !== true || rankOf(call.to, safe.chainId) === 'known') return pass('DELEG-04', evidence)
  return finding('DELEG-04', `The service calls ${call.to} trusted; we cannot confirm that.`, evidence, {
    wayOn: 'Do not rely on this word of the service.',
  })
}
