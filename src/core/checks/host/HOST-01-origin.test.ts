import { expect, test } from 'vitest'
import { contextWith, resultOf, silent } from '#core/fixtures/checkCase.ts'
import { hostOriginCheck } from './HOST-01-origin.ts'

const ours = 'https://app.safe.global'
const judged = (origin: string, allowed = [ours]) => resultOf(hostOriginCheck, { host: { origin, allowed } })

test('HOST-01 passes a page that is on the list', () =>
  expect(judged(ours)).toEqual({
    id: 'HOST-01',
    outcome: 'pass',
    severity: 'block',
    text: 'You allow the wallet (host) around this app.',
    evidence: { origin: ours, allowed: [ours] },
  }))

test.each(['https://app.safe.global.evil.test', 'http://app.safe.global', 'null'])(
  'HOST-01 blocks %s',
  (origin) =>
    expect(judged(origin)).toEqual({
      id: 'HOST-01',
      outcome: 'finding',
      severity: 'block',
      remedy: 'It could show you something other than you sign. Open this app in its own tab.',
      text: `Unknown wallet (host) around this app: ${origin}.`,
      evidence: { origin, allowed: [ours] },
    }),
)

test('HOST-01 has nothing to say where no page is around this one, and is unknown where nobody can tell', () => {
  expect(hostOriginCheck.judge(contextWith({}))).toBeUndefined()
  expect(resultOf(hostOriginCheck, { host: silent }).text).toBe(
    'Could not identify the wallet (host) around this app. The node is silent.',
  )
})
