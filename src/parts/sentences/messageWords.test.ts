import { expect, test } from 'vitest'
import { messageStatus, originOf } from './messageWords.ts'

test.each([
  ['nothing', {}, {}],
  [
    'JSON of an app',
    { origin: '{"name":"Quiet Vote","url":"https://vote.example"}' },
    { name: 'Quiet Vote', url: 'https://vote.example' },
  ],
  ['JSON with other things in it', { origin: '{"name":5,"url":"","note":"x"}' }, {}],
  ['JSON that is no object', { origin: 'null' }, { name: 'null' }],
  ['an address', { origin: 'https://vote.example' }, { url: 'https://vote.example' }],
  ['any text', { origin: 'by hand' }, { name: 'by hand' }],
  [
    'a listed app and its origin',
    { name: 'Listed', origin: '{"name":"Other","url":"https://vote.example"}' },
    { name: 'Listed', url: 'https://vote.example' },
  ],
])('who asked, from %s', (_, told, origin) =>
  expect(originOf({ name: undefined, origin: undefined, ...told })).toEqual(origin),
)

test('a status that this build does not know is shown as it came', () => {
  expect(messageStatus({ status: 'CONFIRMED' })).toBe('Confirmed')
  expect(messageStatus({ status: 'NEEDS_CONFIRMATION' })).toBe('Needs confirmation')
  expect(messageStatus({ status: { unknown: 'ARCHIVED' } })).toBe('ARCHIVED')
})
