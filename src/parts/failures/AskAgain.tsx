import { useState } from 'react'
import { Button } from '#ui/controls/Button.tsx'

type AskAgainProps = {
  /** Repeats the request; resolves with or without an answer. */
  ask: () => Promise<unknown>
}

/** Repeats a failed request; the failure stays visible meanwhile, so the button shows that it is working. */
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
