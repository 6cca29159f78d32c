import { plainText, type Sentence } from '#core/sentence.ts'
import { tellFailure } from '#parts/failures/tellFailure.tsx'
import { afterSigning } from '#parts/signing/acts.ts'
import type { Hindrance } from '#parts/signing/draftAct.ts'
import { useActor, useConnect, useSafeId } from '#session/react.ts'
import { ActionBar } from '#ui/ActionBar.tsx'
import { Button } from '#ui/Button.tsx'
import type { ReviewModel } from './useReview.ts'

type Props = { review: ReviewModel; sentence: Sentence; onBack: () => void; back: string }

const short = (sentence: Sentence) => {
  const text = plainText(sentence)
  return text.length > 90 ? `${text.slice(0, 88)}…` : text
}

function noteOf({ act, isBusy, isExecuting, isLooking, isMining, declined, error, isFramed }: ReviewModel) {
  if (isLooking) return 'It is looked at once more before it is sent.'
  if (isMining) return 'Sent. Waiting for its block.'
  if (isExecuting) return 'Your wallet asks to send the execution. Whoever sends it pays the network fee.'
  if (isBusy) return 'Your wallet asks. Read what it shows before you approve it there.'
  if (declined) return 'You declined in the wallet. Nothing was sent.'
  if (error) return 'It did not go through. What happened stands below the sentence.'
  if (act.kind !== 'open' || isFramed) return undefined
  if (act.isForOwner) return 'Your signature shows who proposes it. The owners still have to sign.'
  return act.canExecute
    ? 'Your signature is enough. Executing it at once counts as your signature.'
    : afterSigning({ makesExecutable: false, waitsFor: act.waitsFor })
}

function Hindered({ hindrance }: { hindrance: NonNullable<Hindrance> }) {
  const connect = useConnect()
  const actor = useActor()
  const { chainId } = useSafeId()
  const change = async () => {
    try {
      await actor?.switchChain?.(chainId)
    } catch (error) {
      tellFailure(error)
    }
  }
  if (hindrance.kind === 'connect')
    return (
      <Button
        kind="primary"
        large
        onClick={connect}
        reason={connect ? undefined : 'The wallet part of the page is loading.'}
      >
        Connect
      </Button>
    )
  if (hindrance.kind !== 'switch') return null
  return (
    <Button kind="primary" large onClick={() => void change()}>
      Switch network
    </Button>
  )
}

/** The foot of a draft: what its signature would do, and the button for it where everything was checked. */
export function ReviewActions({ review, sentence, onBack, back: backWords }: Props) {
  const { act, isBusy, isFramed } = review
  const back = (
    <Button large onClick={onBack}>
      {backWords}
    </Button>
  )
  if (act.kind === 'closed')
    return (
      <ActionBar
        act={act.blocked ? 'Cannot be proposed' : 'Closed for now'}
        why={act.sentence}
        blocked={act.blocked}
      >
        {back}
      </ActionBar>
    )
  if (act.kind === 'acknowledge') {
    const count = act.stops.length
    return (
      <ActionBar
        act={`${count === 1 ? '1 stop' : `${count} stops`} to settle before this can be proposed`}
        note={act.sentence}
      >
        {back}
      </ActionBar>
    )
  }
  if (act.kind === 'hindered')
    return (
      <ActionBar act={act.hindrance.sentence}>
        {back}
        <Hindered hindrance={act.hindrance} />
      </ActionBar>
    )
  const isOpen = act.kind === 'open'
  const note = isOpen || isBusy ? noteOf(review) : act.kind === 'wait' ? act.sentence : undefined
  return (
    <ActionBar
      act={`Propose “${short(sentence)}”`}
      {...(isBusy || review.declined || review.error ? { why: note } : { note })}
    >
      {back}
      {isOpen && act.canExecute && (
        <Button large onClick={review.executeNow} busy={isBusy}>
          Sign by executing
        </Button>
      )}
      {(isOpen || isBusy) && (
        <Button kind="primary" large onClick={review.propose} busy={isBusy}>
          {isFramed ? 'Send to the wallet' : 'Sign and propose'}
        </Button>
      )}
    </ActionBar>
  )
}
