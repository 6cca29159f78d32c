import type { Address, Call, Hex } from '#core/safe/safe.ts'
import type { Queries } from '#server/database/database.ts'

type ExecutedCallsRow = { recipient: Address; value: string; data: Hex; operation: 0 | 1 }

/** The newest of more are not needed to know whom a Safe pays. */
const maxCalls = 300
/** Characters of calldata that are read of them: anybody makes a Safe that executes large calls, and asks about it. */
const maxText = 1_000_000

/**
 * The calls that a Safe executed by its owners' signatures and that did not fail, the newest of them first, up to a block and without those of one nonce. A
 * call that the node did not tell is none.
 */
export async function executedCalls(
  queries: Queries,
  {
    chainId,
    safe,
    block,
    nonce,
  }: { chainId: number; safe: Address; block: bigint | undefined; nonce: bigint },
): Promise<Call[]> {
  const rows = await queries.query<ExecutedCallsRow>(
    `select recipient, value, data, operation from (
       select newest.*, sum(octet_length(data)) over (order by block_number desc, log_index desc rows unbounded preceding) as text
       from (
         select m.recipient, m.value::text, m.data, m.operation::int, e.block_number, e.log_index
         from execution e join multisig_transaction m
           on m.chain_id = e.chain_id and m.safe_tx_hash = e.safe_tx_hash and m.safe = e.safe
         where e.chain_id = $1 and e.safe = $2 and e.success and not e.gap
           and ($3::numeric is null or e.block_number <= $3::numeric) and m.nonce <> $4::numeric
         order by e.block_number desc, e.log_index desc limit $5
       ) newest
     ) sized where text <= $6 order by block_number desc, log_index desc`,
    [chainId, safe, block?.toString() ?? null, nonce.toString(), maxCalls, maxText],
  )
  return rows.map(({ recipient, value, data, operation }) => ({
    ...{ to: recipient, value: BigInt(value), data, operation },
  }))
}
