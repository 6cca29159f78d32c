import { safeMethodsOf } from '#core/abi/safeMethods.ts'
import { deploymentAt } from '#core/deployments/deployments.ts'
import type { Address } from '#core/safe/safe.ts'
import type { DecodedCall } from './decode.ts'
import { parametersOf, readMethod } from './methods.ts'

/**
 * What a call of a SafeProxyFactory makes: the code that the new account runs, the arguments of its `setup` by name, undefined where it is set
 * up by anything else, and the owners that these name.
 */
export type NewSafe = {
  singleton: Address
  setup: ReadonlyMap<string, string> | undefined
  owners: readonly Address[]
}

/** Whether an official singleton belongs at an address. */
export const isSingleton = (address: Address, chainId: number): boolean =>
  /^Safe(L2)?$/.test(deploymentAt(address, chainId)?.name ?? '')

/** Reads what a call creates (SafeProxyFactory.sol, all releases); undefined for any other call. */
export function newSafeOf({ signature = '', parameters = [] }: DecodedCall): NewSafe | undefined {
  if (!/^create(ChainSpecific)?Proxy\w*\(address,bytes\b/.test(signature)) return undefined
  const [singleton, initializer = ''] = parameters.map(({ value }) => value)
  const read = readMethod(initializer.slice(2).toLowerCase(), safeMethodsOf())
  const isSetup = read?.isExact && read.method.name === 'setup'
  const setup = isSetup ? new Map(parametersOf(read).map(({ name, value }) => [name, value])) : undefined
  const owners = JSON.parse(setup?.get('_owners') ?? '[]') as Address[]
  return { singleton: singleton as Address, setup, owners }
}
