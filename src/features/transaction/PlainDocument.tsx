import type { ReactNode } from 'react'
import { decodeCall } from '#core/calldata/decode.ts'
import type { Result } from '#core/checks/result.ts'
import type { Judged } from '#core/judge/judge.ts'
import type { TransactionDetails } from '#gateway/schemas/details.ts'
import { claimedSentence, isMinted } from '#parts/claimedSentence.ts'
import { CalledParties } from '#parts/document/CalledParties.tsx'
import { documentVerdict } from '#parts/document/documentVerdict.ts'
import { Inside } from '#parts/document/Inside.tsx'
import { failureOf } from '#parts/failures/failure.ts'
import { judgedAttributes } from '#parts/judgedAttributes.ts'
import { useAction } from '#parts/signing/useAction.ts'
import { withParties } from '#parts/useSentence.ts'
import { wholeMomentOf } from '#parts/when.ts'
import { useHref, useKnownChain, useSafeId } from '#session/react.ts'
import { CheckGroup, type CheckRowProps } from '#ui/CheckRow.tsx'
import { Clause } from '#ui/Clause.tsx'
import { Crumbs, Document, Opening, RecordPart, Tag } from '#ui/Document.tsx'
import { RuledLoading } from '#ui/RuledLoading.tsx'
import { Sentence } from '#ui/Sentence.tsx'
import { verdictKind } from '#ui/verdictKind.ts'
import { Claims } from './Claims.tsx'
import { Copies } from './Copies.tsx'

const sourceOf = ({ id, outcome }: Result): ReactNode => {
  if (id !== 'STATE-06')
    return (
      <>
        compared here <span className="check-id">{id}</span>
      </>
    )
  return outcome === 'unknown' ? undefined : 'read from the receipt'
}

/** What came of each check; undefined while the receipt is read. */
function rowsOf(
  judged: Judged | undefined,
  error: Error | null,
): (CheckRowProps & { key: string })[] | undefined {
  if (judged)
    return judged.results.map((result) => ({
      key: result.id,
      kind: verdictKind(result),
      statement: result.text,
      detail: result.wayOn,
      source: sourceOf(result),
    }))
  const statement = 'What the chain shows could not be read.'
  return error ? [{ key: 'shown', kind: 'unknown', statement, detail: failureOf(error).message }] : undefined
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

type PlainDocumentProps = { details: TransactionDetails; judged: Judged | undefined; error: Error | null }

/** What the owners did not sign: money that came in, what a module did, how the Safe was made. Held against the receipt. */
export function PlainDocument({ details, judged, error }: PlainDocumentProps) {
  const href = useHref()
  const { nativeCurrency } = useKnownChain()
  const { address } = useSafeId()
  const rows = rowsOf(judged, error)
  const action = useAction(judged)
  const { txInfo, txData, executedAt, txStatus } = details
  const sentence = claimedSentence({ txInfo, isDone: true, nativeCurrency })
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
      verdict={documentVerdict(false, judged?.verdict)}
      attributes={judgedAttributes(judged, action)}
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
        {rows ? <CheckGroup rows={rows} /> : <RuledLoading label="Reading the receipt" lines={2} small />}
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
