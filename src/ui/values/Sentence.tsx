import type { Part, Sentence as Parts } from '#core/sentence/parts.ts'
import { Address } from './Address.tsx'
import './Sentence.css'

type SentenceProps = {
  parts: Parts
  /** The sentence is the page's heading; otherwise it stands in a row. */
  heading?: boolean
  id?: string
}

/** A value that has no name but its address is set as one, in full. */
const isBareAddress = ({ text, address }: Part) => address !== undefined && text === address

const classOf = (part: Part) => {
  const { kind, text } = part
  if (kind === 'claim') return 'sentence-claim'
  // Whom nobody named is computed here too, and is no acquaintance: the colour of trust is not for it.
  if (isBareAddress(part)) return 'sentence-value sentence-stranger'
  return /^0x\w{64}$/.test(text) ? 'sentence-value sentence-hash' : 'sentence-value'
}

/** What a line never begins with, where it follows a value. */
const closing = /^[.,;:!?)]+/

/** What would happen, in one plain sentence. Values stand like the filled blanks of a form. */
export function Sentence({ parts, heading, id }: SentenceProps) {
  const Tag = heading ? 'h1' : 'p'
  const isText = (part: Part | undefined) => part?.kind === 'text'
  const pieceOf = (part: Part, index: number) => {
    const [before, after] = [parts[index - 1], parts[index + 1]]
    // Only a heading's values are boxes of their own, before and after which a line may end.
    if (isText(part)) return heading && before && !isText(before) ? part.text.replace(closing, '') : part.text
    const kept = heading && after && isText(after) ? closing.exec(after.text)?.[0] : undefined
    const value = (
      <span key={index} className={classOf(part)}>
        {part.address !== undefined && isBareAddress(part) ? <Address address={part.address} /> : part.text}
      </span>
    )
    if (!kept) return value
    return (
      <span key={index} className="sentence-kept">
        {value}
        {kept}
      </span>
    )
  }
  return (
    <Tag className={heading ? 'sentence sentence-page' : 'sentence'} id={id}>
      {parts.map(pieceOf)}
    </Tag>
  )
}
