import type { Address } from '#core/safe.ts'
import type { RawLog } from '#server/node.ts'
import { placeOf } from './creationFacts.ts'
import { readTransfer } from './events.ts'
import type { TransferFact } from './facts.ts'
import { checksummed, type RawRange } from './gather.ts'

/** The token transfers from and to known Safes: one fact for each Safe that takes part. */
export function transferFacts(
  range: Pick<RawRange, 'blocks'>,
  logs: readonly RawLog[],
  isSafe: (address: Address) => boolean,
): TransferFact[] {
  return logs.flatMap((log) => {
    const transfer = readTransfer(log)
    if (!transfer) return []
    const { from: sender, to: recipient } = transfer.args
    const safes = [...new Set([sender, recipient])].filter(isSafe)
    if (safes.length === 0) return []
    const { place } = placeOf(range, log)
    const token = checksummed(log.address)
    const moved =
      'tokenId' in transfer.args
        ? ({ kind: 'ERC721', amount: transfer.args.tokenId } as const)
        : ({ kind: 'ERC20', amount: transfer.args.value } as const)
    return safes.map((safe) => ({ ...place, ...moved, safe, token, sender, recipient }))
  })
}
