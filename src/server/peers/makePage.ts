import { numberToHex } from 'viem'
import type { Address, Hash } from '#core/safe/safe.ts'
import type { Database } from '#server/database/database.ts'
import { findMessage } from '#server/store/messages.ts'
import { findMultisig, type MultisigRecord } from '#server/store/multisig.ts'
import { changeLogOf, changesSince, type NumberedChange } from '#server/store/peerChanges.ts'
import { maxItems, maxItemText, maxPageText, type PeerItem, type PeerPage } from './peerPage.ts'

type PageRequest = { chainId: number; log: string; after: number }

/** What was added to a chain behind a number of this log, or of all there is for whoever names another log or a number that is not reached yet. */
export async function makePage(database: Database, { chainId, log, after }: PageRequest): Promise<PeerPage> {
  const own = await changeLogOf(database)
  const from = log === own ? after : 0
  const changes = await changesSince(database, { chainId, after: from, limit: maxItems })
  const items: unknown[] = []
  let next = from
  let length = 0
  for (const change of changes) {
    const item = await itemOf(database, chainId, change)
    next = change.number
    if (!item) continue
    items.push(item)
    length += JSON.stringify(item).length
    if (length >= maxPageText) break
  }
  const isMore = changes.length === maxItems || next < (changes.at(-1)?.number ?? 0)
  return { log: own, next, isMore, items }
}

/** A change as it is now, undefined for what no service needs any more or nobody signed. */
async function itemOf(
  database: Database,
  chainId: number,
  change: NumberedChange,
): Promise<PeerItem | undefined> {
  const { kind, reference, safe } = change
  if (kind === 'delegation') return delegationOf(change)
  if (safe === '') return undefined
  if (kind === 'message') return messageOf(database, chainId, reference as Hash)
  const record = await findMultisig(database, chainId, reference as Hash)
  return record && proposalOf(record, change)
}

function proposalOf(record: MultisigRecord, { signature }: NumberedChange): PeerItem | undefined {
  const { safe, safeTxHash, tx, proposer, proposedByDelegate, execution } = record
  if (execution) return undefined
  const { to, data, operation, gasToken, refundReceiver } = tx
  const fields = {
    to,
    value: tx.value.toString(),
    data,
    operation,
    nonce: tx.nonce.toString(),
    safeTxGas: tx.safeTxGas.toString(),
    baseGas: tx.baseGas.toString(),
    gasPrice: tx.gasPrice.toString(),
    gasToken,
    refundReceiver,
  }
  const delegate = proposedByDelegate && signature ? { by: proposedByDelegate, signature } : undefined
  const confirmations = fitting(inOrder(record.confirmations, proposer), JSON.stringify(fields).length)
  if (!delegate && confirmations.length === 0) return undefined
  return { kind: 'proposal', safe, safeTxHash, tx: fields, ...(delegate ? { delegate } : {}), confirmations }
}

async function messageOf(database: Database, chainId: number, hash: Hash): Promise<PeerItem | undefined> {
  const stored = await findMessage(database, chainId, hash)
  if (!stored) return undefined
  const { safe, messageHash, message, proposer } = stored
  const confirmations = fitting(inOrder(stored.confirmations, proposer), JSON.stringify(message).length)
  return { kind: 'message', safe, messageHash, message, confirmations }
}

/** Delegations of before the time when their signatures were kept are in no page. */
function delegationOf({ safe, reference, signature, hour }: NumberedChange): PeerItem | undefined {
  if (signature === null || hour === null) return undefined
  const [delegator = numberToHex(0), delegate = numberToHex(0)] = reference.split(' ') as Address[]
  return { kind: 'delegation', ...(safe === '' ? {} : { safe }), delegate, delegator, signature, hour }
}

type Confirmation = { owner: Address; signature: string }

/** The proposer's own first: who is read first is the proposer elsewhere. */
const inOrder = (confirmations: readonly Confirmation[], proposer: Address | undefined) => [
  ...confirmations.filter(({ owner }) => owner === proposer),
  ...confirmations.filter(({ owner }) => owner !== proposer),
]

/** As many agreements as an item has room for. */
function fitting(confirmations: readonly Confirmation[], used: number) {
  let length = used
  const found: { by: Address; signature: string }[] = []
  for (const { owner, signature } of confirmations) {
    length += signature.length + 100
    if (length > maxItemText) break
    found.push({ by: owner, signature })
  }
  return found
}
