import { readShown } from '#chain/history/shownTransfers.ts'
import { factOf } from '#chain/node/factOf.ts'
import type { Judged } from '#core/judge/judge.ts'
import type { Address } from '#core/safe/safe.ts'
import type { TransactionDetails } from '#gateway/schemas/transaction/details.ts'
import { readAddresses } from './effects/readAddresses.ts'
import { judgeHere } from './judgeHere.ts'
import { safeFactsNow } from './safeReadings.ts'
import { historySubject } from './subjects/historySubject.ts'
import { type Setting, seenHere } from './verify.ts'

type VerifyHistoryDetails = Pick<TransactionDetails, 'txHash' | 'txInfo' | 'detailedExecutionInfo'>

/**
 * Reads the receipt of an entry that the owners did not sign, and judges a service's report of it. A failed read makes the checks that
 * need it `unknown`.
 * @throws only the reason of `signal` when that is aborted, or what `beside` throws.
 */
export async function verifyHistory({
  safe,
  details,
  chain,
  beside = {},
  judge = judgeHere,
  signal,
}: Setting & { safe: Address; details: VerifyHistoryDetails }): Promise<Judged> {
  const subject = historySubject(safe, details)
  const { txHash, detailedExecutionInfo: info } = details
  const isOfModule = info?.type === 'MODULE'
  const [{ facts, at }, shown, known] = await Promise.all([
    safeFactsNow(chain, safe, signal),
    txHash && factOf(readShown(chain, txHash, safe, { signal, isOfModule })),
    beside,
  ])
  const token = subject.incoming?.token
  const around =
    at && token ? await readAddresses(chain, { accounts: [], tokens: [token], safes: [] }, at) : {}
  return judge({
    chainId: chain.chainId,
    subject,
    mode: known.mode ?? 'standalone',
    facts: { ...facts, ...(shown && { shown }), effects: { ...known.known, ...around } },
    ...seenHere(known),
  })
}
