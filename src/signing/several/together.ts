import { batchContract } from '#chain/code/batchContract.ts'
import { logsFailureOnly } from '#chain/history/execution.ts'
import type { Chain } from '#chain/node/client.ts'
import { isSameAddress } from '#core/addresses/address.ts'
import { encodeExecTransaction } from '#core/calldata/execTransaction.ts'
import { encodeMultiSend } from '#core/calldata/multiSend.ts'
import { AppError } from '#core/errors.ts'
import { flatCalls } from '#core/expected/flatCalls.ts'
import { type Signable, signableOf } from '#core/judge/decision/signable.ts'
import type { Judged } from '#core/judge/judge.ts'
import type { SendRequest } from '#core/protocol/actor.ts'
import type { Call } from '#core/safe/safe.ts'

/** Several of one Safe, in order, that one transaction can execute; or the sentence why each needs its own. */
export type Together =
  | { ok: true; signables: readonly [Signable, ...Signable[]]; blockNumber: bigint }
  | { ok: false; why: string }

/**
 * Whether one transaction of any account can execute these, given lowest nonce first. MultiSendCallOnly then calls the Safe, so whoever
 * sends it confirms nothing by sending (Safe.sol, checkNSignatures, v = 1 compares with msg.sender).
 */
export function togetherOf(shown: readonly Judged[]): Together {
  const [first, ...after] = shown.map((one) => signableOf(one))
  const safe = shown[0]?.safe
  const blockNumber = shown[0]?.blockNumber
  if (!first || !safe || blockNumber === undefined || after.length === 0) return no('Choose two or more.')
  if (logsFailureOnly(first.identity.version))
    return no(`A Safe ${first.identity.version} does not log which of them it executed.`)
  const all = [first, ...after] as const
  for (const [at, { identity, tx, signatures, threshold }] of all.entries()) {
    if (!isSameAddress(identity.address, first.identity.address)) return no('They are of different Safes.')
    const due = safe.nonce + BigInt(at)
    if (tx.nonce !== due) return no(`Nonce ${due} must be executed before nonce ${tx.nonce}.`)
    if (signatures.length < threshold)
      return no(`Transaction ${tx.nonce} has ${signatures.length} of ${threshold} confirmations.`)
    if (at < after.length && changesItsSafe(tx, { chainId: identity.chainId, safe: identity.address }))
      return no(`Transaction ${tx.nonce} changes this Safe; those after it are checked once it is executed.`)
  }
  return { ok: true, signables: all, blockNumber }
}

/** A call of the Safe to itself, or foreign code run as the Safe. */
const changesItsSafe = (tx: Call, readFor: Parameters<typeof flatCalls>[1]): boolean =>
  flatCalls(tx, readFor).some(({ to, operation }) => operation === 1 || isSameAddress(to, readFor.safe))

const no = (why: string) => ({ ok: false, why }) as const

/**
 * The one request that executes them all or none: `multiSend(execTransaction …)` of the official contract of their release.
 * @throws AppError where that is not on this chain; ChainError
 */
export async function togetherRequest(
  chain: Chain,
  { signables, blockNumber }: Extract<Together, { ok: true }>,
): Promise<SendRequest> {
  const to = await batchContract(chain, signables[0].identity.version, { blockNumber })
  const calls = signables.map(
    ({ identity, tx, signatures }): Call => ({
      to: identity.address,
      value: 0n,
      data: encodeExecTransaction(tx, signatures),
      operation: 0,
    }),
  )
  return { to, value: 0n, data: encodeMultiSend(calls) }
}

/** The same where it must be possible. @throws AppError with the sentence why it is not */
export function togetherOrThrow(shown: readonly Judged[]): Extract<Together, { ok: true }> {
  const together = togetherOf(shown)
  if (!together.ok) throw new AppError(`${together.why} Nothing was sent.`)
  return together
}
