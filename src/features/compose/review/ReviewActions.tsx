import { afterSigning } from '#core/judge/decision/decide.ts'
import { plainText, type Sentence } from '#core/sentence/sentence.ts'
import { declinedWords, stepWords } from '#parts/acting/stepWords.ts'
import { graveInBar } from '#parts/findings/GraveFindings.tsx'
import { useConnect } from '#session/react.ts'
import { Button } from '#ui/controls/Button.tsx'
import { ActionBar } from '#ui/layout/ActionBar.tsx'
import type { ReviewModel } from './useReview.ts'

type ReviewActionsProps = {
  review: ReviewModel
  sentence: Sentence
  /** So many calls are in it. */
  count: number
  onBack: () => void
  back: string
}

function noteOf({ action, progress, declined, error }: ReviewModel) {
  if (progress) return stepWords[progress]
  if (declined) return declinedWords
  if (error) return 'It failed. The reason is below the summary.'
  if (action.kind === 'wait') return action.sentence
  if (action.kind !== 'sign') return undefined
  if (action.isForOwner) return 'Your signature shows that you propose it. The owners still have to sign.'
  if (action.makesExecutable)
    return 'Your signature is enough. If you execute it now, your signature is part of it.'
  // How many have to sign stands under the headline.
  return action.isLast ? afterSigning(action) : undefined
}

const waysOn = { connect: 'Connect', switchChain: 'Switch network' } as const

/** The foot of a draft: what its signature would do, and the button for it where everything was checked. */
export function ReviewActions({ review, sentence, count, onBack, back: backWords }: ReviewActionsProps) {
  const { action, check, isBusy, isFramed, run } = review
  const grave = (spoken?: string) => check.verification && graveInBar(check.verification.results, spoken)
  const connect = useConnect()
  const back = (
    <Button large onClick={onBack}>
      {backWords}
    </Button>
  )
  if (action.kind === 'closed' || action.kind === 'none') {
    const isBlocked = action.kind === 'closed' && action.blocked
    return (
      <ActionBar
        act={isBlocked ? 'Cannot be proposed' : 'Closed for now'}
        why={action.sentence}
        blocked={isBlocked}
        found={grave(action.sentence)}
      >
        {back}
      </ActionBar>
    )
  }
  if (action.kind === 'acknowledge') {
    const count = action.stops.length
    return (
      <ActionBar
        act={`${count === 1 ? '1 stop' : `${count} stops`} to accept before you can propose this`}
        found={grave()}
      >
        {back}
      </ActionBar>
    )
  }
  if (action.kind === 'connect' || action.kind === 'switchChain') {
    const isMute = action.kind === 'connect' && !connect
    return (
      <ActionBar act={action.sentence} found={grave()}>
        {back}
        <Button
          kind="primary"
          large
          onClick={run}
          reason={isMute ? 'The wallet part of the page is loading.' : undefined}
        >
          {waysOn[action.kind]}
        </Button>
      </ActionBar>
    )
  }
  const note = noteOf(review)
  const isOpen = action.kind === 'sign' || action.kind === 'handOver'
  return (
    <ActionBar
      {...(count > 1
        ? { act: `Propose ${count} calls in one transaction` }
        : { act: 'Propose', quote: plainText(sentence) })}
      {...(isBusy || review.declined || review.error ? { why: note } : { note, found: grave() })}
    >
      {back}
      {(isOpen || isBusy) && (
        <Button kind="primary" large onClick={run} busy={isBusy}>
          {isFramed ? 'Send to the wallet' : 'Sign and propose'}
        </Button>
      )}
      {action.kind === 'sign' && action.makesExecutable && (
        <Button large onClick={review.executeNow} busy={isBusy}>
          Execute
        </Button>
      )}
    </ActionBar>
  )
}
