import type { Address, Hash, Hex } from '#core/safe.ts'
import { readSignature, recoverSigner, splitSignatures } from '#core/signatures.ts'
import { callTreeOf, type Source } from './callTree.ts'
import {
  completeWithNonce,
  type ExecutionInput,
  executionInputsIn,
  readExecutionInput,
} from './executionInput.ts'
import type { ExecutionFact } from './facts.ts'
import type { RawRange } from './gather.ts'
import { identityOf } from './safeFacts.ts'

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
  const counts = await executedBefore(source, executions)
  const completed: ExecutionFact[] = []
  for (const execution of executions) {
    const likely = counts.get(execution.safe) ?? 0n
    counts.set(execution.safe, likely + 1n)
    const found = execution.found ?? (await findCall(source, range, execution, likely))
    if (!found)
      source.log(`The call of ${execution.safeTxHash} in ${execution.transactionHash} could not be found.`)
    completed.push(found ? { ...execution, found } : execution)
  }
  return completed
}

async function executedBefore(
  source: Source,
  executions: readonly ExecutionFact[],
): Promise<Map<Address, bigint>> {
  const rows = await source.queries.query<{ safe: Address; executed: number }>(
    `select safe, count(*)::int as executed from execution where chain_id = $1 and safe = any($2) group by safe`,
    [source.chainId, [...new Set(executions.map(({ safe }) => safe))]],
  )
  return new Map(rows.map((row) => [row.safe, BigInt(row.executed)]))
}

async function findCall(
  source: Source,
  range: Pick<RawRange, 'blocks'>,
  execution: ExecutionFact,
  likely: bigint,
): Promise<ExecutionFact['found']> {
  const { safe, safeTxHash, transactionHash, blockNumber } = execution
  const nonces = { likely, limit: likely + 200n }
  const matching = (inputs: readonly ExecutionInput[]) => {
    for (const input of inputs) {
      const tx = completeWithNonce(identityOf(source.chainId, safe), input, safeTxHash, nonces)
      if (tx) return { tx, signatures: input.signatures }
    }
  }
  const transaction = range.blocks.get(blockNumber)?.transactions.find(({ hash }) => hash === transactionHash)
  const direct = transaction ? readExecutionInput(transaction.input) : undefined
  return matching(direct ? [direct] : []) ?? matching(await inputsOfTrace(source, transactionHash, safe))
}

async function inputsOfTrace(source: Source, transaction: Hash, safe: Address): Promise<ExecutionInput[]> {
  const tree = await callTreeOf(source, transaction)
  return tree ? executionInputsIn(tree, safe) : []
}

/** Who signed, as far as the bytes alone show it: keys are recovered, contract owners and approvals named by the signature. */
export async function confirmationsIn(
  safeTxHash: Hash,
  signatures: Hex,
): Promise<{ owner: Address; signature: Hex }[]> {
  const found = await Promise.all(
    splitSignatures(signatures).map(async (signature) => {
      const read = readSignature(signature)
      if (read.kind === 'malformed') return undefined
      if (read.kind === 'contract' || read.kind === 'approvedHash') return { owner: read.owner, signature }
      try {
        return { owner: await recoverSigner(safeTxHash, signature), signature }
      } catch {
        // The contract accepted the transaction by its other signatures: surplus bytes need not be any.
        return undefined
      }
    }),
  )
  return found.flatMap((one) => (one ? [one] : []))
}
