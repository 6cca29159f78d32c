import type { ApprovedTried } from '#chain/approvedTrials.ts'
import type { At } from '#chain/code/code.ts'
import type { Chain } from '#chain/node/client.ts'
import { factOf } from '#chain/node/factOf.ts'
import { readSafeState } from '#chain/safe/safeState.ts'
import type { Tried } from '#chain/trialRun/tryTransaction.ts'
import { isSameAddress } from '#core/addresses/address.ts'
import { decodeCall } from '#core/calldata/decode.ts'
import { listCalls } from '#core/checks/calls/placedCalls.ts'
import type { ApprovedTrial, EffectFacts } from '#core/checks/effectFacts.ts'
import type { Fact } from '#core/checks/fact.ts'
import { type ApprovedExecution, approvedExecutions } from '#core/nested/approvedExecutions.ts'
import type { Address, Hash, ReportedState, SafeIdentity, SafeTx } from '#core/safe/safe.ts'
import { safeTxHash } from '#core/safe/safeTxHash.ts'
import { oncePerBlock, untilAborted } from '#verify/oncePerBlock.ts'

type Trials = NonNullable<EffectFacts['approvedTrials']>

type Approved = NonNullable<EffectFacts['approved']>

function executionsIn(safe: SafeIdentity, tx: SafeTx, approved: Approved): ApprovedExecution[] {
  const { chainId, address, version: safeVersion } = safe
  const facts = { safe, tx, call: decodeCall(tx, { chainId, safe: address, safeVersion }), approved }
  return approvedExecutions(facts, listCalls(facts))
}

/** The Safes with a transaction that this one approves and that was found; each once, at any depth. */
export function safesApprovedFor(safe: SafeIdentity, tx: SafeTx, approved: Approved): Address[] {
  const safes = executionsIn(safe, tx, approved).map((one) => one.safe.address)
  return safes.filter(
    (one, at) =>
      !isSameAddress(one, safe.address) && safes.findIndex((other) => isSameAddress(other, one)) === at,
  )
}

/**
 * Simulates the transactions that this one approves for other Safes, with the present owners of each. `isAlone`: only on the present
 * state.
 */
export async function readApprovedTrials(
  chain: Chain,
  tried: Tried,
  { approved, at, isAlone = false }: { approved: Approved; at: At; isAlone?: boolean },
): Promise<Trials | undefined> {
  const { safe, tx } = tried
  const { blockNumber, signal } = at
  const executions = executionsIn(safe, tx, approved)
  if (executions.length === 0) return undefined
  const ask = async (): Promise<Trials> => {
    const states = await Promise.all(
      executions.map((one) => factOf(readSafeState(chain, one.safe.address, { blockNumber }))),
    )
    const runnable = executions.flatMap(
      (one, which): (ApprovedTried & { hash: Hash; state: ReportedState })[] => {
        const state = states[which]
        if (!state?.known) return []
        const { owners, threshold } = state.value
        return [{ ...one, owners, threshold, state: state.value }]
      },
    )
    // Few transactions approve for another Safe: no other waits for this code.
    const { simulateApproved } = await import('#chain/approvedTrials.ts')
    const shown = await simulateApproved(chain, tried, runnable, { blockNumber, isAlone })
    const trials = new Map<Hash, Fact<ApprovedTrial>>()
    for (const [which, { hash }] of executions.entries()) {
      const state = states[which]
      if (state && !state.known) trials.set(hash, state)
    }
    for (const [which, { hash, state }] of runnable.entries()) {
      const simulation = shown[which]
      const untried = { known: false, reason: 'No node here supports simulations.' } as const
      trials.set(hash, simulation ? { known: true, value: { state, simulation } } : untried)
    }
    return trials
  }
  const key = `approved ${safeTxHash(safe, tx)} ${executions.map(({ hash }) => hash).join(' ')}`
  const isRead = (trials: Trials) => [...trials.values()].every(({ known }) => known)
  return untilAborted(oncePerBlock(chain, { blockNumber, key }, ask, isRead), signal)
}
