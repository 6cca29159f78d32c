import { checksumAddress } from 'viem'
import { secondsOfBlocks } from '#core/chains/blockTimes.ts'
import type { EffectFacts, HistoryTransfer } from '#core/checks/effectFacts.ts'
import { coinText, tokenText } from '#core/checks/wording/amountText.ts'
import { formatAmount } from '#core/money/decimals.ts'
import { registeredToken } from '#core/money/tokenRegister.ts'
import type { Dealings } from './accountHistory.ts'
import { tokenOf } from './historyEntry.ts'

type FootprintFacts = Pick<EffectFacts, 'safe' | 'tokens' | 'nativeCurrency'>

/**
 * What others left of an account in the history, in words, and the entry that is told: where it resembles somebody who was paid, the first one
 * after a payment to them; else the newest.
 */
export function footprintText(
  facts: FootprintFacts,
  { forged, dust }: Dealings,
  imitated: Dealings | undefined,
): { told: string; entry: HistoryTransfer | undefined } {
  const all = [...forged, ...dust].sort((one, other) => other.blockNumber - one.blockNumber)
  const after = all
    .map((entry) => ({ entry, paid: imitated?.paid.find((one) => one.blockNumber <= entry.blockNumber) }))
    .filter(({ paid }) => paid !== undefined)
    .at(-1)
  const entry = after?.entry ?? all[0]
  if (entry === undefined) return { told: '', entry }
  const amount = amountText(facts, entry)
  const what =
    entry.direction === 'in'
      ? `You got ${amount} from it`
      : `An entry shows that you sent it ${amount}, but your Safe made no such payment`
  const paid = after?.paid
  const when =
    paid && imitated
      ? `, ${distance(facts.safe.chainId, entry.blockNumber - paid.blockNumber)} after you paid its look-alike ${imitated.address}`
      : ''
  return { told: `${what}${when}.`, entry }
}

function amountText(facts: FootprintFacts, entry: HistoryTransfer): string {
  const token = tokenOf(entry)
  if (token === undefined) return coinText(facts, entry.amount)
  const registered = registeredToken(facts.safe.chainId, token)
  return registered
    ? `${formatAmount(entry.amount, registered.decimals)} ${registered.symbol} (${checksumAddress(token)})`
    : tokenText(facts, checksumAddress(token), entry.amount)
}

/** How far apart two blocks are: as time where the network's pace is known. */
export function distance(chainId: number, blocks: number): string {
  const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`
  const seconds = secondsOfBlocks(chainId, blocks)
  if (seconds === undefined) return counted(blocks, 'block')
  if (seconds < 90) return 'about a minute'
  const minutes = Math.round(seconds / 60)
  if (minutes < 120) return `about ${minutes} minutes`
  const hours = Math.round(minutes / 60)
  return hours < 72 ? `about ${hours} hours` : `about ${Math.round(hours / 24)} days`
}
