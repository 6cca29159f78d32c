import type { Chain } from '#chain/client.ts'
import { factOf } from '#chain/factOf.ts'
import { readBlockNumber } from '#chain/nodes.ts'
import { readTransactionHash } from '#chain/safeAnswers.ts'
import { type DecodedCall, decodeCall } from '#core/calldata/decode.ts'
import type { Address, SafeTx } from '#core/safe.ts'
import { safeVersionOf } from '#core/safeVersion.ts'
import type { AroundEffects, Facts, ServiceClaims } from './facts.ts'
import { judgeDraft } from './judgeDraft.ts'
import type { Verification } from './judgeTransaction.ts'
import { involvedIn, readAround } from './readAround.ts'
import { readTrials } from './readTrials.ts'
import { safeFactsAt } from './safeReadings.ts'
import { unreadFacts } from './unreadFacts.ts'

/**
 * Checks a transaction that was made here as one that was proposed is checked, at one block, before anybody signs it.
 * @throws only the reason of `signal` when that is aborted.
 */
export async function verifyDraft({
  safe,
  tx,
  preview,
  chain,
  service,
  known,
  also,
  signal,
}: {
  safe: Address
  tx: SafeTx
  /** How the service would describe it. */
  preview?: unknown
  chain: Chain
  /** What the service says of its queue: which numbers are there, and what else has this one. */
  service?: ServiceClaims
  /** What the user knows: address book, coin, tokens. */
  known?: AroundEffects
  /** Calls of other Safes that it would approve, whose parties are read with its own. */
  also?: readonly DecodedCall[]
  signal?: AbortSignal
}): Promise<Verification> {
  const made = { chainId: chain.chainId, safe, tx, preview }
  const facts = await factsOf(chain, safe, tx, { known, also, signal })
  return judgeDraft(made, { ...facts, service, effects: { ...known, ...facts.effects } })
}

async function factsOf(
  chain: Chain,
  safe: Address,
  tx: SafeTx,
  {
    known,
    also = [],
    signal,
  }: {
    known: AroundEffects | undefined
    also: readonly DecodedCall[] | undefined
    signal: AbortSignal | undefined
  },
): Promise<Facts> {
  const block = await factOf(readBlockNumber(chain, { signal }))
  if (!block.known) return { ...unreadFacts(block), contractHash: block }
  const at = { blockNumber: block.value, signal }
  const facts = await safeFactsAt(chain, safe, at)
  const version = facts.safe.known ? safeVersionOf(facts.safe.value.version) : undefined
  if (!facts.safe.known || version === undefined) return facts
  const state = facts.safe.value
  const identity = { chainId: chain.chainId, address: safe, version }
  const call = decodeCall(tx, {
    chainId: chain.chainId,
    safe,
    safeVersion: version,
    abis: known?.abis,
  })
  const [contractHash, effects, trials] = await Promise.all([
    factOf(readTransactionHash(chain, safe, tx, at)),
    readAround(chain, involvedIn([call, ...also], tx, safe), at),
    readTrials(chain, identity, { tx, state, at }),
  ])
  return { ...facts, contractHash, effects: { ...effects, ...trials } }
}
