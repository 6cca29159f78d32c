import type { Address, Hash, Hex } from '#core/safe/safe.ts'
import {
  completeWithNonce,
  type ExecutionInput,
  executionInputsIn,
  readExecutionInput,
} from '#server/index/facts/executionInput.ts'
import type { ExecutionFact } from '#server/index/facts/facts.ts'
import type { RawRange } from '#server/index/gather.ts'
import type { Source } from '#server/index/source.ts'

/** How far a nonce may lie above the executions that are known: some may have been missed. */
const nonceSlack = 200n

/**
 * A Safe that is no SafeL2 logs only the hash of what it executed: the call is then read from the transaction's calldata, or
 * from its call tree where the node gives one, and the hash shows that it is the one.
 */
export async function completeExecutions(
  source: Source,
  range: Pick<RawRange, 'blocks'>,
  executions: readonly ExecutionFact[],
): Promise<ExecutionFact[]> {
  if (executions.every((execution) => execution.found)) return [...executions]
  const next = await nextNonces(source, executions)
  const completed: ExecutionFact[] = []
  for (const execution of executions) {
    const likely = next.get(execution.safe) ?? 0n
    const found = execution.found ?? (await findCall(source, range, execution, likely))
    next.set(execution.safe, (found?.tx.nonce ?? likely) + 1n)
    if (!found)
      source.log(`The call of ${execution.safeTxHash} in ${execution.transactionHash} could not be found.`)
    completed.push(found ? { ...execution, found } : execution)
  }
  return completed
}

/** The nonce after the last execution that is indexed below the first of these, of each of their Safes. */
export async function nextNonces(
  source: Source,
  executions: readonly Pick<ExecutionFact, 'safe' | 'blockNumber'>[],
): Promise<Map<Address, bigint>> {
  await source.written
  const below = Math.min(...executions.map(({ blockNumber }) => blockNumber))
  if (source.isApart) return noncesAfter(source, below - 1, new Set(executions.map(({ safe }) => safe)))
  const rows = await source.queries.query<{ safe: Address; next: string }>(
    `select asked.safe, last.nonce::text as next from unnest($2::text[]) asked(safe), lateral (
       select m.nonce + 1 as nonce from execution e
       join multisig_transaction m on m.chain_id = e.chain_id and m.safe = e.safe and m.safe_tx_hash = e.safe_tx_hash
       where e.chain_id = $1 and e.safe = asked.safe and e.block_number < $3
       order by e.block_number desc, e.log_index desc limit 1) last`,
    [source.chainId, [...new Set(executions.map(({ safe }) => safe))], below],
  )
  return new Map(rows.map((row) => [row.safe, BigInt(row.next)]))
}

/** The nonces of Safes after a block, as the node tells them; those that it forgot are left out. */
async function noncesAfter(
  { node }: Source,
  block: number,
  safes: ReadonlySet<Address>,
): Promise<Map<Address, bigint>> {
  const found = await Promise.all(
    [...safes].map(async (safe) => [safe, await node.call(safe, nonceCall, Math.max(0, block))] as const),
  )
  return new Map(
    // Of an address without code yet the answer is empty: its first nonce is 0.
    found.flatMap(([safe, answer]) =>
      answer === undefined ? [] : [[safe, answer.length === 66 ? BigInt(answer) : 0n] as const],
    ),
  )
}

async function findCall(
  source: Source,
  range: Pick<RawRange, 'blocks'>,
  execution: ExecutionFact,
  likely: bigint,
): Promise<ExecutionFact['found']> {
  const { safe, safeTxHash, transactionHash, blockNumber } = execution
  const matching = async (inputs: readonly ExecutionInput[]) => {
    const identity = { chainId: source.chainId, address: safe }
    for (const input of inputs) {
      const near = { likely, limit: likely + nonceSlack }
      const tx =
        completeWithNonce(identity, input, safeTxHash, near) ??
        completeWithNonce(identity, input, safeTxHash, { likely, limit: await nonceNow(source, safe) })
      if (tx) return { tx, signatures: input.signatures }
    }
  }
  const transaction = range.blocks.get(blockNumber)?.transactions.get(transactionHash)
  const direct = transaction ? readExecutionInput(transaction.input) : undefined
  const inTransaction = await matching(direct ? [direct] : [])
  return inTransaction ?? matching(await inputsOfTrace(source, transactionHash, safe))
}

/** nonce() */
export const nonceCall: Hex = '0xaffed0e0'

/** Executions before the index began make the nonce larger than what is known: the Safe of now knows how large at most. */
async function nonceNow({ node }: Source, safe: Address): Promise<bigint> {
  const answer = await node.call(safe, nonceCall, 'latest')
  const nonce = answer?.length === 66 ? BigInt(answer) : 0n
  return nonce < maxSearched ? nonce : maxSearched
}

/** Each nonce that is tried costs three hashes. */
const maxSearched = 20_000n

async function inputsOfTrace(source: Source, transaction: Hash, safe: Address): Promise<ExecutionInput[]> {
  const tree = await source.node.trace(transaction)
  return tree ? executionInputsIn(tree, safe) : []
}
