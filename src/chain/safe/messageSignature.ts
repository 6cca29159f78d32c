import { encodeFunctionData, parseAbi, size } from 'viem'
import { call, readContract } from 'viem/actions'
import type { At } from '#chain/code/code.ts'
import type { Chain } from '#chain/node/client.ts'
import { read } from '#chain/node/read.ts'
import type { Address, Hash, Hex } from '#core/safe/safe.ts'
import { isRefusal } from './contractSignature.ts'

const hashForm = parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)'])
const signedAbi = parseAbi(['function signedMessages(bytes32 safeMessageHash) view returns (uint256)'])
const bytesForm = parseAbi(['function isValidSignature(bytes data, bytes signature) view returns (bytes4)'])

/** A Safe's answer to one form of the question: `none` where it has no such method, as without a fallback handler since 1.3.0. */
export type FormAnswer = 'valid' | 'refused' | 'none'

/**
 * What a Safe says of a signature (EIP-1271): to `isValidSignature(bytes32,bytes)`, answered 0x1626ba7e by the handlers since 1.3.0,
 * and to `isValidSignature(bytes,bytes)`, answered 0x20c13b0b by Safes up to 1.2.0 and the handlers up to 1.4.1.
 */
export type MessageAnswers = { hash: FormAnswer; bytes: FormAnswer; blockNumber: bigint }

/** Asks a Safe, as an app does, whether it has signed the message of this inner hash. @throws ChainError */
export async function readMessageSignature(
  chain: Chain,
  { safe, innerHash, signature }: { safe: Address; innerHash: Hash; signature: Hex },
  { blockNumber, signal }: At,
): Promise<MessageAnswers> {
  const args = [innerHash, signature] as const
  const ask = (data: Hex, magic: Hex) =>
    read(
      answerOf(chain, { to: safe, data, magic }, blockNumber),
      'This Safe’s answer about the signature',
      signal,
    )
  const [hash, bytes] = await Promise.all([
    ask(encodeFunctionData({ abi: hashForm, args }), '0x1626ba7e'),
    ask(encodeFunctionData({ abi: bytesForm, args }), '0x20c13b0b'),
  ])
  return { hash, bytes, blockNumber }
}

/**
 * Whether a Safe has signed a message by a transaction (SignMessageLib): its `signedMessages(safeMessageHash)` is not 0, and it accepts
 * the message with an empty signature.
 * @throws ChainError
 */
export async function readSignedOnChain(
  chain: Chain,
  { safe, safeMessageHash }: { safe: Address; safeMessageHash: Hash },
  { blockNumber, signal }: At,
): Promise<boolean> {
  const contract = { address: safe, abi: signedAbi, blockNumber }
  const reading = readContract(chain.client, {
    ...contract,
    functionName: 'signedMessages',
    args: [safeMessageHash],
  })
  return (await read(reading, 'The on-chain signatures of this Safe', signal)) !== 0n
}

async function answerOf(
  { client }: Chain,
  { to, data, magic }: { to: Address; data: Hex; magic: Hex },
  blockNumber: bigint,
): Promise<FormAnswer> {
  try {
    const { data: answer } = await call(client, { to, data, blockNumber })
    // A Safe without a handler, and a handler without the method, return nothing.
    if (answer === undefined || size(answer) < 32) return 'none'
    return answer.slice(0, 10).toLowerCase() === magic ? 'valid' : 'refused'
  } catch (error) {
    if (isRefusal(error)) return refusalOf(error)
    throw error
  }
}

/** A Safe's own revert has a reason; an empty one means that there is no such method. */
function refusalOf(error: unknown): FormAnswer {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const { data } = at as Error & { data?: unknown }
    if (typeof data === 'string' && data.length > 2) return 'refused'
    if (/\bGS\d{3}\b|reverted with reason|execution reverted: \S/i.test(at.message)) return 'refused'
  }
  return 'none'
}
