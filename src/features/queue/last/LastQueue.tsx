import { useStore } from 'zustand'
import { parseAddress } from '#core/addresses/address.ts'
import type { Part } from '#core/sentence/parts.ts'
import { useSafeId } from '#session/react.ts'
import { RuledLoading } from '#ui/layout/RuledLoading.tsx'
import { EntryRow } from '#ui/lists/EntryRow.tsx'
import { NonceEntry, NonceRule } from '#ui/lists/NonceRule.tsx'
import { Sentence } from '#ui/values/Sentence.tsx'
import { VerdictMark } from '#ui/verdict/VerdictMark.tsx'
import { lastQueues } from './lastQueues.ts'
import './LastQueue.css'

/** The sentence as a claim, its whole addresses each by itself. */
const partsOf = (sentence: string): Part[] =>
  sentence.split(/(0x[0-9a-fA-F]{40})(?![0-9a-fA-F])/).map((text) => {
    const read = parseAddress(text)
    return { kind: 'claim', text, ...(read.ok && { address: read.address }) }
  })

/** What this device found of the queue the last time, until it is checked again: to read, with no verdict and no way to act. */
export function LastQueue() {
  const { chainId, address } = useSafeId()
  const queue = useStore(lastQueues, ({ queues }) =>
    queues.find(({ safe }) => safe === `${chainId}:${address}`),
  )
  if (!queue) return <RuledLoading label="Loading the queue" lines={6} />
  const { block, rows } = queue
  return (
    <section className="last-queue" aria-label="The queue as it was last checked here">
      <p role="status" className="last-queue-when">
        As of block {block}, being checked again.
      </p>
      <NonceRule>
        {rows.map(({ nonce, sentence, finding }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two of one nonce may read alike, and nothing moves here
          <NonceEntry key={at} nonce={BigInt(nonce)}>
            <EntryRow
              waits
              sentence={<Sentence parts={partsOf(sentence)} />}
              meta={
                <VerdictMark kind="unknown" small>
                  {finding === undefined ? 'Not checked yet' : `Found last time: ${finding}`}
                </VerdictMark>
              }
            />
          </NonceEntry>
        ))}
      </NonceRule>
    </section>
  )
}
