import { expect, test } from 'vitest'
import { delegateProblem, labelProblem } from './delegateProblems.ts'

const [safe, you, owner, delegate, stranger, token] = [
  '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
  '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  '0x3B103f064DAcD1bfe09B32a0814B892c5A6d79c8',
] as const
const tokens = [{ address: token, symbol: 'SUSD' }]
const place = { safe, shortName: 'sandbox', owners: [you, owner], you, delegates: [delegate], tokens }

test.each([
  ['', 'Enter an address.'],
  ['0x12', '40 hexadecimal digits'],
  [`${stranger.slice(0, -1)}d`, 'checksum'],
  [`gor:${stranger}`, 'for the network “gor”'],
  [you, 'your own account'],
  [safe.toLowerCase(), 'the Safe itself'],
  ['0x000000000000000000000000000000000000dEaD', 'Nobody has the key of this address'],
  [token, 'This is the contract of SUSD: it can never propose.'],
  [owner, 'is an owner'],
  [delegate, 'already'],
])('“%s” cannot become a delegate', (text, words) => expect(delegateProblem(text, place)).toContain(words))

test('a stranger can, with the network’s prefix or without', () => {
  expect(delegateProblem(stranger, place)).toBeUndefined()
  expect(delegateProblem(`sandbox:${stranger}`, place)).toBeUndefined()
})

test('a label is a word and at most 50 characters', () => {
  expect(labelProblem('  ')).toContain('Enter')
  expect(labelProblem('x'.repeat(50))).toBeUndefined()
  expect(labelProblem('x'.repeat(53))).toContain('3 too many')
  expect(labelProblem('Payroll \u202etob')).toContain('invisible characters')
})
