import { checksumAddress, hexToBytes } from 'viem'
import type { DecodedCall } from '#core/calldata/decode.ts'
import { addressFrom } from '#core/checks/argument.ts'
import type { EffectFacts } from '#core/checks/effectFacts.ts'
import { factAt } from '#core/checks/fact.ts'
import type { Address } from '#core/safe/safe.ts'

/** By this address many protocols name the network's own coin. */
export const coinPlaceholder: Address = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

/** Nobody makes an account that begins or ends with eight bytes of zeros: such digits are a number, or a text. */
const isAccount = (digits: string): boolean => !/^0{16}|0{16}$|^f{40}$/.test(digits)
/** So many bytes of twenty are seldom zero in an account, and often in what only looks like one. */
const isDense = (digits: string, least: number): boolean =>
  isAccount(digits) && (digits.match(/../g) ?? []).filter((byte) => byte !== '00').length >= least

/**
 * The account that a word of 32 bytes (64 hexadecimal digits) may stand for: padded, or packed at its end or start beside smaller fields, from
 * which at least three bytes of zeros part it; no hash has them there.
 */
export function accountIn(word: string): Address | undefined {
  const [start, end] = [word.slice(0, 40), word.slice(24)]
  if (/^0{24}/.test(word)) return isAccount(end) ? checksumAddress(`0x${end}`) : undefined
  if (/0{24}$/.test(word)) return isAccount(start) ? checksumAddress(`0x${start}`) : undefined
  if (/^.{18}0{6}(?!00)/.test(word) && isDense(end, 12)) return checksumAddress(`0x${end}`)
  return word.slice(40, 46) === '000000' && isDense(start, 12) ? checksumAddress(`0x${start}`) : undefined
}

/** A text of one line or several, as a vote's reason is. */
const printable = /^(?:[\x20-\x7e\s]|[\u00a0-\uffff])+$/
/** What stands for an account in a text: an address, or a name of ENS. */
const accountText = /[0-9a-f]{40}|\.eth\b/i

/**
 * Whether words of 32 bytes (hexadecimal digits) that nobody can read may name an account that is not known: in a word of their own at any
 * alignment, since bytes that are handed on begin with four of their own; packed beside other fields; in a text; or in bytes that are not made
 * of words, which may hold anything.
 */
export function mayName(digits: string, isKnown: (account: Address) => boolean): boolean {
  const words = digits.match(/.{64}/g) ?? []
  const texts = new Set<number>()
  for (const [at, word] of words.entries()) {
    const size = BigInt(`0x${word}`)
    if (size === 0n || size > BigInt((words.length - at - 1) * 32) || !isPointedAt(words, at)) continue
    const length = Number(size)
    const whole = words.slice(at + 1, at + 1 + Math.ceil(length / 32))
    const [content, padding] = [whole.join('').slice(0, length * 2), whole.join('').slice(length * 2)]
    if (/[^0]/.test(padding)) continue
    // Of twenty letters an account can be made.
    const text = length === 20 ? undefined : textOf(content)
    if (text !== undefined && !accountText.test(text))
      for (const next of whole.keys()) texts.add(at + 1 + next)
    else if (text !== undefined || (length >= 20 && length % 32 !== 0 && length % 32 !== 4)) return true
  }
  const isStranger = (account: Address | undefined) => account !== undefined && !isKnown(account)
  return (
    words.some((word, at) => !texts.has(at) && isStranger(accountIn(word))) ||
    shifted(digits, words).some(isStranger)
  )
}

/** Whether a word before it holds the distance to this one, counted from any word, as ABI encoders point to what has no fixed size. */
const isPointedAt = (words: readonly string[], at: number): boolean =>
  words.slice(0, at).some((word, before) => {
    const distance = BigInt(`0x${word}`)
    return distance % 32n === 0n && distance >= BigInt((at - before) * 32) && distance <= BigInt(at * 32)
  })

function textOf(content: string): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(hexToBytes(`0x${content}`))
    return printable.test(text) ? text : undefined
  } catch {
    return undefined
  }
}

/**
 * Padded accounts that do not stand in a word of their own: behind the four bytes of a call in bytes, once or twice, or as far from it as a
 * word says that it points to.
 */
function shifted(digits: string, words: readonly string[]): Address[] {
  const places = words.map((word) => BigInt(`0x${word}`)).filter((place) => place < digits.length / 2)
  const shifts = new Set([4, 8, ...places.map((place) => Number(place) % 32)])
  shifts.delete(0)
  return [...shifts].flatMap((shift) =>
    (digits.slice(shift * 2).match(/.{64}/g) ?? []).flatMap((word) =>
      /^0{24}/.test(word) && isDense(word.slice(24), 16) ? [checksumAddress(`0x${word.slice(24)}`)] : [],
    ),
  )
}

/** Whether an address answered as a token. */
export function isToken({ tokens }: Pick<EffectFacts, 'tokens'>, address: Address): boolean {
  const fact = factAt(tokens, address)
  return fact?.known === true && fact.value !== null
}

/**
 * The accounts among the arguments of a call, each once: as addresses, and as others take them: in a text, in a number, in a word of 32 bytes,
 * packed, or in the words of bytes that are handed on, behind a selector too.
 */
export function namedAccounts(parameters: DecodedCall['parameters'] = []): Address[] {
  const found = parameters.flatMap(({ type, value }) => [
    ...(/\b(address|bytes|bytes20|string)\b/.test(type)
      ? (value.match(/(?<![0-9a-f])[0-9a-f]{40}(?![0-9a-f])/gi) ?? [])
      : []
    ).map((digits) => `0x${digits}`),
    ...(/^uint256\b/.test(type) ? (value.match(/\d{29,}/g) ?? []).flatMap(accountOf) : []),
    ...(wideNumber.test(type)
      ? (value.match(/(?<![\da-z])\d{39,}(?![\da-z])/gi) ?? []).flatMap(denseAccountOf)
      : []),
    ...(/\bbytes(32)?\b/.test(type) ? (value.match(/[0-9a-f]{64,}/gi) ?? []).flatMap(accountsIn) : []),
  ])
  return [...new Map(found.map((one) => [one.toLowerCase(), addressFrom(one)])).values()]
}

/** The account that a number may stand for, alone or beside flags; the largest of a type stands for none. */
function accountOf(digits: string): Address[] {
  const value = BigInt(digits)
  return value < 2n ** 256n && (value & (value + 1n)) !== 0n
    ? accountsIn(value.toString(16).padStart(64, '0'))
    : []
}

/** Numbers wide enough for an account, in a tuple too. */
const wideNumber = /\bu?int(1[6-9]\d|2\d\d)\b/
/** The bound of a price that pools of Uniswap 3 take for none (TickMath.sol, MAX_SQRT_RATIO). */
const noPrice = /^0xfffd8963efd1fc6a5064/i

/** The same of numbers that are prices and amounts more often: only where hardly a byte of an account is empty. */
const denseAccountOf = (digits: string): Address[] =>
  accountOf(digits).filter((one) => isDense(one.slice(2).toLowerCase(), 17) && !noPrice.test(one))

function accountsIn(digits: string): Address[] {
  const start = digits.length % 64 === 8 ? 8 : 0
  return (digits.slice(start).match(/.{64}/g) ?? []).flatMap((word) => accountIn(word) ?? [])
}
