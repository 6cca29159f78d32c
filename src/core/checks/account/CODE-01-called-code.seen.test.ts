import { expect, test } from 'vitest'
import type { CodeFact } from '#core/checks/effectFacts.ts'
import { batch, callOf, factsOf, people, resultOf, send, unknownData } from '#core/fixtures/effectCase.ts'
import type { Address, Call, Hex } from '#core/safe/safe.ts'

const { alice, bob, stranger, contract } = people
const stops = { outcome: 'finding', severity: 'stop' }
const known = <T>(value: T) => ({ known: true as const, value })
const judged = (asked: Call, more: object = {}) => resultOf(factsOf(asked, more), 'CODE-01')
const codes = (...list: [Address, { known: true; value: CodeFact }][]) => ({
  codes: { of: new Map(list), others: 'notOffered' as const },
})
const call = callOf(contract, 'deposit', [])

test('CODE-01 counts what a proxy leads to as its code: another address there, other code there, a proxy made or unmade', () => {
  const [one, two]: Hex[] = [`0x${'11'.repeat(32)}`, `0x${'22'.repeat(32)}`]
  if (!one || !two) throw new Error('missing')
  const proxy = { codeHash: one, implementation: alice, implementationHash: one }
  const told = (code: Partial<CodeFact>) => judged(call, codes([contract, known({ size: 9, ...code })]))
  expect(told({ ...proxy, last: proxy }).outcome).toBe('pass')
  for (const last of [
    { ...proxy, implementation: bob },
    { ...proxy, implementationHash: two },
    { ...proxy, codeHash: two },
    { codeHash: one },
  ])
    expect(told({ ...proxy, last })).toMatchObject(stops)
  expect(told({ codeHash: one, last: proxy })).toMatchObject(stops)
})

test('CODE-01 says of what was never seen that it was not, and of what nobody remembers nothing', () => {
  const hash: Hex = `0x${'11'.repeat(32)}`
  const same: CodeFact = { size: 9, codeHash: hash, last: { codeHash: hash } }
  const fresh: CodeFact = { size: 9, codeHash: hash, last: null }
  const two = batch([callOf(contract, 'deposit', []), { ...send(stranger, 0n), data: unknownData }])
  const text = (one: CodeFact, other: CodeFact) =>
    judged(two, {
      codes: {
        of: new Map([
          [two.to, known(same)],
          [contract, known(one)],
          [stranger, known(other)],
        ]),
      },
    }).text
  const has = 'Every called contract has code'
  expect(text(same, same)).toBe(`${has}, and it is unchanged since the last time.`)
  expect(judged(call, codes([contract, known(fresh)])).text).toBe(
    `${has}. This device has not seen it before.`,
  )
  expect(text(fresh, same)).toBe(
    `${has}. 1 of 3 are new to this device; the others are unchanged since the last time.`,
  )
  expect(text(same, { size: 9, codeHash: hash })).toBe(
    `${has}. Changes were not checked: this device has no earlier copy of the code.`,
  )
})
