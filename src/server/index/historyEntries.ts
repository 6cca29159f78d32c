import type { ModuleFact, RangeFacts, TransferFact } from './facts/facts.ts'

/**
 * `e` for tokens and `i` for ether, the transaction's hash without 0x, and the log's index or the place in the call tree; the
 * second and later transfers of one log are counted behind a comma.
 */
export function transferId({
  kind,
  transactionHash,
  logIndex,
  frame,
  part,
}: Pick<TransferFact, 'kind' | 'transactionHash' | 'logIndex' | 'frame' | 'part'>): string {
  const count = part === undefined ? '' : `,${part}`
  return `${kind === 'NATIVE_COIN' ? 'i' : 'e'}${transactionHash.slice(2)}${frame ?? logIndex}${count}`
}

/** `i`, the transaction's hash without 0x, and the log's index or the place in the call tree. */
export function moduleId({
  transactionHash,
  logIndex,
  frame,
}: Pick<ModuleFact, 'transactionHash' | 'logIndex' | 'frame'>): string {
  return `i${transactionHash.slice(2)}${frame ?? logIndex}`
}

type HistoryEntry = {
  safe: string
  block_number: number
  log_index: number
  kind: 'multisig' | 'module' | 'ethereum'
  reference: string
  timestamp: number
}

/**
 * The lines of each Safe's history: one per executed multisig transaction, one per module transaction, and one per ethereum
 * transaction that only moved something.
 */
export function historyEntries(
  facts: Pick<RangeFacts, 'executions' | 'modules' | 'transfers'>,
): HistoryEntry[] {
  const executions = facts.executions.map(
    (fact) => ({ ...entryAt(fact), kind: 'multisig', reference: fact.safeTxHash }) as const,
  )
  const modules = facts.modules.map(
    (fact) => ({ ...entryAt(fact), kind: 'module', reference: moduleId(fact) }) as const,
  )
  const acted = new Set(
    [...facts.executions, ...facts.modules].map((fact) => `${fact.safe}/${fact.transactionHash}`),
  )
  const moved = new Map<string, HistoryEntry>()
  for (const fact of facts.transfers) {
    const key = `${fact.safe}/${fact.transactionHash}`
    const earlier = moved.get(key)
    if (acted.has(key) || (earlier && earlier.log_index < fact.logIndex)) continue
    moved.set(key, { ...entryAt(fact), kind: 'ethereum', reference: fact.transactionHash })
  }
  return [...executions, ...modules, ...moved.values()]
}

const entryAt = (fact: { safe: string; blockNumber: number; logIndex: number; timestamp: number }) => ({
  safe: fact.safe,
  block_number: fact.blockNumber,
  log_index: fact.logIndex,
  timestamp: fact.timestamp,
})
