import { checksumAddress, zeroAddress } from 'viem'
import type { DecodedCall } from '#core/calldata/decode.ts'
import type { Address, Hex } from '#core/safe/safe.ts'

/** The arguments of a decoded call by their place, each as what the method's signature says it is. */
export function argumentsOf({ parameters = [] }: Pick<DecodedCall, 'parameters'>) {
  const text = (at: number) => parameters[at]?.value ?? ''
  return {
    text,
    address: (at: number): Address => addressFrom(text(at)),
    number: (at: number): bigint => numberFrom(text(at)),
    bytes: (at: number): Hex => (text(at).startsWith('0x') ? (text(at) as Hex) : '0x'),
    truth: (at: number): boolean => text(at) === 'true',
    /** A list or tuple, which a decoding holds as JSON. */
    json: (at: number): unknown => jsonFrom(text(at)),
  }
}

/** An address with checksum; the zero address for anything that is none. */
export function addressFrom(value: unknown): Address {
  return typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value)
    ? checksumAddress(`0x${value.slice(2).toLowerCase()}`)
    : zeroAddress
}

/** A whole number given in decimal or as a number; zero for anything that is none. */
export function numberFrom(value: unknown): bigint {
  if (typeof value === 'bigint') return value
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : 0n
  return typeof value === 'string' && /^-?\d{1,80}$/.test(value) ? BigInt(value) : 0n
}

/** A field of something whose form is not known; undefined where there is none. */
export function field(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  return Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined
}

/** Whether a field of something whose form is not known is there and says something. */
export function isProvided(value: unknown): boolean {
  return value !== undefined && value !== null
}

/** A list of anything; what is none is empty. */
export function listFrom(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function jsonFrom(text: string): unknown {
  if (!/^[[{]/.test(text)) return undefined
  return JSON.parse(text) as unknown
}
