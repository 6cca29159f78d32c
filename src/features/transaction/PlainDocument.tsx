import type { ReactNode } from 'react'
import { decodeCall } from '#core/calldata/decode.ts'
import type { Result } from '#core/checks/result.ts'
import type { Judged } from '#core/judge/judge.ts'
import type { TransactionDetails } from '#gateway/schemas/transaction/details.ts'
import { useAction } from '#parts/acting/useAction.ts'
import { CalledParties } from '#parts/document/CalledParties.tsx'
import { DecodedCalls } from '#parts/document/DecodedCalls.tsx'
import { documentVerdict } from '#parts/document/documentVerdict.ts'
import { CheckHelp } from '#parts/help/CheckHelp.tsx'
import { claimedSentence, isMinted } from '#parts/sentences/claimedSentence.ts'
import { withParties } from '#parts/sentences/useSentence.ts'
import { wholeMomentOf } from '#parts/sentences/when.ts'
import { judgedAttributes } from '#parts/verification/judgedAttributes.ts'
import { useHref, useKnownChain, useSafeId } from '#session/react.ts'
import { Clause } from '#ui/layout/Clause.tsx'
import { Crumbs, Tag } from '#ui/layout/head/SheetHead.tsx'
import { RuledLoading } from '#ui/layout/RuledLoading.tsx'
import { Opening, PanelPart, Sheet } from '#ui/layout/Sheet.tsx'
import { Sentence } from '#ui/values/Sentence.tsx'
import { CheckGroup, type CheckRowProps } from '#ui/verdict/CheckRow.tsx'
import { verdictKind } from '#ui/verdict/verdictKind.ts'
import { failureOf } from '#verify/failures/failure.ts'
import { Claims } from './claims/Claims.tsx'
import { RawData } from './claims/RawData.tsx'

const sourceOf = ({ id, outcome }: Result): ReactNode => {
  if (id !== 'STATE-06')
    return (
      <>
        compared on this device <CheckHelp id={id} />
      </>
    )
  return outcome === 'unknown' ? undefined : 'from the receipt'
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
      detail: result.remedy,
      source: sourceOf(result),
    }))
  const statement = 'The chain data could not be loaded.'
  return error ? [{ key: 'shown', kind: 'unknown', statement, detail: failureOf(error).message }] : undefined
}

type KnownParty = { key: string; role: string; address: `0x${string}` }

function partiesOf({ txInfo, detailedExecutionInfo }: TransactionDetails): KnownParty[] {
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
      ['implementation', 'Implementation', txInfo.implementation],
    ] as const
    return [
      { key: 'creator', role: 'Created by', address: txInfo.creator.value },
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
    <Sheet
      verdict={documentVerdict(false, judged?.verdict)}
      attributes={judgedAttributes(judged, action)}
      recordLabel="Signatures"
      record={
        <PanelPart title="Signatures">
          <p className="muted small">No owner signed this one: it needed no signatures.</p>
        </PanelPart>
      }
    >
      <Opening>
        <Crumbs>
          <a href={href('history')}>History</a>
          {details.detailedExecutionInfo?.type === 'MODULE' && <Tag>By a module</Tag>}
          {txStatus === 'FAILED' && <Tag>Failed</Tag>}
          {executedAt !== undefined && <span>{wholeMomentOf(executedAt)}</span>}
        </Crumbs>
        <Sentence parts={withParties(sentence).parts} heading />
        <CalledParties parties={partiesOf(details)} />
      </Opening>
      <Clause number={1} title="Chain data">
        {rows ? <CheckGroup rows={rows} /> : <RuledLoading label="Loading the receipt" lines={2} small />}
      </Clause>
      <Clause number={2} title="Reported by the service">
        <Claims details={details} />
        <RawData details={details} />
      </Clause>
      {call && (
        <Clause number={3} title="Calls" aside="bytes reported by the service">
          <DecodedCalls
            call={call}
            ink={false}
            by={details.detailedExecutionInfo?.type === 'MODULE' ? 'by a module' : undefined}
          />
        </Clause>
      )}
    </Sheet>
  )
}
