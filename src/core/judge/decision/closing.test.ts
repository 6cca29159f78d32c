import { expect, test } from 'vitest'
import { checks } from '#core/checks/checks.ts'
import { found } from '#core/fixtures/judgedCase.ts'
import { closingOf } from './closing.ts'

const all = (['block', 'stop', 'warn', 'info'] as const).flatMap((severity) =>
  (['finding', 'unknown', 'pass'] as const).map((outcome) => found('HASH-01', severity, { outcome })),
)

test('of all that can be found, a block forbids, an unread block closes, and a stop asks, read or not', () =>
  expect(closingOf(all, false)).toEqual({
    blocks: [found('HASH-01', 'block')],
    unread: [found('HASH-01', 'block', { outcome: 'unknown' })],
    stops: [found('HASH-01', 'stop'), found('HASH-01', 'stop', { outcome: 'unknown' })],
  }))

test('what was found stands in the order of the table', () => {
  const blocks = [found('SIG-01', 'block'), found('HASH-01', 'block')]
  expect(closingOf(blocks, false).blocks).toEqual(blocks)
})

test('once the nonce is used, only what is found of the Safe as it is now closes nothing', () => {
  const results = checks.map(({ id }) => found(id, 'block'))
  expect(closingOf(results, false).blocks).toEqual(results)
  const open = checks.filter(({ closesOnceExecuted }) => closesOnceExecuted === false).map(({ id }) => id)
  expect(closingOf(results, true).blocks.map(({ id }) => id)).toEqual(
    results.map(({ id }) => id).filter((id) => !open.some((one) => one === id)),
  )
  expect(open.filter((id) => !id.startsWith('STATE-'))).toEqual([])
  expect(checks.filter(({ id }) => id.startsWith('STATE-') && !open.includes(id))).toEqual([])
})

test('a rule of a policy closes as it says', () =>
  expect(closingOf([found('POLICY:limit', 'block')], true).blocks).toHaveLength(1))
