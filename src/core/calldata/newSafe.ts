import { safeMethodsOf } from '#core/abi/safeMethods.ts'
import { type Deployment, deploymentAt } from '#core/deployments/deployments.ts'
import type { Address } from '#core/safe/safe.ts'
import type { DecodedCall } from './decode.ts'
import { parametersOf, readMethod } from './methods.ts'

/**
 * What a call of a SafeProxyFactory makes: the code that the new account runs (`release` where that is an official one), and the arguments of
 * its `setup` by name, undefined where it is set up by anything else. `isEmpty`: nothing sets it up.
 */
export type NewSafe = {
  singleton: Address
  release: Deployment | undefined
  isEmpty: boolean
  setup: ReadonlyMap<string, string> | undefined
}

const singletons: readonly Deployment['name'][] = ['Safe', 'SafeL2']

/** The official singleton at an address. */
export function releaseAt(address: Address, chainId?: number): Deployment | undefined {
  const official = deploymentAt(address, chainId)
  return official && singletons.includes(official.name) ? official : undefined
}

/** Reads what a call creates (SafeProxyFactory.sol, all releases); undefined for any other call. */
export function newSafeOf(
  { signature, parameters = [] }: DecodedCall,
  chainId?: number,
): NewSafe | undefined {
  if (!/^create(ChainSpecific)?Proxy(\w*)\(address,bytes\b/.test(signature ?? '')) return undefined
  const [singleton, initializer] = parameters.map(({ value }) => value)
  const digits = (initializer ?? '').slice(2).toLowerCase()
  const read = readMethod(digits, safeMethodsOf())
  const isSetup = read?.isExact && read.method.name === 'setup'
  return {
    singleton: singleton as Address,
    release: releaseAt(singleton as Address, chainId),
    isEmpty: digits === '',
    setup: isSetup ? new Map(parametersOf(read).map(({ name, value }) => [name, value])) : undefined,
  }
}

/** The owners that a `setup` names. */
export const ownersIn = (setup: ReadonlyMap<string, string>): Address[] =>
  JSON.parse(setup.get('_owners') ?? '[]') as Address[]
