import type { Judged } from '#core/judge/judge.ts'
import type { SafeTx } from '#core/safe/safe.ts'
import { firstSentence } from '#parts/findings/graveIn.ts'
import type { LastQueue, LastRow } from './lastQueues.ts'

/** What is used of a verdict. */
export type FoundEntry = Pick<Judged, 'kind' | 'results' | 'tx' | 'call' | 'safe' | 'blockNumber'>
/** A transaction that was judged, when (ms since 1970) and under which name the service lists it. */
export type JudgedEntry = { id: string; at: number; verification: FoundEntry }

type Waiting = FoundEntry & { tx: SafeTx; blockNumber: bigint }

const isWaiting = (entry: FoundEntry): entry is Waiting =>
  entry.kind !== 'history' && entry.tx !== undefined && entry.blockNumber !== undefined

const grave = ['block', 'stop', 'warn'] as const

/** The gravest finding, by its first sentence as a row says it; what could not be checked is none. */
function findingOf({ results }: FoundEntry): string | undefined {
  const findings = results.filter(({ outcome }) => outcome === 'finding')
  const worst = grave.map((severity) => findings.find((one) => one.severity === severity)).find(Boolean)
  return worst && firstSentence(worst.text)
}

function rowOf(entry: Waiting, sentence: string): LastRow {
  const finding = findingOf(entry)
  return { nonce: `${entry.tx.nonce}`, sentence, ...(finding !== undefined && { finding }) }
}

/** What stays of a queue until it is checked again: of each entry its newest verdict, in the order of the nonces, and the oldest block of them. */
export function lastQueueOf(
  safe: string,
  entries: readonly JudgedEntry[],
  sentenceFor: (entry: FoundEntry & { tx: SafeTx }) => string,
): LastQueue | undefined {
  const byAge = entries.toSorted((a, b) => a.at - b.at)
  const newest = new Map(byAge.map(({ id, verification }) => [id, verification]))
  const waiting = [...newest.values()].filter(isWaiting)
  const blocks = waiting.map(({ blockNumber }) => blockNumber).toSorted((a, b) => Number(a - b))
  if (blocks[0] === undefined) return undefined
  const rows = waiting.toSorted((a, b) => Number(a.tx.nonce - b.tx.nonce))
  return { safe, block: `${blocks[0]}`, rows: rows.map((entry) => rowOf(entry, sentenceFor(entry))) }
}
