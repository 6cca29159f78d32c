import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Result } from '#core/checks/result.ts'
import { Checks } from '#parts/document/Checks.tsx'

const silent = 'The newest block could not be read from the chain.'
const absent = (id: Result['id']): Result => ({
  id,
  outcome: 'unknown',
  severity: 'info',
  text: `Could not check ${id}. ${silent}`,
  evidence: { reason: silent },
  uncompared: 'notOffered',
})
const ids = ['SIG-03', 'SIG-04', 'SIG-05', 'SIG-06', 'SIG-07', 'PROP-01'] as const

test('with the node down, what is not available says why once, and each check stays with its words', () => {
  const said = renderToStaticMarkup(<Checks results={ids.map(absent)} />).replace(/<[^>]*>/g, ' ')
  expect(said.split(silent)).toHaveLength(2)
  expect(said).toContain('6 checks could not be made.')
  for (const id of ids) expect(said).toContain(`Could not check ${id}.`)
})
