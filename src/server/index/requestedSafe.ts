import { decodeAbiParameters } from 'viem/utils'
import { type Address, type Hex, type SafeVersion, safeVersions } from '#core/safe/safe.ts'
import { notifyChange } from '#server/database/changeListener.ts'
import type { Database, Queries } from '#server/database/database.ts'
import { insertRows } from '#server/database/rows.ts'
import { maxFailures } from '#server/index/backfill/openBackfill.ts'
import type { BlockHead, ChainNode } from '#server/node.ts'
import { readPlan } from './chainBackfill/chainPlan.ts'
import { beginAt, lockCursor } from './cursor.ts'
import { ownersAt, singletonIn } from './facts/creationFacts.ts'
import { ownershipRow, safeRow } from './facts/factRows.ts'
import type { CreationFact } from './facts/facts.ts'
import { type Officials, versionOf } from './official.ts'
import { tellOwners } from './ownerSafes.ts'
import { tooManyUnknown } from './sharedRequests.ts'
import { tables } from './tables.ts'

/** VERSION() */
const versionCall: Hex = '0xffa1ad74'
/** What stands for the transaction in which a Safe was made, as long as nobody knows it. */
const unknownTransaction = { transactionHash: '0x', logIndex: 0 } as const

type RequestedSafeParameters = {
  chainId: number
  node: ChainNode
  officials: Officials
  database: Database
  before: number
}

/** A contract that the chain shows to be a Safe: its proxy points to an official singleton, and it answers as one. */
export type DiscoveredSafe = { singleton: Address; version: SafeVersion; owners: readonly Address[] }

/** Looks whether a Safe stands at this address now; undefined when it does not. @throws what the node throws. */
export async function findOnChain(
  { node, officials }: Pick<RequestedSafeParameters, 'node' | 'officials'>,
  safe: Address,
): Promise<DiscoveredSafe | undefined> {
  const code = await node.code(safe)
  if (code === '0x') return undefined
  const singleton = singletonIn(await node.slot(safe, '0x0'))
  if ((await versionOf(officials, singleton)) === undefined) return undefined
  const [version, owners] = [await versionSaid(node, safe), await ownersAt(node, safe, 'latest')]
  return version && owners && owners.length > 0 ? { singleton, version, owners } : undefined
}

async function versionSaid(node: ChainNode, safe: Address): Promise<SafeVersion | undefined> {
  const answer = await node.call(safe, versionCall, 'latest')
  try {
    const [text] = decodeAbiParameters([{ type: 'string' }], answer ?? '0x')
    return safeVersions.find((version) => version === text)
  } catch {
    // A contract that answers otherwise than a Safe.
    return undefined
  }
}

/**
 * Keeps a Safe that was asked for, with its owners of now, and notes that all its blocks so far are to be read. @throws Failure 429 when so
 * many are read already that it would only wait.
 */
export async function storeRequestedSafe(
  { chainId, database, before }: Pick<RequestedSafeParameters, 'chainId' | 'database' | 'before'>,
  safe: Address,
  found: DiscoveredSafe,
  head: BlockHead,
): Promise<void> {
  await database.transaction(async (queries) => {
    await beginAt(queries, chainId, before)
    await requireRoom(queries, chainId)
    const cursor = await lockCursor(queries, chainId)
    // What is read by ranges is read without this Safe: all of it is its own past.
    const plan = await readPlan(queries, chainId)
    const block = Math.max(0, plan?.last ?? cursor?.block ?? before)
    // Whoever indexes reads again what it read without this Safe.
    await queries.query('update indexed_chain set asked = asked + 1 where chain_id = $1', [chainId])
    const place = { ...unknownTransaction, blockNumber: block, timestamp: head.timestamp }
    const fact: CreationFact = {
      ...place,
      safe,
      singleton: found.singleton,
      version: found.version,
      asked: true,
    }
    const row = { ...safeRow(chainId, fact), transaction_hash: null }
    await insertRows(queries, 'safe', tables.safe, [row])
    // Behind every log of its block: what the chain says now is the last word on that block.
    const rows = found.owners.map((owner) =>
      ownershipRow(chainId, { ...place, logIndex: lastIndex, safe, owner, owned: true }),
    )
    await insertRows(queries, 'ownership', tables.ownership, rows)
    await tellOwners(queries, chainId, new Set([safe]))
    // What is left of an earlier time, when this Safe was forgotten before it was read, ends too early.
    await queries.query(
      `insert into safe_backfill (chain_id, safe, last_block) values ($1, $2, $3)
       on conflict (chain_id, safe) do update
         set last_block = excluded.last_block, next_block = null, leased_until = 0, failures = 0`,
      [chainId, safe, block],
    )
    await notifyChange(queries, 'requested', chainId)
  })
}

const lastIndex = 2 ** 31 - 1

/** So many Safes that were asked for wait to be read, on one chain; those that were given up do not count. */
const maxOpen = 1000

async function requireRoom(queries: Queries, chainId: number): Promise<void> {
  const [row] = await queries.query<{ count: number }>(
    `select count(*)::int as count from safe_backfill where chain_id = $1 and failures < $2`,
    [chainId, maxFailures],
  )
  if ((row?.count ?? 0) >= maxOpen) throw tooManyUnknown()
}

/**
 * The block in which a contract appeared, found by halving; 0 where the node forgot what was there then. Between its creation and now
 * a Safe does not go away.
 */
export async function firstBlockOf(node: ChainNode, safe: Address, head: number): Promise<number> {
  let [without, withCode] = [-1, head]
  while (withCode - without > 1) {
    const middle = Math.floor((without + withCode) / 2)
    const code = await node.codeAt(safe, middle)
    if (code === undefined) return 0
    if (code === '0x') without = middle
    else withCode = middle
  }
  return withCode
}

/** Completes what is known of an asked Safe's creation once its first logs are read. */
export async function completeCreation(
  queries: Queries,
  chainId: number,
  creation: CreationFact,
): Promise<void> {
  await queries.query(
    `update safe set factory = $3, creator = $4, transaction_hash = $5, block_number = $6, log_index = $7,
       timestamp = $8, setup_data = $9, salt_nonce = $10
     where chain_id = $1 and address = $2 and asked and transaction_hash is null`,
    [
      chainId,
      creation.safe,
      creation.factory ?? null,
      creation.creator ?? null,
      creation.transactionHash,
      creation.blockNumber,
      creation.logIndex,
      creation.timestamp,
      creation.setupData ?? null,
      creation.saltNonce?.toString() ?? null,
    ],
  )
  await tellOwners(queries, chainId, new Set([creation.safe]))
}
