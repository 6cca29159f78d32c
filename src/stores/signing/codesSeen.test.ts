import { beforeEach, expect, test, vi } from 'vitest'
import type { CodeFact } from '#core/checks/effectFacts.ts'
import type { Address, Hash } from '#core/safe/safe.ts'
import { codesSeen, noteShown, noteSigned, withSeen } from './codesSeen.ts'

const target: Address = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const hash = (digit: string): Hash => `0x${digit.repeat(64)}`
const facts = (code: CodeFact) => ({ of: new Map([[target, { known: true as const, value: code }]]) })
const lastOf = (chainId: number, code: CodeFact) => {
  const fact = withSeen(chainId, facts(code)).of.get(target)
  return fact?.known ? fact.value.last : undefined
}
const shown = (chainId: number, code: CodeFact, safeTxHash: Hash | undefined = hash('f')) =>
  noteShown({ chainId, codes: facts(code), safeTxHash, now: 1_700_000_000 })

beforeEach(() => codesSeen.setState({ codes: {} }))
const old: CodeFact = { size: 9, codeHash: hash('1'), implementation: target, implementationHash: hash('2') }
const { size: _, ...seen } = { ...old, seenAt: 1_700_000_000 }

test('what was never seen is not seen before, and stays so while the page is open', () => {
  expect(lastOf(1, old)).toBeNull()
  shown(1, old)
  expect(lastOf(1, old)).toBeNull()
  expect(lastOf(5, old)).toBeNull()
})

test('what changes is compared with what was seen first, as often as it is looked at, until it is signed', () => {
  for (const changed of [
    { ...old, codeHash: hash('3') },
    { ...old, implementation: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' as Address },
    { ...old, implementationHash: hash('3') },
  ]) {
    codesSeen.setState({ codes: {} })
    shown(1, old)
    shown(1, changed, hash('a'))
    shown(1, changed, hash('a'))
    expect(lastOf(1, changed)).toEqual(seen)
    noteSigned(hash('b'))
    expect(lastOf(1, changed)).toEqual(seen)
    noteSigned(hash('a'))
    expect(codesSeen.getState().codes[`1:${target.toLowerCase()}`]).toMatchObject({
      codeHash: changed.codeHash,
    })
  }
})

test('what was seen on an earlier visit is told', () => {
  codesSeen.setState({ codes: { [`7:${target.toLowerCase()}`]: seen } })
  expect(lastOf(7, old)).toEqual(seen)
})

test('what this browser kept is read as the page opens', async () => {
  const kept = JSON.stringify({ codes: { [`7:${target.toLowerCase()}`]: seen } })
  vi.stubGlobal('window', { localStorage: { getItem: () => kept, setItem: () => undefined } })
  vi.resetModules()
  const next = await import('./codesSeen.ts')
  const fact = next.withSeen(7, facts(old)).of.get(target)
  expect(fact).toMatchObject({ known: true, value: { last: seen } })
  vi.unstubAllGlobals()
})

test('accounts without code are not remembered, nor more than 2,000', () => {
  shown(1, { size: 0 })
  expect(codesSeen.getState().codes).toEqual({})
  const many = Object.fromEntries(
    Array.from({ length: 2000 }, (_one, at) => [`${at}:${target.toLowerCase()}`, { ...seen, seenAt: at }]),
  )
  codesSeen.setState({ codes: many })
  shown(9999, old)
  const { codes } = codesSeen.getState()
  expect(Object.keys(codes)).toHaveLength(2000)
  expect(codes[`9999:${target.toLowerCase()}`]).toEqual(seen)
  expect(codes[`0:${target.toLowerCase()}`]).toBeUndefined()
})

// A link opens any Safe, whose transactions name thousands of contracts.
test('what is shown of Safes that a link opens takes nothing out of what was signed, or shown of a Safe on the list', () => {
  const [signed, listed, passing] = ['1', '2', '3'].map((digit) => `0x${digit.repeat(40)}` as Address)
  const show = (address: Address | undefined, safeTxHash: Hash, isListed = false) =>
    noteShown({
      ...{ chainId: 1, safeTxHash, now: 1, isListed },
      codes: { of: new Map([[address ?? target, { known: true as const, value: old }]]) },
    })
  show(passing, hash('c'))
  show(listed, hash('d'))
  show(listed, hash('d'), true)
  show(signed, hash('e'))
  noteSigned(hash('e'))
  const flood = new Map(
    Array.from({ length: 2500 }, (_one, at) => [
      `0x${(at + 16).toString(16).padStart(40, 'f')}` as Address,
      { known: true as const, value: old },
    ]),
  )
  noteShown({ chainId: 1, codes: { of: flood }, safeTxHash: hash('a'), now: 9 })
  const { codes } = codesSeen.getState()
  const has = (address?: Address) => codes[`1:${address}`] !== undefined
  expect([has(signed), has(listed), has(passing)]).toEqual([true, true, false])
  expect(Object.keys(codes)).toHaveLength(2000)
})
