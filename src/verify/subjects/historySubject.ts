import { checksumAddress } from 'viem'
import type { Happening } from '#core/checks/state/happened.ts'
import type { HistorySubject } from '#core/judge/case.ts'
import type { Address } from '#core/safe/safe.ts'
import type { TransactionDetails } from '#gateway/schemas/transaction/details.ts'

type HistoryDetails = Pick<TransactionDetails, 'txInfo' | 'detailedExecutionInfo'>

/** An entry that the owners did not sign, as a service reports it, for `judge`. */
export function historySubject(safe: Address, details: HistoryDetails): HistorySubject {
  const { txInfo } = details
  const claimed = happeningIn(details)
  const moved = transferIn(details)
  const { token, amount, isPiece } = moved ?? {}
  // The number of collectibles is no amount of money.
  const cameIn = txInfo.type === 'Transfer' && txInfo.direction === 'INCOMING' && !isPiece ? moved : undefined
  return {
    kind: 'history',
    safe,
    claimed,
    ...(cameIn && { incoming: { from: cameIn.from, ...(token && { token }), amount: amount ?? 0n } }),
  }
}

/** A module's execution counts as such, whatever it moved. */
function happeningIn({ txInfo, detailedExecutionInfo: info }: HistoryDetails): Happening {
  if (info?.type === 'MODULE') return { kind: 'module', module: checksumAddress(info.address.value) }
  if (txInfo.type === 'Creation') return { kind: 'creation' }
  return transferIn({ txInfo }) ?? { kind: 'other' }
}

function transferIn({
  txInfo,
}: Pick<HistoryDetails, 'txInfo'>): Extract<Happening, { kind: 'transfer' }> | undefined {
  if (txInfo.type !== 'Transfer' || txInfo.transferInfo.type === 'unknown') return undefined
  const { transferInfo, sender, recipient } = txInfo
  const isPiece = transferInfo.type === 'ERC721'
  return {
    kind: 'transfer',
    token: transferInfo.type === 'NATIVE_COIN' ? undefined : checksumAddress(transferInfo.tokenAddress),
    from: checksumAddress(sender.value),
    to: checksumAddress(recipient.value),
    amount: isPiece ? transferInfo.tokenId : transferInfo.value,
    isPiece,
  }
}
