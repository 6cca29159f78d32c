import { encodeFunctionData, parseAbi, size } from 'viem'
import { readContract } from 'viem/actions'
import type { At } from '#chain/code/code.ts'
import type { LensQuestion } from '#chain/lens/question.ts'
import { isAnswerOfAnotherContract } from '#chain/node/anotherContract.ts'
import type { Chain } from '#chain/node/client.ts'
import { read } from '#chain/node/read.ts'
import { safeReadAbi } from '#core/abi/safe.ts'
import type { Address, Hash, SafeTx } from '#core/safe/safe.ts'

const messageAbi = parseAbi(['function getMessageHash(bytes message) view returns (bytes32)'])

/** The Safe's own `domainSeparator()`, stored up to 1.2.0 and computed since. @throws ChainError */
export function readDomain(chain: Chain, safe: Address, { blockNumber, signal }: At): Promise<Hash> {
  const contract = { address: safe, abi: safeReadAbi, blockNumber }
  return read(
    readContract(chain.client, { ...contract, functionName: 'domainSeparator' }),
    'The domain of this Safe',
    signal,
  )
}

const argsOf = (tx: SafeTx) =>
  [
    tx.to,
    tx.value,
    tx.data,
    tx.operation,
    tx.safeTxGas,
    tx.baseGas,
    tx.gasPrice,
    tx.gasToken,
    tx.refundReceiver,
    tx.nonce,
  ] as const

/** The question of `readTransactionHash`, for the lens; longer calls cost the Safe more gas to hash. */
export const transactionHashQuestion = (safe: Address, tx: SafeTx): LensQuestion => {
  const data = encodeFunctionData({
    abi: safeReadAbi,
    functionName: 'getTransactionHash',
    args: argsOf(tx),
  })
  return { target: safe, data, gasLimit: 100_000 + 10 * size(data) }
}

/** The question of `readApproval`, for the lens. */
export const approvalQuestion = (safe: Address, owner: Address, hash: Hash): LensQuestion => ({
  target: safe,
  data: encodeFunctionData({ abi: safeReadAbi, functionName: 'approvedHashes', args: [owner, hash] }),
})

/** The Safe's own `getTransactionHash()` of the ten fields. @throws ChainError */
export function readTransactionHash(
  chain: Chain,
  safe: Address,
  tx: SafeTx,
  { blockNumber, signal }: At,
): Promise<Hash> {
  const reading = readContract(chain.client, {
    address: safe,
    abi: safeReadAbi,
    blockNumber,
    functionName: 'getTransactionHash',
    args: argsOf(tx),
  })
  return read(reading, 'The hash that this Safe computes', signal)
}

/** Whether an owner has approved a hash on chain (`approvedHashes(owner, hash)` is not 0). @throws ChainError */
export function readApproval(
  chain: Chain,
  safe: Address,
  { owner, hash }: { owner: Address; hash: Hash },
  { blockNumber, signal }: At,
): Promise<boolean> {
  const reading = readContract(chain.client, {
    address: safe,
    abi: safeReadAbi,
    blockNumber,
    functionName: 'approvedHashes',
    args: [owner, hash],
  })
  return read(
    reading.then((approved) => approved !== 0n),
    'An approval on chain',
    signal,
  )
}

/**
 * The Safe's own `getMessageHash()` of the 32-byte inner hash, since 1.3.0 by its fallback handler; undefined where it has no such method.
 * @throws ChainError
 */
export function readMessageHash(
  chain: Chain,
  safe: Address,
  innerHash: Hash,
  { blockNumber, signal }: At,
): Promise<Hash | undefined> {
  const reading = readContract(chain.client, {
    address: safe,
    abi: messageAbi,
    blockNumber,
    functionName: 'getMessageHash',
    args: [innerHash],
  }).catch((error) => {
    if (!isAnswerOfAnotherContract(error)) throw error
    return undefined
  })
  return read(reading, 'The message hash that this Safe computes', signal)
}
