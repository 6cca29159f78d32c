import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Result } from '#core/checks/result.ts'
import { Findings } from './Findings.tsx'

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const sentence = `Proposer unproven: ${address} is named, and has not signed it.`
const found: Result = { id: 'PROP-01', outcome: 'finding', severity: 'warn', text: sentence, evidence: {} }

test('an address in what was found is set as one in a row too, and read to the letter', () => {
  const markup = renderToStaticMarkup(<Findings results={[found]} />)
  expect(markup).toContain('class="address"')
  expect(markup.replace(/<[^>]*>/g, '')).toContain(sentence)
})
