import { CopyButton } from './CopyButton.tsx'
import { Details } from './Details.tsx'
import './WordForWord.css'

type WordForWordProps = { sentence: string; detail: string }

/** A failure that nobody foresaw: one sentence, and below it everything that was said, to be copied into a report. */
export function WordForWord({ sentence, detail }: WordForWordProps) {
  return (
    <div className="word-for-word">
      <p>{sentence}</p>
      <Details summary="Word for word">
        <pre>{detail}</pre>
        <CopyButton text={detail} label="Copy what was said" />
      </Details>
    </div>
  )
}
