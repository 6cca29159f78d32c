import { checksumAddress } from 'viem'
import { byteLength, digitsOf, paddedWord, word } from '#core/bytes.ts'
import { AppError } from '#core/errors.ts'
import type { Address, Call, Hex } from '#core/safe.ts'

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
  | 'DELEGATECALL_IN_CALL_ONLY'

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
 * The calls of a batch, from the whole calldata: `selector ‖ 0x20 ‖ length ‖ entries ‖ padding`, each entry
 * `operation (1) ‖ to (20) ‖ value (32) ‖ length (32) ‖ data`, packed (MultiSend.sol since 1.1.0). Anything else is refused.
 * `callOnly` is for MultiSendCallOnly; `self` is the Safe, which a zero `to` means from 1.5.0.
 * @throws BatchError
 */
export function decodeMultiSend(
  calldata: Hex,
  { callOnly = false, self }: { callOnly?: boolean; self?: Address } = {},
): Call[] {
  const entries = entriesOf(digitsOf(calldata))
  const calls: Call[] = []
  for (let at = 0; at < entries.length; ) {
    const header = entries.slice(at, at + 170)
    if (header.length < 170)
      throw new BatchError('TRUNCATED_HEADER', 'The batch has bytes left over at its end.')
    const operation = operationOf(header.slice(0, 2), callOnly)
    const length = BigInt(`0x${header.slice(106)}`)
    if (length > BigInt((entries.length - at - 170) / 2))
      throw new BatchError('TRUNCATED_DATA', 'A call of the batch has less data than it says.')
    const end = at + 170 + Number(length) * 2
    const to = addressOf(header.slice(2, 42), self)
    const value = BigInt(`0x${header.slice(42, 106)}`)
    calls.push({ operation, to, value, data: `0x${entries.slice(at + 170, end)}` })
    at = end
  }
  return calls
}

/** The calldata of `multiSend(bytes)` for these calls, to be sent by DELEGATECALL. */
export function encodeMultiSend(calls: readonly Call[]): Hex {
  const entries = calls
    .map(({ operation, to, value, data }) => {
      const packed = `0${operation}${digitsOf(to)}${word(value)}${word(BigInt(byteLength(data)))}`
      return packed + digitsOf(data)
    })
    .join('')
  const padded = entries.padEnd(Math.ceil(entries.length / 64) * 64, '0')
  return `${multiSendSelector}${paddedWord('0x20')}${word(BigInt(entries.length / 2))}${padded}`
}

function entriesOf(digits: string): string {
  if (`0x${digits.slice(0, 8)}` !== multiSendSelector)
    throw new BatchError('NOT_A_BATCH', 'This is not a batch.')
  if (digits.length < 8 + 128) throw new BatchError('ABI_LENGTH', 'The batch is shorter than it says.')
  if (BigInt(`0x${digits.slice(8, 72)}`) !== 32n)
    throw new BatchError('ABI_NONCANONICAL_OFFSET', 'The batch does not begin where it should.')
  const length = BigInt(`0x${digits.slice(72, 136)}`)
  const body = digits.slice(136)
  if (length > BigInt(body.length / 2))
    throw new BatchError('ABI_LENGTH', 'The batch is shorter than it says.')
  const end = Number(length) * 2
  const padding = body.slice(end)
  if (body.length !== Math.ceil(end / 64) * 64 || !/^0*$/.test(padding))
    throw new BatchError(
      'ABI_TRAILING_OR_UNPADDED',
      'The batch is followed by bytes that do not belong to it.',
    )
  return body.slice(0, end)
}

function operationOf(digits: string, callOnly: boolean): 0 | 1 {
  if (digits === '00') return 0
  if (digits !== '01') throw new BatchError('BAD_OPERATION', 'A call of the batch is of no known kind.')
  if (callOnly)
    throw new BatchError(
      'DELEGATECALL_IN_CALL_ONLY',
      'The batch holds a delegate call, which its contract refuses.',
    )
  return 1
}

function addressOf(digits: string, self: Address | undefined): Address {
  if (self !== undefined && /^0*$/.test(digits)) return self
  return checksumAddress(`0x${digits}`)
}
