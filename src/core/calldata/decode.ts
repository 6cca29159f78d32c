import { includesAddress } from '#core/addresses/address.ts'
import type { Address, Call, SafeVersion } from '#core/safe/safe.ts'
import { type ClaimedBatchKind, claimedBatchOf, isPackedInWords, multiSendAt, runsAs } from './batchRules.ts'
import { candidatesFor, type MethodSource, type UserAbi } from './knownMethods.ts'
import { type Parameter, parametersOf, type ReadMethod, readMethod } from './methods.ts'
import { BatchError, type InnerCall, multiSendSelector, readBatch } from './multiSend.ts'
import { type InnerSafeTx, unwrap, type Wrapper } from './wrappers.ts'

/**
 * A call and what its bytes say. `as` is the account that makes it, where that is known. `calls` are the calls inside it, in
 * order, when it makes an account act (`wraps` says how); `error` is one sentence when the bytes cannot be read reliably.
 * `known` says how well the method is known for this target; `exact` whether an encoder writes these very bytes. Without
 * `method` and with data the call is unknown.
 */
export type DecodedCall = Call & {
  as?: Address
  method?: string
  signature?: string
  parameters?: Parameter[]
  known?: MethodSource
  exact?: boolean
  wraps?: Wrapper
  calls?: DecodedCall[]
  /** The other Safe that would act or be approved for, and what it would run; its number and hash only its chain knows. */
  innerSafe?: Address
  innerSafeTx?: InnerSafeTx
  error?: string
}

/**
 * What is known around a call: the Safe that makes it (`self` where the account that makes it is another), its release, ABIs
 * that someone gave, and which MultiSend ("1.5.0", "1.4.1 CallOnly") the call's own target and unknown ones inside it are.
 */
export type DecodeContext = {
  chainId?: number
  safe?: Address
  self?: Address
  safeVersion?: SafeVersion | undefined
  multiSendVersion?: string
  abis?: readonly UserAbi[] | undefined
}

/** How many calls inside one another are read; beyond it the innermost one says so. */
export const deepest = 100

type Tree = DecodeContext & { said: ClaimedBatchKind | undefined; left: number }
type CallContext = { as: Address | undefined; safes: readonly Address[]; depth: number; isExact: boolean }

/**
 * Reads what a call does. The target decides how: a batch is read by the rules of the MultiSend at its address, at a Safe
 * and at an official contract only its own methods count. Never throws, whatever the bytes are.
 */
export function decodeCall(call: Call, context: Address | DecodeContext = {}): DecodedCall {
  const around = typeof context === 'string' ? { safe: context } : context
  const { safe, self = safe, multiSendVersion } = around
  const safes = [safe, self].filter((one) => one !== undefined)
  if (call.data.length % 2 === 1 || !call.data.startsWith('0x') || /[^0-9a-fA-F]/.test(call.data.slice(2)))
    return { ...call, ...asOf(self), error: 'The data of this call is not whole bytes in hexadecimal.' }
  const left = deepest * (call.data.length + 1000)
  const tree = { ...around, said: claimedBatchOf(call, multiSendVersion), left }
  const { to, value, operation } = call
  const inner = { call: { to, value, data: call.data, operation }, digits: call.data.slice(2).toLowerCase() }
  return decodeAt(inner, tree, { as: self, safes, depth: 0, isExact: true })
}

function decodeAt({ call, digits }: InnerCall, tree: Tree, place: CallContext): DecodedCall {
  const bare = { ...call, ...asOf(place.as) }
  if (digits === '') return bare
  // Bytes that no encoder wrote can point to one another over and over: what they hold is read only so far.
  tree.left -= (digits.length + 64) * (place.isExact ? 1 : 64)
  if (tree.left < 0) return { ...bare, error: 'What is inside this call is too large to read.' }
  if (`0x${digits.slice(0, 8)}` === multiSendSelector) return decodeBatch(bare, digits, tree, place)
  const { chainId, safeVersion, abis } = tree
  const candidates = candidatesFor(call, { chainId, safes: place.safes, safeVersion, abis })
  for (const { known, methods } of candidates) {
    const read = readMethod(digits, methods)
    if (read) return decodeInside({ ...bare, ...told(read), known }, read, tree, place)
  }
  return bare
}

function told(read: ReadMethod) {
  const { name, signature } = read.method
  const method = { method: name, signature, parameters: parametersOf(read), exact: read.isExact }
  return read.isExact ? method : { ...method, error: 'There are extra bytes hidden in this call.' }
}

function decodeInside(call: DecodedCall, read: ReadMethod, tree: Tree, place: CallContext): DecodedCall {
  const isSafe = isAmong(call.to, place.safes)
  if (read.method.name === 'approveHash') return { ...call, innerSafe: call.to }
  const inside = unwrap(read, { call, as: place.as, isSafe })
  if (inside === undefined) return call
  const { wraps, as, calls, innerSafeTx, error } = inside
  if (error !== undefined) return { ...call, wraps, error }
  if (place.depth === deepest) return { ...call, wraps, error: tooDeep }
  const safes = innerSafeTx === undefined ? place.safes : [...place.safes, call.to]
  const within = { as, safes, depth: place.depth + 1, isExact: place.isExact && read.isExact }
  return {
    ...call,
    wraps,
    ...(innerSafeTx && { innerSafe: call.to, innerSafeTx }),
    calls: calls.map((inner) => decodeAt(inner, tree, within)),
  }
}

const tooDeep = 'This batch is nested too deeply to read.'

function decodeBatch(call: DecodedCall, digits: string, tree: Tree, place: CallContext): DecodedCall {
  const kind = multiSendAt(call.to, tree)
  if (kind === undefined || isAmong(call.to, place.safes))
    return { ...call, error: 'This looks like a batch, but the contract is unknown.' }
  const wraps = 'multiSend'
  const running = runsAs(kind, call, place.as)
  if (running === undefined)
    return {
      ...call,
      wraps,
      error: 'This batch would not run as this Safe: the call is not a delegate call.',
    }
  if (place.depth === deepest) return { ...call, wraps, error: tooDeep }
  try {
    const { as } = running
    const rules = {
      words: isPackedInWords(kind),
      callOnly: kind.callOnly,
      zeroIsSelf: kind.version === '1.5.0',
      self: as,
    }
    const calls = readBatch(digits, rules)
    const batch = { method: 'multiSend', signature: 'multiSend(bytes)', parameters: [], known: kind.known }
    const within = { ...place, as, depth: place.depth + 1 }
    return {
      ...call,
      ...batch,
      exact: true,
      wraps,
      calls: calls.map((inner) => decodeAt(inner, tree, within)),
    }
  } catch (error) {
    if (error instanceof BatchError) return { ...call, wraps, error: error.message }
    throw error
  }
}

const isAmong = (address: Address, safes: readonly Address[]) => includesAddress(safes, address)
const asOf = (as: Address | undefined) => (as === undefined ? {} : { as })
