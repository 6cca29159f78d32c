import { useQuery } from '@tanstack/react-query'
import { readShown } from '#chain/shownTransfers.ts'
import { decodeCall } from '#core/calldata/decode.ts'
import type { TransactionDetails } from '#gateway/schemas/details.ts'
import { claimedSentence, isMinted } from '#parts/claimedSentence.ts'
import { CalledParties } from '#parts/document/CalledParties.tsx'
import { Inside } from '#parts/document/Inside.tsx'
import { failureOf } from '#parts/failures/failure.ts'
import { noNode } from '#parts/noNode.ts'
import { shownCheck } from '#parts/past/shownChecks.ts'
import { withParties } from '#parts/useSentence.ts'
import { wholeMomentOf } from '#parts/when.ts'
import { useChain, useHref, useKnownChain, useSafeId } from '#session/react.ts'
import { CheckGroup, type CheckRowProps } from '#ui/CheckRow.tsx'
import { Clause } from '#ui/Clause.tsx'
import { Crumbs, Document, Opening, RecordPart, Tag } from '#ui/Document.tsx'
import { RuledLoading } from '#ui/RuledLoading.tsx'
import { Sentence } from '#ui/Sentence.tsx'
import { verdictKind } from '#ui/verdictKind.ts'
import { Claims } from './Claims.tsx'
import { Copies } from './Copies.tsx'

import { useIncoming } from './useIncoming.ts'

/** What the receipt shows of it, read from the chain once: the past does not change. */
function useShown({ txHash, detailedExecutionInfo }: TransactionDetails) {
  const chain = useChain()
  const isOfModule = detailedExecutionInfo?.type === 'MODULE'
  const { chainId, address } = useSafeId()
  return useQuery({
    queryKey: ['shown', chainId, address, txHash, isOfModule],
    enabled: txHash !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      chain && txHash ? readShown(chain, txHash, address, { signal, isOfModule }) : noNode(),
  })
}

function rowOf(details: TransactionDetails, shown: ReturnType<typeof useShown>): CheckRowProps | undefined {
  if (!details.txHash)
    return { kind: 'unknown', statement: 'The service names no chain transaction, so nothing could be read.' }
  if (shown.error)
    return {
      kind: 'unknown',
      statement: 'What the chain shows could not be read.',
      detail: failureOf(shown.error).message,
    }
  if (!shown.data) return undefined
  const { kind, sentence } = shownCheck(details, shown.data)
  return { kind, statement: sentence, source: 'read from the receipt' }
}

type Known = { key: string; role: string; address: `0x${string}` }

function partiesOf({ txInfo, detailedExecutionInfo }: TransactionDetails): Known[] {
  const module =
    detailedExecutionInfo?.type === 'MODULE'
      ? [{ key: 'module', role: 'The module', address: detailedExecutionInfo.address.value }]
      : []
  if (txInfo.type === 'Transfer') {
    const { direction, sender, recipient, transferInfo } = txInfo
    const isIn = direction === 'INCOMING'
    const token =
      transferInfo.type === 'ERC20' || transferInfo.type === 'ERC721'
        ? [{ key: 'token', role: 'The token', address: transferInfo.tokenAddress }]
        : []
    const from = isMinted(txInfo) ? [] : [{ key: 'sender', role: 'From', address: sender.value }]
    const side = isIn ? from : [{ key: 'recipient', role: 'To', address: recipient.value }]
    return [...side, ...token, ...module]
  }
  if (txInfo.type === 'Creation') {
    const more = [
      ['factory', 'Through the factory', txInfo.factory],
      ['implementation', 'On the code of', txInfo.implementation],
    ] as const
    return [
      { key: 'creator', role: 'Made by', address: txInfo.creator.value },
      ...more.flatMap(([key, role, info]) => (info ? [{ key, role, address: info.value }] : [])),
    ]
  }
  if (txInfo.type === 'Custom') return [{ key: 'to', role: 'Called', address: txInfo.to.value }, ...module]
  return module
}

/** What the owners did not sign: money that came in, what a module did, how the Safe was made. Held against the receipt. */
export function PlainDocument({ details }: { details: TransactionDetails }) {
  const href = useHref()
  const { nativeCurrency } = useKnownChain()
  const { address } = useSafeId()
  const shown = useShown(details)
  const row = rowOf(details, shown)
  const known = useIncoming(details)
  const { txInfo, txData, executedAt, txStatus } = details
  const sentence = claimedSentence({ txInfo, isDone: true, nativeCurrency })
  const isWrong = row?.kind === 'stop'
  const call =
    txData &&
    decodeCall(
      {
        to: txData.to.value,
        value: txData.value ?? 0n,
        data: txData.hexData ?? '0x',
        operation: txData.operation,
      },
      address,
    )
  return (
    <Document
      verdict={isWrong ? 'stop' : 'clear'}
      recordLabel="Signatures"
      record={
        <RecordPart title="Signatures">
          <p className="muted small">The owners did not sign this one: it did not need them.</p>
        </RecordPart>
      }
    >
      <Opening>
        <Crumbs>
          <a href={href('record')}>Record</a>
          {details.detailedExecutionInfo?.type === 'MODULE' && <Tag>By a module</Tag>}
          {txStatus === 'FAILED' && <Tag>Failed</Tag>}
          {executedAt !== undefined && <span>{wholeMomentOf(executedAt)}</span>}
        </Crumbs>
        <Sentence parts={withParties(sentence).parts} heading />
        <CalledParties parties={partiesOf(details)} />
      </Opening>
      <Clause number={1} title="What the chain shows">
        {row ? (
          <CheckGroup
            rows={[
              { key: 'shown', ...row },
              ...(known
                ? [
                    {
                      key: known.id,
                      kind: verdictKind(known),
                      statement: known.text,
                      detail: known.wayOn,
                      source: (
                        <>
                          compared here <span className="check-id">{known.id}</span>
                        </>
                      ),
                    },
                  ]
                : []),
            ]}
          />
        ) : (
          <RuledLoading label="Reading the receipt" lines={2} small />
        )}
      </Clause>
      <Clause number={2} title="What the service says">
        <Claims details={details} />
        <Copies details={details} />
      </Clause>
      {call && (
        <Clause number={3} title="What happened inside" aside="as the service gives the bytes">
          <Inside
            call={call}
            ink={false}
            by={details.detailedExecutionInfo?.type === 'MODULE' ? 'by a module' : undefined}
          />
        </Clause>
      )}
    </Document>
  )
}
