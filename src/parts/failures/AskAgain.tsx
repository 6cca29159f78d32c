import { useState } from 'react'
import { Button } from '#ui/controls/Button.tsx'

type AskAgainProps = {
  /** Asks once more; done when there was an answer or none came. */
  ask: () => Promise<unknown>
}

/** Asks once more for what was not given; the failure stands meanwhile, so the button says that it is at it. */
export function AskAgain({ ask }: AskAgainProps) {
  const [isAsking, setAsking] = useState(false)
  const onClick = () => {
    setAsking(true)
    void ask().finally(() => setAsking(false))
  }
  return (
    <Button busy={isAsking} onClick={onClick}>
      {isAsking ? 'Trying again' : 'Try again'}
    </Button>
  )
}
