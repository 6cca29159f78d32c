import type { Address } from '#core/safe/safe.ts'
import { type ContractName, type Deployment, deploymentAt } from './deployments.ts'

const handlers: readonly ContractName[] = [
  'DefaultCallbackHandler',
  'CompatibilityFallbackHandler',
  'ExtensibleFallbackHandler',
  'TokenCallbackHandler',
]

/** The official fallback handler that belongs at this address. */
export function officialHandlerAt(address: Address, chainId: number): Deployment | undefined {
  const official = deploymentAt(address, chainId)
  return official && handlers.includes(official.name) ? official : undefined
}
