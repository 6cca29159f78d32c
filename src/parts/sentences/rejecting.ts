import type { Part, Sentence } from '#core/sentence/parts.ts'

const text = (words: string): Part => ({ kind: 'text', text: words })

/** “Rejects transaction 6: 50 ETH to …”: the sentence of the rejected transaction follows the colon; `more` counts others. */
export function rejecting(nonce: bigint, rejected: Sentence, more = 0): Sentence {
  const [first, ...rest] = rejected
  const last = rest.at(-1)
  const begins = first?.kind === 'text' ? withoutVerb(first.text) : undefined
  const body = begins === undefined ? rejected : begins === '' ? rest : [text(begins), ...rest]
  const ends = more > 0 && last?.kind === 'text' && last.text.endsWith('.')
  return [
    text('Rejects transaction '),
    { kind: 'value', text: nonce.toString() },
    text(': '),
    ...(ends ? [...body.slice(0, -1), text(`${last.text.slice(0, -1)}, and ${more} more.`)] : body),
  ]
}

/** A payment names its amount at once; any other act keeps its verb. */
const withoutVerb = (words: string): string =>
  words.startsWith('Sends ')
    ? words.slice('Sends '.length)
    : `${words.charAt(0).toLowerCase()}${words.slice(1)}`
