import { visibleText } from '#core/text/visibleText.ts'
import './VisibleText.css'

type VisibleTextProps = {
  text: string
  /** On lines of its own, as a quotation; otherwise it runs on in a line. */
  block?: boolean
}

/** Somebody's text to the letter: what would not be seen, or would turn around what stands beside it, is written out. */
export function VisibleText({ text, block }: VisibleTextProps) {
  const parts = visibleText(text).map((part, index) =>
    part.kind === 'plain' ? (
      part.text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the text
      <span key={index} className="visible-text-hidden">
        {part.text}
      </span>
    ),
  )
  return block ? (
    <blockquote className="visible-text-block">{parts}</blockquote>
  ) : (
    <span className="visible-text">{parts}</span>
  )
}
