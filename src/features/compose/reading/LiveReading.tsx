import { includesAddress } from '#core/addresses/address.ts'
import type { Call } from '#core/safe/safe.ts'
import { plainText } from '#core/sentence/sentence.ts'
import { useBatch } from '#features/compose/useBatch.ts'
import { useDraftTx } from '#features/compose/useDraftTx.ts'
import { useKnownAs } from '#parts/accounts/useKnownAs.ts'
import { CalledParties } from '#parts/document/CalledParties.tsx'
import { GraveFindings } from '#parts/findings/GraveFindings.tsx'
import { talliedKinds } from '#parts/findings/talliedKinds.ts'
import { drawnParties } from '#parts/flow/drawnParties.ts'
import { FlowClause, hasFlow } from '#parts/flow/FlowClause.tsx'
import { useSentence, withParties } from '#parts/sentences/useSentence.ts'
import { useDraftCheck } from '#parts/verification/useDraftCheck.ts'
import { MoneyFlowLoading } from '#ui/figures/MoneyFlow.tsx'
import { Tag } from '#ui/layout/head/SheetHead.tsx'
import { PanelPart } from '#ui/layout/Sheet.tsx'
import { Sentence } from '#ui/values/Sentence.tsx'
import { Tally } from '#ui/verdict/Tally.tsx'
import { VerdictMark } from '#ui/verdict/VerdictMark.tsx'
import { readingOf, spokenOf } from './readingOf.ts'
import { useIsSettled } from './useIsSettled.ts'
import './LiveReading.css'

type LiveReadingProps = {
  safeKey: string
  /** The finished calls of the draft, `count` of all. */
  calls: readonly Call[]
  count: number
}

const none: readonly Call[] = []
const textOf = (calls: readonly Call[]) =>
  JSON.stringify(calls, (_, one) => (typeof one === 'bigint' ? `${one}` : one))

/** What the draft comes to while it is typed: its sentence at once, its verdict a moment after the last key and for no other bytes. */
export function LiveReading({ safeKey, calls, count }: LiveReadingProps) {
  const isWhole = calls.length === count
  const isSettled = useIsSettled(textOf(calls))
  const sentenceFor = useSentence({ names: true })
  const whoIs = useKnownAs()
  const typed = useBatch(calls).call
  const { nonce, problem, state, tx, isFramed } = useDraftTx(isWhole && isSettled ? calls : none, safeKey)
  const reading = readingOf({ isWhole, isSettled, problem, check: useDraftCheck(tx) })
  const verification = reading.kind === 'read' ? reading.verification : undefined
  const told = isWhole ? (verification?.call ?? typed) : undefined
  const { parts, parties } = withParties(
    told ? sentenceFor(told, { nonce, ...(state && { state }) }) : [],
    undefined,
    (account) => whoIs(account)?.name,
  )
  const drawn = verification ? drawnParties(verification) : []
  return (
    <PanelPart title="Live reading" aside={<Tag>Draft</Tag>}>
      <p className="hidden-text" aria-live="polite">
        {spokenOf(reading, plainText(parts))}
      </p>
      {told && <Sentence parts={parts} />}
      {reading.kind === 'unfinished' && (
        <p className="muted">
          {count === 1
            ? 'Fill in the form: what it does appears here.'
            : `${calls.length} of ${count} calls are finished. What they would do together appears here.`}
        </p>
      )}
      {reading.kind === 'reading' && (
        <div aria-hidden="true">
          <p className="live-reading-state muted">Reading…</p>
          <MoneyFlowLoading lines={Math.min(count, 3)} />
        </div>
      )}
      {reading.kind === 'unread' && (
        <div className="live-reading-state">
          <VerdictMark kind="unknown">Could not be checked</VerdictMark>
          <p className="small muted">{reading.why}</p>
        </div>
      )}
      {verification && (
        <>
          <GraveFindings results={verification.results} />
          <CalledParties parties={parties.filter(({ address }) => !includesAddress(drawn, address))} ink />
          {hasFlow(verification) && <FlowClause verification={verification} ink isOnlyPlace />}
          <Tally kinds={talliedKinds(verification.results)} small />
        </>
      )}
      {isWhole && (
        <p className="live-reading-state small muted">
          {isFramed
            ? 'Your wallet (host) chooses the nonce. '
            : nonce !== undefined && `Would use nonce ${nonce}. `}
          Nothing is signed yet.
        </p>
      )}
    </PanelPart>
  )
}
