import { expect, test } from 'vitest'
import { checkNames } from './names.ts'
import { visible } from './visible.ts'

test('NAME-01 passes no names, and a name that the contract gives itself', () => {
  expect(checkNames([]).outcome).toBe('pass')
  expect(checkNames([{ what: 'the contract', text: 'USD Coin', onChain: 'USD Coin' }]).outcome).toBe('pass')
})

test('NAME-01 tells a name that only the service gives, and one that differs from the contract’s', () => {
  for (const onChain of [undefined, 'USD Coin'])
    expect(checkNames([{ what: 'the contract', text: 'Uniswap', onChain }])).toMatchObject({
      id: 'NAME-01',
      outcome: 'finding',
      severity: 'info',
      text: expect.stringContaining('“Uniswap”'),
    })
})

test.each([
  ['a turned-around text (CVE-2021-42574)', 'pay\u202Eelpam', 'pay[U+202E]elpam'],
  ['a sign without width', 'USD\u200BC', 'USD[U+200B]C'],
  ['a new line', 'Safe\nOwner', 'Safe[U+000A]Owner'],
  ['markup, which stays text', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
])('NAME-01 writes out %s', (_, text, shown) => {
  expect(visible(text)).toBe(shown)
  expect(checkNames([{ what: 'the note', text }]).text).toContain(shown)
})

test('NAME-01 cuts a text that no line can hold', () =>
  expect(visible('x'.repeat(10_000_000)).length).toBeLessThan(200))
