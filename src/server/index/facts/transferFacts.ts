import type { Address } from '#core/safe/safe.ts'
import { checksummed } from '#server/index/checksummed.ts'
import { logPosition, type RawRange } from '#server/index/gather.ts'
import type { RawLog } from '#server/node.ts'
import { readTransfer } from './events.ts'
import type { TransferFact } from './facts.ts'

/** The token transfers from and to known Safes: one fact for each Safe that takes part, and for each token of a batch. */
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
    const { place } = logPosition(range, log)
    const token = checksummed(log.address)
    return movedBy(transfer).flatMap((moved) =>
      safes.map((safe) => ({ ...place, ...moved, safe, token, sender, recipient })),
    )
  })
}

/** Whose addresses stand in transfers, so far as their topics may be one. */
export function partiesOf(logs: readonly RawLog[]): Set<Address> {
  const words = new Set(logs.flatMap(({ topics }) => topics.slice(1)))
  return new Set(
    [...words].flatMap((word) => (word.startsWith(noAddress) ? [checksummed(`0x${word.slice(26)}`)] : [])),
  )
}

const noAddress = `0x${'0'.repeat(24)}`

type MovedTokens = Pick<TransferFact, 'kind' | 'amount' | 'quantity' | 'part'>

/** More of them in one log than anybody moves at once are nobody's business here. */
const maxInBatch = 200

function movedBy({ eventName, args }: NonNullable<ReturnType<typeof readTransfer>>): MovedTokens[] {
  if (eventName === 'TransferSingle') return [{ kind: 'ERC1155', amount: args.id, quantity: args.value }]
  if (eventName === 'TransferBatch')
    return args.ids.slice(0, maxInBatch).map((amount, part) => {
      const quantity = args.values[part] ?? 0n
      return { kind: 'ERC1155', amount, quantity, ...(part === 0 ? {} : { part }) }
    })
  if ('tokenId' in args) return [{ kind: 'ERC721', amount: args.tokenId }]
  return [{ kind: 'ERC20', amount: args.value }]
}
