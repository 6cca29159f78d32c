import type { Address, Hash, Hex, SafeTx } from '#core/safe/safe.ts'
import { checksummed } from '#server/index/checksummed.ts'

/** What a SafeL2 says before it executes: the call, the signatures, and `abi.encode(nonce, sender, threshold)`. */
export type ExecutionLog = Omit<SafeTx, 'operation' | 'nonce'> & {
  operation: number
  signatures: Hex
  additionalInfo: Hex
}

/** Reads the data of SafeMultiSigTransaction, undefined when it is not exactly that. */
export function readExecutionLog(data: Hex): ExecutionLog | undefined {
  const digits = data.length - 2
  if (digits < 14 * 64 || digits % 64 !== 0) return undefined
  const word = (index: number) => data.slice(2 + index * 64, 66 + index * 64)
  const [to, gasToken, refundReceiver] = [addressOf(word(0)), addressOf(word(7)), addressOf(word(8))]
  const [call, signatures, additionalInfo] = [
    bytesAt(data, word(2)),
    bytesAt(data, word(9)),
    bytesAt(data, word(10)),
  ]
  const operation = BigInt(`0x${word(3)}`)
  if (!to || !gasToken || !refundReceiver || operation > 255n) return undefined
  if (call === undefined || signatures === undefined || additionalInfo === undefined) return undefined
  return {
    to,
    value: BigInt(`0x${word(1)}`),
    data: call,
    operation: Number(operation),
    safeTxGas: BigInt(`0x${word(4)}`),
    baseGas: BigInt(`0x${word(5)}`),
    gasPrice: BigInt(`0x${word(6)}`),
    gasToken,
    refundReceiver,
    signatures,
    additionalInfo,
  }
}

/** What ExecutionSuccess and ExecutionFailure say. */
export type OutcomeLog = { txHash: Hash; payment: bigint }

/**
 * Reads ExecutionSuccess or ExecutionFailure, whose hash is a topic since 1.4.1 and stands before the payment up to 1.3.0; undefined
 * when it is not exactly that. It follows each of the logs above.
 */
export function readOutcomeLog(topics: readonly Hex[], data: Hex): OutcomeLog | undefined {
  const words = `${topics[1]?.slice(2) ?? ''}${data.slice(2)}`
  if (words.length !== 128 || !hexDigits.test(words)) return undefined
  return { txHash: `0x${words.slice(0, 64)}`, payment: BigInt(`0x${words.slice(64)}`) }
}

const hexDigits = /^[0-9a-f]*$/i

const highZeros = '0'.repeat(24)

function addressOf(word: string): Address | undefined {
  return word.startsWith(highZeros) ? checksummed(`0x${word.slice(24)}`) : undefined
}

/** The bytes to which an offset points: their length in one word, then the bytes, all inside the data. */
function bytesAt(data: Hex, offset: string): Hex | undefined {
  const at = Number(`0x${offset}`) * 2 + 2
  if (!Number.isSafeInteger(at) || at + 64 > data.length) return undefined
  const length = Number(`0x${data.slice(at, at + 64)}`) * 2
  if (!Number.isSafeInteger(length) || at + 64 + length > data.length) return undefined
  return `0x${data.slice(at + 64, at + 64 + length)}`
}
