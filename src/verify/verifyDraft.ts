import type { Chain } from '#chain/client.ts'
import { factOf } from '#chain/factOf.ts'
import { readTransactionHash } from '#chain/safeAnswers.ts'
import type { Address, SafeTx } from '#core/safe.ts'
import type { Beside } from './facts.ts'
import { judgeDraft } from './judgeDraft.ts'
import type { Verification } from './judgeTransaction.ts'
import { readEffects } from './readEffects.ts'
import { safeFactsNow } from './safeReadings.ts'

/** What is known of a draft from elsewhere; `preview`: how the service would describe it. */
type BesideDraft = Beside & { preview?: unknown }

/**
 * Checks a transaction that was made here as one that was proposed is checked, at one block, before anybody signs it; the Safe is read
 * while `beside` is on its way. @throws only the reason of `signal` when that is aborted, or what `beside` throws.
 */
export async function verifyDraft({
  safe,
  tx,
  chain,
  beside = {},
  signal,
}: {
  safe: Address
  tx: SafeTx
  chain: Chain
  beside?: BesideDraft | Promise<BesideDraft>
  signal?: AbortSignal
}): Promise<Verification> {
  const [{ facts, found }, around] = await Promise.all([safeFactsNow(chain, safe, signal), beside])
  const { service, known, preview } = around
  const [contractHash, effects] = found
    ? await Promise.all([
        factOf(readTransactionHash(chain, safe, tx, found.at)),
        readEffects(chain, found, tx, around),
      ])
    : []
  const made = { chainId: chain.chainId, safe, tx, preview }
  return judgeDraft(made, {
    ...facts,
    ...(contractHash && { contractHash }),
    service,
    effects: { ...known, ...effects },
  })
}
