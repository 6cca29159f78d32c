import { codeHashAt } from '#core/deployments/deploymentCode.ts'
import { moduleAt, moduleWithCode, type RegisteredModule } from '#core/register/modules.ts'
import type { Address } from '#core/safe/safe.ts'
import type { CodeStep, ModuleCode } from './moduleCode.ts'

/** Whose code a module runs. `other`: at the address of a published module stands other code; `like`: it answers like one. */
export type ModuleIdentity =
  | { kind: 'published'; module: RegisteredModule; isFixed: boolean }
  | { kind: 'safe' }
  | { kind: 'key'; delegate?: Address }
  | { kind: 'empty' }
  | { kind: 'other'; module: RegisteredModule }
  | { kind: 'like'; name: string }
  | { kind: 'unknown'; isFixed: boolean }

/** Steps after which other code may stand there tomorrow, without the address changing. */
const changing: readonly CodeStep['kind'][] = ['EIP-1967', 'beacon']

/** Tells by the code alone what a module is; its address counts only where code was published without a hash. */
export function identityOf({ module, steps, codeHash, isLike }: ModuleCode, chainId: number): ModuleIdentity {
  const delegation = steps.find(({ kind }) => kind === 'EIP-7702')
  if (delegation) return { kind: 'key', delegate: delegation.to }
  if (codeHash === null) return steps.length === 0 ? { kind: 'key' } : { kind: 'empty' }
  const end = steps.at(-1)?.to ?? module
  const isFixed = !steps.some(({ kind }) => changing.includes(kind))
  const here = moduleAt(end, chainId)
  const copied = moduleWithCode(codeHash)
  if (copied) return { kind: 'published', module: copied, isFixed }
  if (here && here.codeHash === undefined) return { kind: 'published', module: here, isFixed }
  if (here) return { kind: 'other', module: here }
  const last = steps.at(-1)
  if (last?.kind === 'Safe proxy' && codeHash === codeHashAt(last.to, chainId)) return { kind: 'safe' }
  return isLike ? { kind: 'like', name: isLike.name } : { kind: 'unknown', isFixed }
}
