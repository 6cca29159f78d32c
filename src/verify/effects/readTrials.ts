import type { At } from '#chain/code/code.ts'
import type { Chain } from '#chain/node/client.ts'
import { factOf } from '#chain/node/factOf.ts'
import { simulateTransaction, tryInnerCall } from '#chain/simulation.ts'
import type { EffectFacts } from '#core/checks/effectFacts.ts'
import type { EffectContext } from '#core/checks/facts.ts'
import type { ReportedState, SafeIdentity, SafeTx } from '#core/safe/safe.ts'
import { safeTxHash } from '#core/safe/safeTxHash.ts'
import { oncePerBlock, untilAborted } from '#verify/oncePerBlock.ts'
import { readApprovedTrials, safesApprovedFor } from './readApprovedTrials.ts'

/**
 * Simulates a waiting transaction: as a whole where the node can trace, and its call alone where its gas is limited or its version is old.
 */
export async function readTrials(
  chain: Chain,
  identity: SafeIdentity,
  {
    tx,
    state,
    at,
    approved,
    abis,
  }: { tx: SafeTx; state: ReportedState; at: At } & Pick<EffectFacts, 'approved' | 'abis'>,
): Promise<EffectContext> {
  const { owners, threshold, singleton } = state
  if (tx.nonce < state.nonce) return {}
  const { blockNumber, signal } = at
  const key = (what: string) => ({
    blockNumber,
    key: `${what} ${safeTxHash(identity, tx)} ${abis?.length ?? 0}`,
  })
  const besides = approved ? safesApprovedFor(identity, tx, approved) : []
  const tried = { safe: identity, owners, threshold, singleton, tx, abis }
  const simulating = oncePerBlock(
    chain,
    key(['trial', ...besides].join(' ')),
    () => simulateTransaction(chain, tried, { blockNumber, besides }),
    () => true,
  )
  const isBound = tx.safeTxGas !== 0n || tx.gasPrice !== 0n || /^(0|1\.[012])\./.test(identity.version)
  const trying =
    isBound && tx.operation === 0 ? factOf(tryInnerCall(chain, identity.address, tx, at)) : undefined
  const [simulation, innerCall, approvedTrials] = await Promise.all([
    untilAborted(simulating, signal),
    trying,
    approved && readApprovedTrials(chain, { safe: identity, owners, threshold, tx }, { approved, at }),
  ])
  return {
    // A simulation that nobody could run is unknown; no check passes on it.
    simulation: simulation
      ? { known: true, value: simulation }
      : { known: false, reason: 'No node here supports simulations.' },
    ...(innerCall && { innerCall }),
    ...(approvedTrials && { approvedTrials }),
  }
}
