import { BaseError, numberToHex } from 'viem'
import { call } from 'viem/actions'
import { encodeExecTransaction } from '#core/calldata/execTransaction.ts'
import type { Address, Call, Hex, SafeTx } from '#core/safe/safe.ts'
import { approvedSignature } from '#core/signatures/approvedSignature.ts'
import type { At } from './code/code.ts'
import type { Chain } from './node/client.ts'
import { estimateGas } from './node/estimateGas.ts'
import { read } from './node/read.ts'
import { refusalOf } from './node/refusal.ts'
import { isRevert } from './safe/contractSignature.ts'

/** The gas of one more signature in `checkNSignatures`: recovery, the owner's slot, its bytes and the loop. */
const gasOfSignature = 7_500n
const thresholdSlot: Hex = `0x${'00'.repeat(31)}04`
const nonceSlot: Hex = `0x${'00'.repeat(31)}05`

/**
 * The gas of an execution with all signatures: simulated with one owner's approval, a threshold of 1 and the transaction's nonce, plus the
 * other signatures. Undefined where it would fail or the node cannot simulate it.
 * @throws only the reason of `signal`
 */
export async function estimateExecution(
  chain: Chain,
  { safe, owner, threshold, tx }: { safe: Address; owner: Address; threshold: number; tx: SafeTx },
  { signal }: Pick<At, 'signal'>,
): Promise<bigint | undefined> {
  const word = (value: bigint) => numberToHex(value, { size: 32 })
  const stateDiff = { [thresholdSlot]: word(1n), [nonceSlot]: word(tx.nonce) }
  const estimating = estimateGas(chain, {
    account: owner,
    to: safe,
    data: encodeExecTransaction(tx, [{ owner, signature: approvedSignature(owner) }]),
    stateOverride: { address: safe, stateDiff },
  })
  try {
    const gas = await read(estimating, 'The gas of the execution', signal)
    return gas + gasOfSignature * BigInt(threshold - 1)
  } catch (error) {
    if (signal?.aborted) throw error
    return undefined
  }
}

/** The result of a single call. */
export type TriedCall = { succeeds: true } | { succeeds: false; reason: string }

/** Calls as the Safe, on the present state of the chain. @throws ChainError */
export function tryCall(
  { client }: Chain,
  safe: Address,
  { to, value, data }: Pick<Call, 'to' | 'value' | 'data'>,
  { signal }: Pick<At, 'signal'>,
): Promise<TriedCall> {
  const trying = call(client, { account: safe, to, value, data }).then(
    (): TriedCall => ({ succeeds: true }),
    (error: unknown): TriedCall => {
      if (error instanceof BaseError && /insufficient funds|OutOfFunds/i.test(error.message))
        return { succeeds: false, reason: 'the balance of the Safe is too low' }
      if (isRevert(error)) return { succeeds: false, reason: refusalOf(error) }
      throw error
    },
  )
  return read(trying, 'The simulation of the call', signal)
}

/** The gas of a call, or why it would fail. */
export type Estimated = { succeeds: true; gas: bigint } | Extract<TriedCall, { succeeds: false }>

/** What a call of this account needs, exactly as it would be sent, on the present state of the chain. @throws ChainError */
export function estimateCall(
  chain: Chain,
  account: Address,
  { to, value, data }: Pick<Call, 'to' | 'value' | 'data'>,
  { signal }: Pick<At, 'signal'> = {},
): Promise<Estimated> {
  const estimating = estimateGas(chain, { account, to, value, data }).then(
    (gas): Estimated => ({ succeeds: true, gas }),
    (error: unknown): Estimated => {
      if (isRevert(error)) return { succeeds: false, reason: refusalOf(error) }
      throw error
    },
  )
  return read(estimating, 'The gas of the transaction', signal)
}
