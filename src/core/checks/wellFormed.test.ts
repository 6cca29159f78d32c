import { expect, test } from 'vitest'
import { people } from '#core/fixtures/effectCase.ts'
import { checksumProblems } from './wellFormed.ts'

/** The examples of EIP-55. */
const right = [
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
]
const { alice } = people
const problem = 'The checksum of this address is wrong.'

test('HASH-05 takes addresses in one case or with a right checksum for well formed', () => {
  const lower = right.map((address) => address.toLowerCase())
  expect(checksumProblems({ right, lower, upper: [`0x${'AB'.repeat(20)}`], text: 'plain' })).toEqual([])
})

test('HASH-05 knows an address of which one digit or letter case was changed, wherever it stands', () => {
  const [address = ''] = right
  expect(checksumProblems({ a: [{ b: address.replace('5aA', '5aa') }] })).toEqual([
    { path: '/a/0/b', problem },
  ])
  const bad = `${alice.slice(0, -1)}${alice.endsWith('1') ? '2' : '1'}`.replace('A1', 'a1')
  expect(checksumProblems({ a: [alice, bad], b: bad, c: null, d: 5 })).toEqual([
    { path: '/a/1', problem },
    { path: '/b', problem },
  ])
  const upper = `0x${bad.slice(2).toUpperCase()}`
  expect(checksumProblems([`x${bad}`, `${bad}0`, bad.toLowerCase(), upper, { [bad]: 1 }, undefined])).toEqual(
    [],
  )
})
