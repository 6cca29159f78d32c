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

const classOf = ({ kind, text }: Part) => {
  if (kind === 'claim') return 'sentence-claim'
  return /^0x\w{64}$/.test(text) ? 'sentence-value sentence-hash' : 'sentence-value'
}

/** What would happen, in one plain sentence. Values stand like the filled blanks of a form. */
export function Sentence({ parts, heading, id }: SentenceProps) {
  const Tag = heading ? 'h1' : 'p'
  return (
    <Tag className={heading ? 'sentence sentence-page' : 'sentence'} id={id}>
      {parts.map((part, index) =>
        part.kind === 'text' ? (
          part.text
        ) : (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the sentence
            key={index}
            className={classOf(part)}
          >
            {part.address !== undefined && isBareAddress(part) ? (
              <Address address={part.address} />
            ) : (
              part.text
            )}
          </span>
        ),
      )}
    </Tag>
  )
}
