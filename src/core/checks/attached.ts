import { isSameAddress } from '#core/address.ts'
import { codeHashAt } from '#core/deploymentCode.ts'
import { type ContractName, deploymentAt } from '#core/deployments.ts'
import type { Address, Hash } from '#core/safe.ts'
import { finding, notOffered, pass, unknown } from './catalogue/state.ts'
import type { Fact } from './fact.ts'
import type { Result } from './result.ts'

/** A contract attached to a Safe: no address is none; `codeHash` of its code, null where there is no code, left out if not asked. */
export type Attached = { address?: Address | undefined; codeHash?: Hash | null | undefined }

/** What the service says is attached: an address, none, or (undefined) nothing at all. */
export type ClaimedAttached = { address?: Address | undefined } | undefined

const handlers: readonly ContractName[] = [
  'DefaultCallbackHandler',
  'CompatibilityFallbackHandler',
  'ExtensibleFallbackHandler',
  'TokenCallbackHandler',
]

/** STATE-10: is the fallback handler an official one, and the one the service names? */
export function checkFallbackHandler(
  chainId: number,
  handler: Fact<Attached> | undefined,
  claimed?: ClaimedAttached,
): Result {
  if (handler === undefined) return notOffered('STATE-10', 'The fallback handler was not looked at.')
  if (!handler.known) return unknown('STATE-10', handler.reason)
  const { address, codeHash } = handler.value
  const evidence = { handler: address, codeHash, claimed: claimed?.address }
  if (claimed && !isSameOrNone(claimed.address, address))
    return finding('STATE-10', 'The service names another fallback handler than the chain.', evidence)
  if (address === undefined)
    return pass('STATE-10', evidence, 'Calls to your Safe are answered by nobody else.')
  const official = deploymentAt(address, chainId)
  const isOfficial =
    official !== undefined &&
    handlers.includes(official.name) &&
    (codeHash === undefined || codeHash?.toLowerCase() === codeHashAt(address, chainId))
  if (isOfficial)
    return pass(
      'STATE-10',
      evidence,
      `Calls to your Safe are answered by ${official.name} ${official.version}.`,
    )
  return finding('STATE-10', `An unknown contract answers calls for your Safe: ${address}.`, evidence, {
    wayOn: 'It can also say that your Safe has signed a message. Ask the other owners who set it.',
  })
}

/** Both guards of a Safe: of its transactions (since 1.3.0) and of its modules' (since 1.5.0). */
export type Guards = { guard: Attached; moduleGuard?: Attached | undefined }

/** STATE-11: which guards can stop transactions, does each have code, and does the service name the same one? */
export function checkGuards(guards: Fact<Guards> | undefined, claimed?: ClaimedAttached): Result {
  if (guards === undefined) return notOffered('STATE-11', 'The guards of this Safe were not looked at.')
  if (!guards.known) return unknown('STATE-11', guards.reason)
  const { guard, moduleGuard } = guards.value
  const set = [guard, moduleGuard].flatMap((one) => (one?.address === undefined ? [] : [one]))
  const evidence = { guard: guard.address, moduleGuard: moduleGuard?.address, claimed: claimed?.address }
  const empty = set.find(({ codeHash }) => codeHash === null)
  if (empty)
    return finding(
      'STATE-11',
      `The guard ${empty.address} has no code: every transaction of this Safe fails until it has.`,
      evidence,
      'block',
    )
  if (claimed && !isSameOrNone(claimed.address, guard.address))
    return finding('STATE-11', 'The service names another guard than the chain.', evidence)
  if (set.length === 0) return pass('STATE-11', evidence)
  const names = set.map(({ address }) => address).join(' and ')
  const text = `A guard can block every transaction: ${names}.`
  const isNamed = claimed !== undefined && moduleGuard?.address === undefined
  return finding('STATE-11', text, evidence, {
    severity: isNamed ? 'info' : 'stop',
    wayOn: 'Ask the other owners who set it and what it lets through.',
  })
}

/** STATE-12: which modules can move funds without signatures, and does the service name the same ones? */
export function checkModules(
  modules: Fact<readonly Address[]> | undefined,
  claimed?: readonly Address[],
): Result {
  if (modules === undefined) return notOffered('STATE-12', 'The modules of this Safe were not looked at.')
  if (!modules.known) return unknown('STATE-12', modules.reason)
  const list = modules.value
  const evidence = { modules: list, claimed }
  const unnamed = list.filter((one) => claimed && !claimed.some((two) => isSameAddress(one, two)))
  const invented = (claimed ?? []).filter((one) => !list.some((two) => isSameAddress(one, two)))
  if (unnamed.length > 0)
    return finding(
      'STATE-12',
      `Modules can move funds without confirmations, and the service hides ${unnamed.join(', ')}.`,
      { ...evidence, unnamed, invented },
      { wayOn: 'Find out who enabled them before anything else.' },
    )
  if (invented.length > 0)
    return finding('STATE-12', 'The service names modules that this Safe does not have.', {
      ...evidence,
      invented,
    })
  if (list.length === 0) return pass('STATE-12', evidence)
  return finding(
    'STATE-12',
    `Modules can move funds without confirmations: ${list.join(', ')}.`,
    evidence,
    'info',
  )
}

function isSameOrNone(one: Address | undefined, two: Address | undefined): boolean {
  return one === undefined || two === undefined ? one === two : isSameAddress(one, two)
}
