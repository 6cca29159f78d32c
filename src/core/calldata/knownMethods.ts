import { methodsOf } from '#core/abi/declaration.ts'
import { libraryDeclarations } from '#core/abi/libraryMethods.ts'
import type { Method, Methods } from '#core/abi/method.ts'
import { lendingDeclarations, safenetGuardDeclarations } from '#core/abi/protocolMethods.ts'
import { safeMethodsOf } from '#core/abi/safeMethods.ts'
import { permit2Declarations, powerDeclarations, tokenDeclarations } from '#core/abi/tokenMethods.ts'
import {
  allowanceModuleDeclarations,
  multicall3Declarations,
  ownableDeclarations,
  rootDeclarations,
  selfMulticallDeclarations,
  timelockDeclarations,
  zodiacDeclarations,
} from '#core/abi/wrapperMethods.ts'
import { includesAddress, isSameAddress } from '#core/addresses/address.ts'
import { type ContractName, deploymentAt } from '#core/deployments/deployments.ts'
import type { Address, Call, Hex, SafeVersion } from '#core/safe/safe.ts'
import { allowanceModules, protocolAt, protocols } from './protocols.ts'

/**
 * How well a method is known for its target: `official` by the target's address, `standard` as one that any token has,
 * `user` from an ABI that someone gave, `guess` by its selector alone.
 */
export type MethodSource = 'official' | 'standard' | 'user' | 'guess'

/** Methods that may be meant, and how well they are known. */
export type Candidates = { known: MethodSource; methods: Methods }

/** An ABI that someone gave, for one address or, without, for every target that is not known better. */
export type UserAbi = { address?: Address; methods: Methods }

/** Permit2, at one address on every chain. */
export const permit2: Address = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
/** Multicall3, at one address on almost every chain. */
export const multicall3: Address = '0xcA11bde05977b3631167028862bE2a173976CA11'

const once = (declarations: readonly string[]) => {
  let made: Methods | undefined
  return () => {
    made ??= methodsOf(declarations)
    return made
  }
}

const none: Methods = new Map()
const libraries = new Map<ContractName, () => Methods>(
  [...libraryDeclarations].map(([name, declarations]) => [name, once(declarations)]),
)
const tokens = once(tokenDeclarations)
const permit2Methods = once(permit2Declarations)
const multicall3Methods = once(multicall3Declarations)
const allowanceMethods = once(allowanceModuleDeclarations)
const guardMethods = once(safenetGuardDeclarations)
const protocolMethods = new Map(protocols.map((one) => [one, once(one.declarations)]))
const others = once([
  ...multicall3Declarations,
  ...selfMulticallDeclarations,
  ...timelockDeclarations,
  ...zodiacDeclarations,
  ...allowanceModuleDeclarations,
  ...permit2Declarations,
  ...powerDeclarations,
  ...lendingDeclarations,
  ...ownableDeclarations,
  ...rootDeclarations,
  ...[...libraryDeclarations.values()].flat(),
  ...safenetGuardDeclarations,
  ...protocols.flatMap(({ declarations }) => declarations),
])

type Where = {
  chainId?: number | undefined
  safes: readonly Address[]
  safeVersion?: SafeVersion | undefined
  abis?: readonly UserAbi[] | undefined
}

/**
 * The methods that a call's target may have, best known first. `safes` are the accounts known to be Safes: there only a
 * Safe's own methods count, as at an official contract only its own. Foreign code run by DELEGATECALL is known by nothing.
 */
export function candidatesFor(call: Call, where: Where): Candidates[] {
  const candidates = candidatesAt(call, where)
  // Safenet's guard keeps for each caller what it announced: whoever else is told so cannot be made to do anything by it.
  const isHarmless = call.operation === 0 && call.value === 0n
  return isHarmless ? [{ known: 'official', methods: guardMethods() }, ...candidates] : candidates
}

function candidatesAt(
  { to, operation }: Call,
  { chainId, safes, safeVersion, abis = [] }: Where,
): Candidates[] {
  const ofTarget = abis.filter(({ address }) => address !== undefined && isSameAddress(address, to))
  const ofAny = abis.filter(({ address }) => address === undefined)
  const [given, anywhere] = [ofTarget.map(asUser), ofAny.map(asUser)]
  const hiding = [...ofTarget, ...ofAny].flatMap(asHiding)
  const official = officialMethods(to, chainId, safes, safeVersion)
  if (official) return [{ known: 'official', methods: official }, ...given]
  const rest: Candidates[] = [
    { known: 'guess', methods: safeMethodsOf() },
    { known: 'guess', methods: others() },
  ]
  const standard: Candidates = { known: operation === 0 ? 'standard' : 'guess', methods: tokens() }
  const protocol = operation === 0 ? protocolAt(to, chainId) : undefined
  const known: Candidates[] = protocol
    ? [{ known: 'official', methods: protocolMethods.get(protocol)?.() ?? none }]
    : []
  return [...known, ...given, ...anywhere, standard, ...rest, ...hiding]
}

function officialMethods(
  to: Address,
  chainId: number | undefined,
  safes: readonly Address[],
  safeVersion: SafeVersion | undefined,
): Methods | undefined {
  if (includesAddress(safes, to)) return safeMethodsOf(safeVersion)
  const official = deploymentAt(to, chainId)
  if (official?.name === 'Safe' || official?.name === 'SafeL2') return safeMethodsOf(official.version)
  if (official) return libraries.get(official.name)?.() ?? none
  if (isSameAddress(to, permit2)) return permit2Methods()
  const isThere = (on?: readonly number[]) => on?.some((one) => one === chainId) ?? true
  if (allowanceModules.some(([, one, on]) => isSameAddress(to, one) && isThere(on))) return allowanceMethods()
  return isSameAddress(to, multicall3) ? multicall3Methods() : undefined
}

/** An ABI that someone gave, in two: what may be meant before this page's own names, and what only where none of them fits. */
type Split = { plain: Methods; hiding: Methods }
const heldAgainst = new WeakMap<Methods, Split>()

/**
 * Whether it names a selector otherwise than this page does: four bytes are found for any name, and `transfer` under another one would
 * not be known for a payment.
 */
function split(methods: Methods): Split {
  const before = heldAgainst.get(methods)
  if (before) return before
  const ours = [tokens(), safeMethodsOf(), others()]
  const isHiding = ([selector, { signature }]: readonly [Hex, Method]) =>
    ours.some((known) => (known.get(selector)?.signature ?? signature) !== signature)
  const all = [...methods]
  const made = {
    plain: new Map(all.filter((one) => !isHiding(one))),
    hiding: new Map(all.filter(isHiding)),
  }
  heldAgainst.set(methods, made)
  return made
}

const asUser = ({ methods }: UserAbi): Candidates => ({ known: 'user', methods: split(methods).plain })

const asHiding = ({ methods }: UserAbi): Candidates[] => {
  const { hiding } = split(methods)
  return hiding.size === 0 ? [] : [{ known: 'user', methods: hiding }]
}
