import { Button } from '#ui/controls/Button.tsx'
import { Notice } from '#ui/theme/Notice.tsx'
import type { TogetherState } from './useTogether.ts'

type ExecuteActsProps = {
  count: number
  together: TogetherState
  isBusy: boolean
  onTogether: () => void
  onEach: () => void
}

/** The ways to execute what was chosen: by one transaction where the contracts allow it, else by one for each. */
export function ExecuteActs({ count, together, isBusy, onTogether, onEach }: ExecuteActsProps) {
  const { isPossible, why, fee, warning } = together
  if (count < 2)
    return (
      <Button onClick={onEach} busy={isBusy}>
        Execute 1
      </Button>
    )
  const isOffered = isPossible || why === undefined
  return (
    <>
      {isOffered && (
        <Button
          onClick={onTogether}
          busy={isBusy}
          reason={isPossible ? undefined : 'Simulating them together.'}
        >
          {`Execute ${count} by one transaction`}
        </Button>
      )}
      <Button kind={isOffered ? 'quiet' : 'plain'} onClick={onEach} busy={isBusy}>
        {isOffered ? 'One by one' : `Execute ${count} in order`}
      </Button>
      <p className="several-cost small muted">
        {!isOffered && `Each by its own transaction. ${why}`}
        {isPossible &&
          `All of them or none, simulated together. ${fee ? `Network fee ${fee}.` : 'Your wallet shows the network fee.'}`}
      </p>
      {warning && <Notice kind="warn" title={warning} />}
    </>
  )
}
