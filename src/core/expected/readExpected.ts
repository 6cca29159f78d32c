import { checksumAddress } from 'viem'
import type { Capsule } from '#core/capsule/capsule.ts'
import { readCapsule } from '#core/capsule/readCapsule.ts'
import { AppError } from '#core/errors.ts'
import { batchChecksum } from '#core/formats/batch/batchChecksum.ts'
import { modifiedSince, readBatchEntry } from '#core/formats/batch/batchFile.ts'
import { bytes, FormatError, plainObject, refuse } from '#core/formats/reader.ts'
import type { Address, Call, Hex, Operation } from '#core/safe/safe.ts'
import type { Expected } from './expected.ts'

type ExpectedJson = Readonly<Record<string, unknown>>

/** So many calls are read of a file; more do not fit into a block. */
const maxCalls = 10_000

/**
 * Reads what is expected from the parsed JSON of a file: a batch of the transaction builder, a list of `{to, value, data, operation?}`, or
 * a capsule that holds a transaction.
 * @throws FormatError, or another AppError of a capsule, in one sentence that names what cannot be read
 */
export function readExpected(file: unknown): Expected {
  if (Array.isArray(file)) return { form: 'list', calls: readCalls(file, readListed), remarks: [] }
  const given = plainObject(file, 'the expected file')
  if (Object.hasOwn(given, 'countersign')) return expectedOfCapsule(readCapsule(given))
  if (Array.isArray(given.transactions)) return fromBatch(given, given.transactions)
  throw new FormatError(
    'The expected file is neither a batch of the transaction builder, nor a list of calls, nor a capsule.',
  )
}

/** What a capsule holds, as what is expected. @throws FormatError where that is a message */
export function expectedOfCapsule({ safe, subject }: Capsule): Expected {
  if (subject.kind !== 'transaction')
    throw new FormatError('The capsule that is expected holds a message, which makes no calls.')
  const { tx } = subject
  const { to, value, data, operation } = tx
  const calls = [{ to, value, data, operation }]
  return { form: 'capsule', calls, chainId: safe.chainId, safe: safe.address, tx, remarks: [] }
}

function fromBatch(file: ExpectedJson, transactions: readonly unknown[]): Expected {
  const remarks: string[] = []
  const contradictions: string[] = []
  const calls = readCalls(transactions, (given, what) => {
    const written = asTheBuilderWrites(given)
    const { entry, warning } = readBatchEntry(written, what)
    if (warning !== undefined) {
      remarks.push(warning)
      if (isAnotherCall(written, what)) contradictions.push(warning)
    }
    const { to, value, data } = entry
    return { to, value, data, operation: operationOf(given, what) }
  })
  const meta = plainObject(file.meta ?? {}, 'meta')
  if (isThere(meta.checksum) && String(meta.checksum).toLowerCase() !== batchChecksum(file))
    remarks.unshift(modifiedSince)
  const chainId = namedChain(file.chainId)
  const safe = namedSafe(meta.createdFromSafeAddress)
  return {
    form: 'batch file',
    calls,
    remarks,
    ...(contradictions.length > 0 && { contradictions }),
    ...(chainId !== undefined && { chainId }),
    ...(safe !== undefined && { safe }),
  }
}

/** Whether the method and the values of an entry, which its data is not, are a call all the same; else they name none. */
function isAnotherCall(given: ExpectedJson, what: string): boolean {
  try {
    return readBatchEntry({ ...given, data: null }, what).entry.data !== '0x'
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/** The builder writes numbers as texts and addresses with their checksum; which value and which account is meant is clear without. */
function asTheBuilderWrites(given: ExpectedJson): ExpectedJson {
  const { data } = given
  if (data !== undefined && data !== null && typeof data !== 'string') return refuse('data', 'is not a text')
  return { ...given, to: addressOf(given.to), value: weiOf(given).toString() }
}

function readCalls(list: readonly unknown[], read: (given: ExpectedJson, what: string) => Call): Call[] {
  if (list.length === 0) throw new FormatError('The expected file holds no calls.')
  if (list.length > maxCalls)
    throw new FormatError(`The expected file has more than ${maxCalls} calls, the limit.`)
  return list.map((entry, at) => {
    const what = `Call ${at + 1}`
    try {
      return read(plainObject(entry, 'it'), what)
    } catch (error) {
      if (!(error instanceof FormatError)) throw error
      const why = error.message.replace(/\.$/, '')
      throw new FormatError(`${what} of the expected file cannot be read: ${why}.`, { cause: error })
    }
  })
}

function readListed(given: ExpectedJson, what: string): Call {
  if (!Object.hasOwn(given, 'data')) return refuse('data', 'is missing')
  return {
    to: addressOf(given.to),
    value: weiOf(given),
    data: given.data === null ? '0x' : bytes(given.data, 'data'),
    operation: operationOf(given, what),
  }
}

/** An account in any letter case: a changed digit would be another account, and be found as such. */
function addressOf(value: unknown): Address {
  return typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value)
    ? checksumAddress(value.toLowerCase() as Hex)
    : refuse('to', 'is not an address')
}

/** Wei as a whole number, as decimal text, or as 0x… */
function weiOf({ value }: ExpectedJson): bigint {
  if (typeof value === 'number') {
    if (Number.isSafeInteger(value) && value >= 0) return BigInt(value)
    return refuse('value', 'is not a whole number that JSON carries exactly: write it as text')
  }
  if (typeof value !== 'string')
    return refuse('value', value === undefined ? 'is missing' : 'is not a number')
  const text = value.trim()
  if (!/^(\d{1,78}|0x[0-9a-fA-F]{1,64})$/.test(text)) return refuse('value', 'is not a whole number of wei')
  const number = BigInt(text)
  return number >> 256n === 0n ? number : refuse('value', 'does not fit into 256 bits')
}

function operationOf({ operation }: ExpectedJson, what: string): Operation {
  if (operation === undefined || operation === null || operation === 0 || operation === '0') return 0
  if (operation === 1 || operation === '1') return 1
  return refuse('operation', `of ${what.toLowerCase()} is neither 0 (a call) nor 1 (a delegate call)`)
}

const isThere = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

function namedChain(value: unknown): number | undefined {
  if (!isThere(value)) return undefined
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && /^[1-9]\d{0,14}$/.test(text)
    ? Number(text)
    : refuse('chainId', 'of the expected file is not a network')
}

/** With the prefix of its network or without. */
function namedSafe(value: unknown): Address | undefined {
  if (!isThere(value)) return undefined
  const digits =
    typeof value === 'string' ? /^(?:[\w-]{1,30}:)?0x([0-9a-fA-F]{40})$/.exec(value)?.[1] : undefined
  return digits === undefined
    ? refuse('meta.createdFromSafeAddress', 'is not an address')
    : checksumAddress(`0x${digits.toLowerCase()}`)
}
