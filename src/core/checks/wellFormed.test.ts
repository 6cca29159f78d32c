import { expect, test } from 'vitest'
import { checksumProblems, checkWellFormed } from './wellFormed.ts'

/** The examples of EIP-55. */
const right = [
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
]

test('HASH-05 passes what is well formed, addresses in one case or with a right checksum', () => {
  expect(checkWellFormed([]).outcome).toBe('pass')
  const lower = right.map((address) => address.toLowerCase())
  expect(checksumProblems({ right, lower, upper: [`0x${'AB'.repeat(20)}`], text: 'plain' })).toEqual([])
})

test('HASH-05 blocks an address of which one digit or letter case was changed, wherever it stands', () => {
  const [address = ''] = right
  const problems = checksumProblems({ a: [{ b: address.replace('5aA', '5aa') }] })
  expect(problems.map(({ path }) => path)).toEqual(['/a/0/b'])
  expect(checkWellFormed(problems)).toMatchObject({
    id: 'HASH-05',
    outcome: 'finding',
    severity: 'block',
    text: 'The service sent malformed data at /a/0/b.',
  })
})
