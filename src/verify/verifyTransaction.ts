import type { Chain } from '#chain/client.ts'
import { factOf } from '#chain/factOf.ts'
import { readBlockNumber } from '#chain/nodes.ts'
import { type DecodedCall, decodeCall } from '#core/calldata/decode.ts'
import type { Address } from '#core/safe.ts'
import { safeVersionOf } from '#core/safeVersion.ts'
import type { TransactionDetails } from '#gateway/schemas/details.ts'
import { claimOf } from './claim.ts'
import type { AroundEffects, Facts, ServiceClaims } from './facts.ts'
import { gatherFacts } from './gatherFacts.ts'
import { judgeTransaction, type Verification } from './judgeTransaction.ts'
import { involvedIn, readAround } from './readAround.ts'
import { readTrials } from './readTrials.ts'
import { safeFactsAt } from './safeReadings.ts'
import { unreadFacts } from './unreadFacts.ts'

export type { Verification }

/**
 * Reads what the chain says now, all of it at one block, and holds the service's claim against it. A read that fails makes the
 * checks that need it `unknown`. @throws only the reason of `signal` when that is aborted.
 */
export async function verifyTransaction({
  asked,
  claim,
  chain,
  service,
  known,
  also,
  judge = judgeTransaction,
  signal,
}: {
  asked: { safe: Address; id: string }
  claim: TransactionDetails
  chain: Chain
  /** What the service says of the Safe itself and of its queue. */
  service?: ServiceClaims
  /** What the user knows: address book, tokens. */
  known?: AroundEffects
  /** What would run because of it elsewhere: what it names is read too. */
  also?: readonly DecodedCall[]
  /** Where the verdict is made, a worker for instance. */
  judge?: typeof judgeTransaction
  signal?: AbortSignal
}): Promise<Verification> {
  const facts = await factsOf(chain, { asked, claim, known, also, signal })
  return judge({
    chainId: chain.chainId,
    asked,
    claim,
    facts: { ...facts, service, effects: { ...known, ...facts.effects } },
  })
}

async function factsOf(
  chain: Chain,
  {
    asked,
    claim: details,
    known,
    also = [],
    signal,
  }: {
    asked: { safe: Address }
    claim: TransactionDetails
    known: AroundEffects | undefined
    also?: readonly DecodedCall[] | undefined
    signal?: AbortSignal | undefined
  },
): Promise<Facts> {
  const block = await factOf(readBlockNumber(chain, { signal }))
  if (!block.known) return { ...unreadFacts(block), contractHash: block }
  const at = { blockNumber: block.value, signal }
  const facts = await safeFactsAt(chain, asked.safe, at)
  const claim = claimOf(details)
  const version = facts.safe.known ? safeVersionOf(facts.safe.value.version) : undefined
  if (!facts.safe.known || claim === undefined || version === undefined) return facts
  const identity = { chainId: chain.chainId, address: asked.safe, version }
  const state = facts.safe.value
  const call = decodeCall(claim.tx, {
    chainId: chain.chainId,
    safe: asked.safe,
    safeVersion: version,
    abis: known?.abis,
  })
  const [about, effects, trials] = await Promise.all([
    gatherFacts(chain, identity, { claim, state, at }),
    readAround(chain, involvedIn([call, ...also], claim.tx, asked.safe), at),
    readTrials(chain, identity, { tx: claim.tx, state, at }),
  ])
  return { ...facts, ...about, effects: { ...effects, ...trials } }
}
