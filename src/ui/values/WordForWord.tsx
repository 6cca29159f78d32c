import { CopyButton } from '#ui/controls/CopyButton.tsx'
import { Details } from '#ui/layout/Details.tsx'
import './WordForWord.css'

/** Everything that was said of a failure, one tap away, to be copied into a report. */
export function ErrorDetails({ detail }: { detail: string }) {
  return (
    <Details summary="Word for word">
      <div className="what-was-said">
        <pre>{detail}</pre>
        <CopyButton text={detail} label="Copy the text" />
      </div>
    </Details>
  )
}

/** A failure that nobody foresaw: one sentence, and below it all that was said. */
export function WordForWord({ sentence, detail }: { sentence: string; detail: string }) {
  return (
    <div className="word-for-word">
      <p>{sentence}</p>
      <ErrorDetails detail={detail} />
    </div>
  )
}
