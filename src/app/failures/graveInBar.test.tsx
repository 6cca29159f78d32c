import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Result } from '#core/checks/result.ts'
import { graveInBar } from '#parts/findings/GraveFindings.tsx'

const silent = 'The node did not answer.'
const unread = (id: string): Result => ({
  id: id as Result['id'],
  outcome: 'unknown',
  severity: 'block',
  text: `Could not check ${id}. ${silent}`,
  evidence: { reason: silent },
})
const found = (id: string, severity: Result['severity']): Result => ({
  id: id as Result['id'],
  outcome: 'finding',
  severity,
  text: `Found by ${id}. And more of it.`,
  evidence: {},
})
const silence = ['HASH-03', 'HASH-04', 'STATE-01', 'STATE-02', 'STATE-03', 'STATE-04'].map(unread)

/** What an owner reads in the bar, line by line. */
const linesOf = (results: readonly Result[], spoken?: string) =>
  renderToStaticMarkup(graveInBar(results, spoken))
    .replace(/<svg.*?<\/svg>/gs, '')
    .split(/<[^>]+>/)
    .filter((text) => text !== '')

test('with the node down the bar counts what could not be checked in one line', () => {
  const [first] = silence
  expect(linesOf(silence)).toEqual(['6 checks could not be made.'])
  expect(linesOf(silence, first?.text)).toEqual(['6 checks could not be made.', '5 more findings above.'])
})

test('what was found stands beside the count, gravest first, and the rest is counted', () => {
  const results = [
    found('TOK-03', 'warn'),
    ...silence,
    found('TOK-04', 'warn'),
    found('HASH-01', 'block'),
    found('TOK-05', 'warn'),
  ]
  expect(linesOf(results)).toEqual([
    'Found by HASH-01.',
    '6 checks could not be made.',
    'Found by TOK-03.',
    '2 more findings above.',
  ])
})

test('without many for one reason three are shown, and how many more there are', () => {
  const some = ['TOK-03', 'TOK-04', 'TOK-05', 'TOK-06'].map((id) => found(id, 'stop'))
  expect(linesOf(some).at(-1)).toBe('1 more finding above.')
  expect(linesOf(some.slice(1))).toHaveLength(3)
  expect(graveInBar([])).toBeUndefined()
})
