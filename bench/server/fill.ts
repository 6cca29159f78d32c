import { concat, numberToHex, padHex } from 'viem'
import { encodeErc20Transfer } from '#core/calldata/erc20.ts'
import type { Address, Hex, SafeTx } from '#core/safe/safe.ts'
import { safeTxHash } from '#core/safe/safeTxHash.ts'
import type { MadeSafe } from '#sandbox/chains/makeSafe.ts'
import { tokens } from '#sandbox/contracts/tokens.ts'
import type { TestChain } from '#sandbox/testChain.ts'
import { createGatewayServer } from '#server/createServer.ts'
import type { Database } from '#server/database/database.ts'
import { openDatabase } from '#server/database/openDatabase.ts'
import { insertRows } from '#server/database/rows.ts'
import { safeTxRow } from '#server/index/facts/factRows.ts'
import { tables } from '#server/index/tables.ts'

const chain_id = 31337
const zero: Address = '0x0000000000000000000000000000000000000000'
const day = 86_400_000

const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/** The Safe's nonce is its sixth slot (GnosisSafeStorage). */
const nonceSlot = padHex('0x5', { size: 32 })

/** A Safe that has executed so many transactions, by its nonce. */
export async function safeWith(chain: TestChain, nonce: number): Promise<MadeSafe> {
  const safe = await chain.makeSafe()
  await chain.rpc.call('anvil_setStorageAt', [
    safe.address,
    nonceSlot,
    padHex(numberToHex(nonce), { size: 32 }),
  ])
  return safe
}

type Filling = { executed: number; queued: number }

/** Indexes a chain into a database and gives each of these Safes its rows. */
export async function filledDatabase(
  where: string,
  chain: TestChain,
  safes: readonly (readonly [safe: MadeSafe, filling: Filling])[],
): Promise<void> {
  const database = await openDatabase(where)
  const config = { chainId: chain_id, name: 'Bench', shortName: 'bench', rpc: chain.url, nativeCurrency }
  const gateway = await createGatewayServer({ database, chains: [config] })
  await gateway.syncTo(chain_id)
  for (const [safe, filling] of safes) await fill(database, safe, filling)
  await gateway.stop()
  await database.close()
}

/** A transaction of a busy Safe: every other one moves a token, the rest ether. */
function transaction(nonce: number): SafeTx {
  const to = padHex(numberToHex(0xabc000 + (nonce % 50)), { size: 20 })
  const rest = {
    safeTxGas: 0n,
    baseGas: 0n,
    gasPrice: 0n,
    gasToken: zero,
    refundReceiver: zero,
    operation: 0 as const,
  }
  const token = tokens[0]?.address ?? zero
  return nonce % 2 === 0
    ? { ...rest, to, value: BigInt(nonce + 1), data: '0x', nonce: BigInt(nonce) }
    : { ...rest, to: token, value: 0n, data: encodeErc20Transfer(to, BigInt(nonce)), nonce: BigInt(nonce) }
}

/** Rows as the index and the owners would have left them: `executed` in the history, then `queued` with one confirmation each. */
async function fill(
  database: Database,
  { address, version, owners }: MadeSafe,
  { executed, queued }: Filling,
): Promise<void> {
  const now = Date.now()
  const rows = Array.from({ length: executed + queued }, (_, nonce) => {
    const tx = transaction(nonce)
    const hash = safeTxHash({ chainId: chain_id, address, version }, tx)
    const timestamp = now - day + nonce * 1000 - (executed + queued) * 1000
    return { tx, hash, timestamp, nonce, isExecuted: nonce < executed }
  })
  const place = (row: (typeof rows)[number]) => ({
    transaction_hash: row.hash,
    block_number: 1,
    log_index: 10_000 + row.nonce,
    timestamp: row.timestamp,
  })
  const key = (row: (typeof rows)[number]) => ({ chain_id, safe: address, safe_tx_hash: row.hash })
  const multisig = rows.map((row) => ({
    ...key(row),
    ...safeTxRow(row.tx),
    submitted_at: row.timestamp,
    modified_at: row.timestamp,
    trusted: true,
    executed: row.isExecuted,
    indexed_block: null,
  }))
  await insertRows(database, 'multisig_transaction', tables.multisig_transaction, multisig)
  const done = rows.filter(({ isExecuted }) => isExecuted)
  const execution = done.map((row) => ({
    ...key(row),
    success: true,
    payment: '0',
    executor: owners[0],
    signatures: null,
    gap: false,
    ...place(row),
  }))
  await insertRows(database, 'execution', tables.execution, execution)
  const confirmation = rows.flatMap((row) =>
    owners.slice(0, row.isExecuted ? 2 : 1).map((owner) => ({
      ...key(row),
      owner,
      signature: signatureOf(row.hash),
      submitted_at: row.timestamp,
      indexed_block: null,
    })),
  )
  await insertRows(database, 'confirmation', tables.confirmation, confirmation)
  const entries = done.map((row) => {
    const { transaction_hash: _, ...rest } = place(row)
    return { chain_id, safe: address, kind: 'multisig', reference: row.hash, ...rest }
  })
  await insertRows(database, 'history_entry', tables.history_entry, entries)
  await database.exec('analyze')
}

/** 65 bytes that look like a signature: nobody checks them when a list is read. */
const signatureOf = (hash: Hex): Hex => concat([hash, hash, '0x1b'])
