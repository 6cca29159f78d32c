import { describe, expect, test } from 'vitest'
import { groupQueue } from './queue.ts'

/** A page as one line: labels, `!5` for a conflict header, `5a None` for a transaction. */
function page(safeNonce: bigint, items: readonly string[], around: { before?: bigint; after?: bigint } = {}) {
  const grouped = groupQueue({
    safeNonce,
    items: items.map((name) => ({ nonce: BigInt(Number.parseInt(name, 10)), transaction: name })),
    before: around.before,
    after: around.after,
  })
  return grouped.map((item) => {
    if (item.type === 'LABEL') return item.label
    if (item.type === 'CONFLICT_HEADER') return `!${item.nonce}`
    return `${item.transaction} ${item.conflictType}`
  })
}

describe('The queue, as recorded from the real gateway', () => {
  test('a conflict at the current nonce stands under Next, what follows under Queued', () =>
    expect(page(5n, ['5a', '5b', '6a', '7a'])).toEqual([
      'Next',
      '!5',
      '5a HasNext',
      '5b End',
      'Queued',
      '6a None',
      '7a None',
    ]))

  test('there is no Next where nothing has the current nonce', () =>
    expect(page(5n, ['7a', '8a'])).toEqual(['Queued', '7a None', '8a None']))

  test('the middle of a conflict has a next one', () =>
    expect(page(0n, ['0a', '0b', '0c'])).toEqual(['Next', '!0', '0a HasNext', '0b HasNext', '0c End']))
})

describe('The queue over several pages', () => {
  test('a label is not repeated on a later page', () =>
    expect(page(5n, ['6b', '7a'], { before: 6n })).toEqual(['6b End', '7a None']))

  test('Queued comes on a later page when the first held only the current nonce', () =>
    expect(page(5n, ['6a'], { before: 5n })).toEqual(['Queued', '6a None']))

  test('a group cut by the end of the page announces its conflict and goes on', () =>
    expect(page(5n, ['5a'], { after: 5n })).toEqual(['Next', '!5', '5a HasNext']))

  test('a group that came from the page before and goes on to the next has no header and no end', () =>
    expect(page(5n, ['5b', '5c'], { before: 5n, after: 5n })).toEqual(['5b HasNext', '5c HasNext']))
})
