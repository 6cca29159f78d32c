import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Sentence } from './Sentence.tsx'

const parts = [
  { kind: 'text', text: 'Sends ' },
  { kind: 'value', text: '0.25 ETH' },
  { kind: 'text', text: ' to ' },
  { kind: 'value', text: 'an unnamed address' },
  { kind: 'text', text: '. Nothing else.' },
] as const

test('in a heading the full stop stays with the value before it, and the words are the same', () => {
  const html = renderToStaticMarkup(<Sentence parts={parts} heading />)
  expect(html).toContain(
    '<span class="sentence-kept"><span class="sentence-value">an unnamed address</span>.</span> Nothing else.',
  )
  expect(html.replace(/<[^>]*>/g, '')).toBe(parts.map(({ text }) => text).join(''))
  expect(html.match(/sentence-kept/g)).toHaveLength(1)
})
