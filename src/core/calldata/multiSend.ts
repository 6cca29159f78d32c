import { checksumAddress } from 'viem'
import { byteLength, digitsOf, paddedWord, word } from '#core/bytes/bytes.ts'
import { AppError } from '#core/errors.ts'
import type { Address, Call, Hex } from '#core/safe/safe.ts'

/** `multiSend(bytes)`, the one method of MultiSend and MultiSendCallOnly. */
export const multiSendSelector: Hex = '0x8d80ff0a'

/** Why a batch cannot be read reliably. */
export type BatchFault =
  | 'NOT_A_BATCH'
  | 'ABI_LENGTH'
  | 'ABI_NONCANONICAL_OFFSET'
  | 'ABI_TRAILING_OR_UNPADDED'
  | 'TRUNCATED_HEADER'
  | 'TRUNCATED_DATA'
  | 'BAD_OPERATION'
  | 'BAD_ADDRESS'
  | 'BAD_OFFSET'
  | 'BAD_PADDING'
  | 'DELEGATECALL_IN_CALL_ONLY'
  | 'UNKNOWN_SELF'

/** A batch that a person cannot be shown reliably: the contract might do other than what could be read. */
export class BatchError extends AppError {
  override name = 'BatchError'
  readonly fault: BatchFault

  constructor(fault: BatchFault, message: string) {
    super(message)
    this.fault = fault
  }
}

/**
 * How one MultiSend reads its bytes: `words` is the packing of 0.1.0 and 1.0.0, `callOnly` MultiSendCallOnly, `zeroIsSelf`
 * what a zero `to` means since 1.5.0; `self` is the account that runs the batch.
 */
export type BatchRules = {
  words?: boolean
  callOnly?: boolean
  zeroIsSelf?: boolean
  self?: Address | undefined
}

/**
 * The calls of a batch, from the whole calldata: `selector ‖ 0x20 ‖ length ‖ entries ‖ padding`, each entry
 * `operation (1) ‖ to (20) ‖ value (32) ‖ length (32) ‖ data`, packed (MultiSend.sol since 1.1.0), or with `words`
 * `operation ‖ to ‖ value ‖ 0x80 ‖ length ‖ data`, each a multiple of 32 bytes (1.0.0). Anything else is refused.
 * @throws BatchError
 */
export function decodeMultiSend(calldata: Hex, rules: BatchRules = {}): Call[] {
  return readBatch(digitsOf(calldata), rules).map(({ call }) => call)
}

/** A call beside the digits of its data: deep inside one another they are read as slices, never copied. */
export type InnerCall = { call: Call; digits: string }

/** The same from hex digits that are known to be whole bytes in lower case. @throws BatchError */
export function readBatch(digits: string, rules: BatchRules): InnerCall[] {
  const entries = entriesOf(digits)
  const calls: InnerCall[] = []
  const read = rules.words ? wordsEntry : packedEntry
  for (let at = 0; at < entries.length; ) {
    const { end, operation, to, value, data } = read(entries, at)
    if (rules.callOnly && operation === 1)
      throw new BatchError(
        'DELEGATECALL_IN_CALL_ONLY',
        'The batch holds a delegate call, which its contract refuses.',
      )
    const call = {
      operation,
      to: addressOf(to, rules),
      value: BigInt(`0x${value}`),
      data: `0x${data}` as const,
    }
    calls.push({ call, digits: data })
    at = end
  }
  return calls
}

/** The calldata of `multiSend(bytes)` for these calls, to be sent by DELEGATECALL. */
export function encodeMultiSend(calls: readonly Call[], { words = false }: { words?: boolean } = {}): Hex {
  const entries = calls.map(words ? encodeWords : encodePacked).join('')
  return `${multiSendSelector}${paddedWord('0x20')}${word(BigInt(entries.length / 2))}${padded(entries)}`
}

function encodePacked({ operation, to, value, data }: Call): string {
  return `0${operation}${digitsOf(to)}${word(value)}${word(BigInt(byteLength(data)))}${digitsOf(data)}`
}

function encodeWords({ operation, to, value, data }: Call): string {
  const head = word(BigInt(operation)) + paddedWord(to) + word(value) + paddedWord('0x80')
  return head + word(BigInt(byteLength(data))) + padded(digitsOf(data))
}

function padded(digits: string): string {
  return digits + '0'.repeat((64 - (digits.length % 64)) % 64)
}

function entriesOf(digits: string): string {
  if (`0x${digits.slice(0, 8)}` !== multiSendSelector)
    throw new BatchError('NOT_A_BATCH', 'This is not a batch.')
  if (digits.length < 8 + 128) throw new BatchError('ABI_LENGTH', 'The batch is shorter than it says.')
  if (BigInt(`0x${digits.slice(8, 72)}`) !== 32n)
    throw new BatchError('ABI_NONCANONICAL_OFFSET', 'The batch does not start at the right position.')
  const length = BigInt(`0x${digits.slice(72, 136)}`)
  if (length > BigInt((digits.length - 136) / 2))
    throw new BatchError('ABI_LENGTH', 'The batch is shorter than it says.')
  const end = 136 + Number(length) * 2
  const padding = digits.slice(end)
  if (digits.length - 136 !== Math.ceil(Number(length) / 32) * 64 || /[^0]/.test(padding))
    throw new BatchError(
      'ABI_TRAILING_OR_UNPADDED',
      'The batch is followed by bytes that do not belong to it.',
    )
  return digits.slice(136, end)
}

type MultiSendEntry = { end: number; operation: 0 | 1; to: string; value: string; data: string }

function packedEntry(entries: string, at: number): MultiSendEntry {
  const header = headerOf(entries, at, 170)
  const operation = operationOf(header.slice(0, 2))
  const from = at + 170
  const end = from + lengthOf(header.slice(106), entries.length - from) * 2
  return {
    operation,
    to: header.slice(2, 42),
    value: header.slice(42, 106),
    data: entries.slice(from, end),
    end,
  }
}

function wordsEntry(entries: string, at: number): MultiSendEntry {
  const header = headerOf(entries, at, 320)
  const operation = operationOf(header.slice(0, 64))
  const [dirt, to] = [header.slice(64, 88), header.slice(88, 128)]
  if (/[^0]/.test(dirt))
    throw new BatchError('BAD_ADDRESS', 'A call of the batch has bytes before its address.')
  if (BigInt(`0x${header.slice(192, 256)}`) !== 128n)
    throw new BatchError(
      'BAD_OFFSET',
      'The data of a call of the batch does not start at the right position.',
    )
  const from = at + 320
  const length = lengthOf(header.slice(256), entries.length - from) * 2
  const end = from + Math.ceil(length / 64) * 64
  if (end > entries.length) throw truncated()
  if (/[^0]/.test(entries.slice(from + length, end)))
    throw new BatchError(
      'BAD_PADDING',
      'The data of a call of the batch is padded with bytes that are not zero.',
    )
  return { operation, to, value: header.slice(128, 192), data: entries.slice(from, from + length), end }
}

function headerOf(entries: string, at: number, length: number): string {
  const header = entries.slice(at, at + length)
  if (header.length < length)
    throw new BatchError('TRUNCATED_HEADER', 'The batch has bytes left over at its end.')
  return header
}

function lengthOf(digits: string, left: number): number {
  const length = BigInt(`0x${digits}`)
  if (length > BigInt(left / 2)) throw truncated()
  return Number(length)
}

function operationOf(digits: string): 0 | 1 {
  if (/^0+$/.test(digits)) return 0
  if (/^0+1$/.test(digits)) return 1
  throw new BatchError('BAD_OPERATION', 'A call of the batch is of no known kind.')
}

function addressOf(digits: string, { zeroIsSelf, self }: BatchRules): Address {
  if (!zeroIsSelf || /[^0]/.test(digits)) return checksumAddress(`0x${digits}`)
  if (self === undefined)
    throw new BatchError('UNKNOWN_SELF', 'The batch calls its own account, but that account is unknown.')
  return self
}

function truncated(): BatchError {
  return new BatchError('TRUNCATED_DATA', 'A call of the batch has less data than it says.')
}
