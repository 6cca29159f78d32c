import { keccak256 } from 'viem'
import { isSameAddress } from '#core/addresses/address.ts'
import type { Extension, Guards } from '#core/checks/facts.ts'
import type { ModuleCode } from '#core/checks/safe/modules/moduleCode.ts'
import { identityOf, type ModuleIdentity } from '#core/checks/safe/modules/moduleIdentity.ts'
import { knownAgainst } from '#core/checks/safe/STATE-14-vulnerable-modules.ts'
import { codeHashAt, deploymentsWithCode } from '#core/deployments/deploymentCode.ts'
import { deploymentAt } from '#core/deployments/deployments.ts'
import { likenessOf } from '#core/register/likeness.ts'
import { mayOf, moduleAt } from '#core/register/modules.ts'
import { pointerIn } from '#core/register/pointer.ts'
import type { Address, Hash, Hex } from '#core/safe/safe.ts'

/** Something that acts for a Safe, or stands in its way, without its owners signing. */
export type Power = {
  kind: 'module' | 'guard' | 'moduleGuard' | 'fallbackHandler'
  address: Address
  /** Whose code it is; null where nobody published that code. */
  name: string | null
  /** `code`: told by the code that runs; `unknown`: that code was not read, or nobody published it. */
  by: 'code' | 'unknown'
  /** keccak256 of the code that runs; null where there is none, or it was not read. */
  codeHash: Hash | null
  /** What it may do, a sentence each. */
  may: readonly string[]
  /** What is known against it. */
  known: readonly { id: string; text: string; source: string }[]
  remedy: string
}

/** The code of a module; without a hash where the code at the end of the steps was not read. */
export type ReadCode = Omit<ModuleCode, 'codeHash'> & { codeHash?: Hash | null }

/** What is attached to a Safe, with the code of its modules as far as it was read. */
export type ExtensionFacts = {
  chainId: number
  modules: readonly Address[]
  codes: readonly ReadCode[]
  guards?: Guards | undefined
  handler?: Extension | undefined
}

/** Every standing power of a Safe: its modules and what acts through them, its guards, its fallback handler. */
export function powersOf({ chainId, modules, codes, guards, handler }: ExtensionFacts): Power[] {
  const unread = modules.filter((module) => !codes.some((one) => isSameAddress(one.module, module)))
  return [
    ...[...codes, ...unread.map((module): ReadCode => ({ module, steps: [] }))].map(
      ({ codeHash, ...code }) =>
        codeHash === undefined ? unreadPower(code, chainId) : modulePower({ ...code, codeHash }, chainId),
    ),
    ...attachedPowers('guard', guards?.guard, chainId),
    ...attachedPowers('moduleGuard', guards?.moduleGuard, chainId),
    ...attachedPowers('fallbackHandler', handler, chainId),
  ]
}

const everything = 'It can move everything in this Safe without any confirmation.'

function modulePower(code: ModuleCode, chainId: number): Power {
  const identity = identityOf(code, chainId)
  const through = code.within ? [`It acts through the module ${code.within}.`] : [everything]
  return {
    kind: 'module',
    address: code.module,
    name: nameOf(identity),
    by: identity.kind === 'published' || identity.kind === 'safe' ? 'code' : 'unknown',
    codeHash: code.codeHash,
    may: [...through, ...mayBy(identity)],
    ...against(code),
  }
}

function unreadPower({ module, steps, within }: ReadCode, chainId: number): Power {
  const here = moduleAt(steps.at(-1)?.to ?? module, chainId)
  return {
    kind: 'module',
    address: module,
    name: here ? `${here.name} ${here.version}` : null,
    by: 'unknown',
    codeHash: null,
    may: [everything, ...(here ? [mayOf[here.family]] : [])],
    ...against({ module, steps, codeHash: null, ...(within && { within }) }),
  }
}

function nameOf(identity: ModuleIdentity): string | null {
  if (identity.kind === 'published') return `${identity.module.name} ${identity.module.version}`
  return identity.kind === 'safe' ? 'Safe' : null
}

function mayBy(identity: ModuleIdentity): string[] {
  const changing = 'The account that controls it can replace its code.'
  switch (identity.kind) {
    case 'published':
      return [mayOf[identity.module.family], ...(identity.isFixed ? [] : [changing])]
    case 'safe':
      return ['The owners of that Safe decide.']
    case 'key':
      return ['It is not a contract: the holder of its key decides.']
    case 'empty':
      return ['It forwards its calls to an address without code: anyone who deploys code there decides.']
    case 'other':
      return [`It has the address of ${identity.module.name} ${identity.module.version} but other code.`]
    case 'like':
      return [`It answers like ${identity.name}, but no published version has its code.`]
    case 'unknown':
      return ['Its code is not published: its limits are unknown.', ...(identity.isFixed ? [] : [changing])]
  }
}

function against(code: ModuleCode): Pick<Power, 'known' | 'remedy'> {
  const found = knownAgainst(code)
  if (found === undefined)
    return { known: [], remedy: 'Remove this module (disableModule) if the owners no longer need it.' }
  const { id, text, source, name, fixed } = found
  return {
    known: [{ id, text, source }],
    remedy: `Remove this module (disableModule) and use ${name} ${fixed.version} (${fixed.address}) instead.`,
  }
}

const attachedWords = {
  guard: {
    may: 'It can refuse every transaction of the owners.',
    remedy: 'Remove the guard (setGuard to the zero address) if the owners do not want it.',
  },
  moduleGuard: {
    may: 'It can refuse every call of a module.',
    remedy: 'Remove the module guard (setModuleGuard to the zero address) if the owners do not want it.',
  },
  fallbackHandler: {
    may: 'It answers calls for this Safe and can claim that the Safe signed a message.',
    remedy: 'Set an official fallback handler (setFallbackHandler).',
  },
} as const

function attachedPowers(
  kind: keyof typeof attachedWords,
  attached: Extension | undefined,
  chainId: number,
): Power[] {
  if (attached?.address === undefined) return []
  const { address, codeHash } = attached
  const official = deploymentAt(address, chainId)
  const isIts = codeHash ? codeHash.toLowerCase() === codeHashAt(address, chainId) : false
  const named = isIts ? official : codeHash ? deploymentsWithCode(codeHash)[0] : undefined
  const claimed = codeHash === undefined ? official : undefined
  const name = named ?? claimed
  const { may, remedy } = attachedWords[kind]
  const isOfficial = kind === 'fallbackHandler' && name !== undefined
  return [
    {
      kind,
      address,
      name: name ? `${name.name} ${name.version}` : null,
      by: named ? 'code' : 'unknown',
      codeHash: codeHash ?? null,
      may: [may],
      known: [],
      remedy: isOfficial ? 'You need not do anything: this is the official code.' : remedy,
    },
  ]
}

/** The code of a module as given codes tell it, through clones and delegations. */
export function codeAmong(codes: ReadonlyMap<string, Hex>, module: Address): ReadCode {
  const steps: ModuleCode['steps'][number][] = []
  for (let end = module; steps.length < 5; ) {
    const code = codes.get(end.toLowerCase())
    if (code === undefined) break
    const step = pointerIn(code)
    if (step === undefined) {
      const isLike = likenessOf(code)
      return { module, steps, codeHash: code === '0x' ? null : keccak256(code), ...(isLike && { isLike }) }
    }
    steps.push(step)
    end = step.to
  }
  return { module, steps }
}

/** What is attached at an address, with the hash of its code where that was given. */
export function extensionAt(codes: ReadonlyMap<string, Hex>, address: Address): Extension {
  const code = codes.get(address.toLowerCase())
  return { address, ...(code !== undefined && { codeHash: code === '0x' ? null : keccak256(code) }) }
}
