import { keccak256 } from 'viem'
import { isSameAddress } from '#core/address.ts'
import type { Attached, Guards } from '#core/checks/facts.ts'
import type { ModuleCode } from '#core/checks/safe/moduleCode.ts'
import { identityOf, type ModuleIdentity } from '#core/checks/safe/moduleIdentity.ts'
import { knownAgainst } from '#core/checks/safe/STATE-14-vulnerable-modules.ts'
import { codeHashAt, deploymentsWithCode } from '#core/deploymentCode.ts'
import { deploymentAt } from '#core/deployments.ts'
import { likenessOf } from '#core/register/likeness.ts'
import { mayOf, moduleAt } from '#core/register/modules.ts'
import { pointerIn } from '#core/register/pointer.ts'
import type { Address, Hash, Hex } from '#core/safe.ts'

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
export type StandingFacts = {
  chainId: number
  modules: readonly Address[]
  codes: readonly ReadCode[]
  guards?: Guards | undefined
  handler?: Attached | undefined
}

/** Every standing power of a Safe: its modules and what acts through them, its guards, its fallback handler. */
export function powersOf({ chainId, modules, codes, guards, handler }: StandingFacts): Power[] {
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

const everything = 'It may move everything in this Safe without any confirmation.'

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
  const changing = 'Whoever controls it can put other code in its place.'
  switch (identity.kind) {
    case 'published':
      return [mayOf[identity.module.family], ...(identity.isFixed ? [] : [changing])]
    case 'safe':
      return ['The owners of that Safe decide.']
    case 'key':
      return ['It is no contract: whoever has its key decides.']
    case 'empty':
      return ['It hands its calls to an address without code: whoever puts code there decides.']
    case 'other':
      return [
        `It is at the address of ${identity.module.name} ${identity.module.version}, and its code is another one.`,
      ]
    case 'like':
      return [`It answers like ${identity.name}, and its code is of no published release of it.`]
    case 'unknown':
      return [
        'Nobody published its code: what limits it is not known.',
        ...(identity.isFixed ? [] : [changing]),
      ]
  }
}

function against(code: ModuleCode): Pick<Power, 'known' | 'remedy'> {
  const found = knownAgainst(code)
  if (found === undefined)
    return { known: [], remedy: 'Remove this module if the owners do not need it any more (disableModule).' }
  const { id, text, source, name, fixed } = found
  return {
    known: [{ id, text, source }],
    remedy: `Remove this module (disableModule), and use ${name} ${fixed.version} (${fixed.address}) in its place.`,
  }
}

const attachedWords = {
  guard: {
    may: 'It can refuse every transaction of the owners.',
    remedy: 'Take the guard away (setGuard to the zero address) if the owners do not want it.',
  },
  moduleGuard: {
    may: 'It can refuse every call of a module.',
    remedy: 'Take the module guard away (setModuleGuard to the zero address) if the owners do not want it.',
  },
  fallbackHandler: {
    may: 'It answers calls for this Safe, and can say that the Safe has signed a message.',
    remedy: 'Set an official fallback handler (setFallbackHandler).',
  },
} as const

function attachedPowers(
  kind: keyof typeof attachedWords,
  attached: Attached | undefined,
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
      remedy: isOfficial ? 'Nothing needs to be done: this is the official code.' : remedy,
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
export function attachedAmong(codes: ReadonlyMap<string, Hex>, address: Address): Attached {
  const code = codes.get(address.toLowerCase())
  return { address, ...(code !== undefined && { codeHash: code === '0x' ? null : keccak256(code) }) }
}
