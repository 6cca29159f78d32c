import { type Deployment, deploymentAt } from '#core/deployments/deployments.ts'
import type { Address } from '#core/safe/safe.ts'

/** Whether a contract is one that a Safe runs. */
export const isSingleton = ({ name }: Deployment): boolean => name === 'Safe' || name === 'SafeL2'

/** The official release a singleton address belongs to. */
export function officialSingleton(singleton: Address, chainId: number): Deployment | undefined {
  const official = deploymentAt(singleton, chainId)
  return official && isSingleton(official) ? official : undefined
}
