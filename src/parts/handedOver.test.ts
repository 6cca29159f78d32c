import { expect, test } from 'vitest'
import { encodeMultiSend } from '#core/calldata/multiSend.ts'
import type { Call } from '#core/safe.ts'
import { isAsHandedOver } from './handedOver.ts'

const hash = `0x${'1'.repeat(64)}` as const
const asked: Call = {
  to: '0x52908400098527886E0F7030069857D2E4169EE7',
  value: 1n,
  data: '0xAB',
  operation: 0,
}
const all = { [hash]: [asked] }

test('the same call is the same in any letter case', () =>
  expect(
    isAsHandedOver(all, hash, { ...asked, to: asked.to.toLowerCase() as Call['to'], data: '0xab' }),
  ).toBe(true))

test.each([
  { to: '0x1111111111111111111111111111111111111111' },
  { value: 2n },
  { data: '0x' },
  { operation: 1 },
] satisfies Partial<Call>[])('a host that proposed something else is found out: %o', (change) =>
  expect(isAsHandedOver(all, hash, { ...asked, ...change })).toBe(false),
)

test('what did not come from here is not judged by it', () =>
  expect(isAsHandedOver(all, `0x${'2'.repeat(64)}`, { ...asked, value: 5n })).toBe(true))

test('several calls are the batch of exactly these in this order', () => {
  const other: Call = { ...asked, value: 2n }
  const several = { [hash]: [asked, other] }
  const batch = (...calls: Call[]): Call => ({
    to: '0x9641d764fc13c8B624c04430C7356C1C7C8102e2',
    value: 0n,
    data: encodeMultiSend(calls),
    operation: 1,
  })
  expect(isAsHandedOver(several, hash, batch(asked, other))).toBe(true)
  expect(isAsHandedOver(several, hash, batch(other, asked))).toBe(false)
  expect(isAsHandedOver(several, hash, batch(asked, other, other))).toBe(false)
  expect(isAsHandedOver(several, hash, asked)).toBe(false)
})
