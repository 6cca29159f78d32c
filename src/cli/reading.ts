import { parseAddress } from '#core/addresses/address.ts'
import { AppError } from '#core/errors.ts'
import { type Address, type Hash, type Hex, type SafeIdentity, safeVersions } from '#core/safe/safe.ts'
import { safeVersionOf } from '#core/safe/safeVersion.ts'

/** A stranger's object; what is not asked for by name is passed over. */
export type InputObject = Readonly<Record<string, unknown>>

const maxBytes = 2n ** 256n - 1n

/** @throws AppError when it is no object; `what` names it in the sentence. */
export function readObject(value: unknown, what: string): InputObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new AppError(`${what} is not an object.`)
  return { ...value }
}

/** What stands under a key. @throws AppError when there is nothing. */
export function valueAt(object: InputObject, key: string): unknown {
  if (!Object.hasOwn(object, key) || object[key] === undefined) throw new AppError(`"${key}" is missing.`)
  return object[key]
}

/** A whole number from 0 to 2^256 − 1: a decimal text, or a number that JSON carries exactly. */
export function readUint(object: InputObject, key: string): bigint {
  const value = valueAt(object, key)
  if (typeof value === 'number') {
    if (Number.isSafeInteger(value) && value >= 0 && !Object.is(value, -0)) return BigInt(value)
    throw new AppError(`"${key}" is not a whole number that JSON carries exactly: give it as decimal text.`)
  }
  // A longer text cannot fit and would only take long to read.
  if (typeof value !== 'string' || !/^(0|[1-9]\d{0,77})$/.test(value))
    throw new AppError(`"${key}" is not a whole number in decimal.`)
  const number = BigInt(value)
  if (number > maxBytes) throw new AppError(`"${key}" does not fit into 256 bits.`)
  return number
}

/** A whole number that is small enough to count with. */
export function readCount(object: InputObject, key: string): number {
  const number = readUint(object, key)
  if (number > BigInt(Number.MAX_SAFE_INTEGER)) throw new AppError(`"${key}" is too large.`)
  return Number(number)
}

/** A chain id, from 1. */
export function readChainId(object: InputObject): number {
  const chainId = readCount(object, 'chainId')
  if (chainId === 0) throw new AppError('"chainId" is 0, which no chain has.')
  return chainId
}

/** An address of 0x and 40 digits, all in one case or with a right checksum; answered checksummed. */
export function readAddress(object: InputObject, key: string): Address {
  return addressOf(valueAt(object, key), `"${key}"`)
}

/** The same for a value that has no key of its own. */
export function addressOf(value: unknown, what: string): Address {
  if (typeof value !== 'string' || !/^0x[0-9a-fA-F]{40}$/.test(value))
    throw new AppError(`${what} is not an address of 0x and 40 hexadecimal digits.`)
  const parsed = parseAddress(value)
  if (!parsed.ok) throw new AppError(`${what} has a wrong checksum: at least one character was changed.`)
  return parsed.address
}

/** Whole bytes in hexadecimal. */
export function readHex(object: InputObject, key: string): Hex {
  const value = valueAt(object, key)
  if (typeof value !== 'string' || !/^0x([0-9a-fA-F]{2})*$/.test(value))
    throw new AppError(`"${key}" is not whole bytes in hexadecimal, with 0x before them.`)
  return `0x${value.slice(2)}`
}

/** A hash of 32 bytes. */
export function readHash(object: InputObject, key: string): Hash {
  const hex = readHex(object, key)
  if (hex.length !== 66) throw new AppError(`"${key}" has ${(hex.length - 2) / 2} bytes, not 32.`)
  return `0x${hex.slice(2).toLowerCase()}`
}

/** A list, each element read by `read` under a name for sentences. */
export function readList<T>(
  object: InputObject,
  key: string,
  read: (value: unknown, what: string) => T,
): T[] {
  const value = valueAt(object, key)
  if (!Array.isArray(value)) throw new AppError(`"${key}" is not a list.`)
  return value.map((element, at) => read(element, `"${key}" ${at + 1}`))
}

/** Whether something stands under a key that may be left out; null is nothing. */
export function isThere(object: InputObject, key: string): boolean {
  return Object.hasOwn(object, key) && object[key] !== undefined && object[key] !== null
}

/** The same where the key may be left out. */
export function readListIfThere<T>(
  object: InputObject,
  key: string,
  read: (value: unknown, what: string) => T,
): T[] | undefined {
  return isThere(object, key) ? readList(object, key, read) : undefined
}

/** `{safeVersion, chainId, safe}`: which Safe is spoken of, "1.3.0+L2" too. */
export function readSafe(object: InputObject): SafeIdentity {
  const text = valueAt(object, 'safeVersion')
  const version = typeof text === 'string' ? safeVersionOf(text) : undefined
  if (version === undefined)
    throw new AppError(
      `"safeVersion" is none of ${safeVersions.slice(0, -1).join(', ')} and ${safeVersions.at(-1)}.`,
    )
  return { version, chainId: readChainId(object), address: readAddress(object, 'safe') }
}

/** `{owner, hash}`: a hash that an owner approved on chain. */
export function readApproval(value: unknown, what: string): { owner: Address; hash: Hash } {
  const object = readObject(value, what)
  return { owner: readAddress(object, 'owner'), hash: readHash(object, 'hash') }
}

/** `{owner, valid}`: what a contract owner answers when it is asked for its signature. */
export function readContractOwner(value: unknown, what: string): { owner: Address; valid: boolean } {
  const object = readObject(value, what)
  const { valid } = object
  if (typeof valid !== 'boolean') throw new AppError(`${what} lacks "valid": true or false.`)
  return { owner: readAddress(object, 'owner'), valid }
}
