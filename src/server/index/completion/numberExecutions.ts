import type { Address, Hash, SafeIdentity, SafeTx, SafeVersion } from '#core/safe/safe.ts'
import { safeTxHash } from '#core/safe/safeTxHash.ts'
import { confirmationsIn } from '#server/index/facts/confirmationsIn.ts'
import { ownersAt } from '#server/index/facts/creationFacts.ts'
import type { ExecutionInput } from '#server/index/facts/executionInput.ts'
import type { ExecutionFact, LogPosition } from '#server/index/facts/facts.ts'
import type { Source } from '#server/index/source.ts'
import { WrongNode } from '#server/node.ts'
import { nextNonces, nonceCall } from './completeExecutions.ts'

/** The node no longer has the state before a block: only who has read every block before it knows the nonces then. */
export class StateForgotten extends WrongNode {
  override name = 'StateForgotten'
}

/** An execution of 1.0.0: calldata has everything but the nonce, and no log has the hash. */
export type UnnumberedExecution = LogPosition & { safe: Address; executor: Address; input: ExecutionInput }

/**
 * Gives each execution its nonce and with it its hash. They are counted from the executions known before; where the Safe's own
 * nonce after the last of them says otherwise, some were missed, and the signatures decide: only under the right nonce do they
 * belong to owners. What nothing proves is left out, and said.
 */
export async function numberExecutions(
  source: Source,
  executions: readonly UnnumberedExecution[],
  versions: ReadonlyMap<Address, SafeVersion>,
  failed: ReadonlySet<Hash>,
): Promise<ExecutionFact[]> {
  if (executions.length === 0) return []
  const next = await nextNonces(source, executions)
  const facts: ExecutionFact[] = []
  for (const [safe, own] of bySafe(executions)) {
    const identity: SafeIdentity = {
      chainId: source.chainId,
      address: safe,
      version: versions.get(safe) ?? '1.0.0',
    }
    if (source.isApart && !next.has(safe))
      throw new StateForgotten(
        `The node does not say the nonce of ${safe} before block ${own[0]?.blockNumber}.`,
      )
    const before = next.get(safe) ?? 0n
    const after = await nonceAfter(source, safe, own.at(-1)?.blockNumber ?? 0)
    const isWhole = after === undefined || after === before + BigInt(own.length)
    for (const [index, execution] of own.entries()) {
      const counted: SafeTx = { ...execution.input.fields, nonce: before + BigInt(index) }
      const tx = isWhole ? counted : await provenBySignatures(source, identity, execution, after)
      if (tx) facts.push(factOf(execution, tx, safeTxHash(identity, tx), failed))
      else
        source.log(
          `The nonce of the execution of ${safe} in ${execution.transactionHash} could not be found.`,
        )
    }
  }
  return facts
}

function factOf(
  { input, executor, safe, ...place }: UnnumberedExecution,
  tx: SafeTx,
  hash: Hash,
  failed: ReadonlySet<Hash>,
): ExecutionFact {
  const found = { tx, signatures: input.signatures }
  return { ...place, safe, executor, safeTxHash: hash, success: !failed.has(hash), payment: 0n, found }
}

async function nonceAfter({ node }: Source, safe: Address, block: number): Promise<bigint | undefined> {
  const answer = await node.call(safe, nonceCall, block)
  return answer && answer.length === 66 ? BigInt(answer) : undefined
}

async function provenBySignatures(
  { node }: Source,
  safe: SafeIdentity,
  { input, blockNumber }: UnnumberedExecution,
  after: bigint,
): Promise<SafeTx | undefined> {
  const owners = new Set(await ownersAt(node, safe.address, blockNumber))
  for (let nonce = after - 1n; nonce >= 0n && nonce >= after - maxTried; nonce--) {
    const tx: SafeTx = { ...input.fields, nonce }
    const signers = await confirmationsIn(safeTxHash(safe, tx), input.signatures)
    const keys = signers.filter(({ signature }) => Number.parseInt(signature.slice(130, 132), 16) > 1)
    if (keys.length > 0 && keys.every(({ owner }) => owners.has(owner))) return tx
  }
  return undefined
}

/** Each try recovers keys, which takes milliseconds. */
const maxTried = 50n

function bySafe(executions: readonly UnnumberedExecution[]): Map<Address, UnnumberedExecution[]> {
  const map = new Map<Address, UnnumberedExecution[]>()
  for (const execution of executions) map.set(execution.safe, [...(map.get(execution.safe) ?? []), execution])
  return map
}
