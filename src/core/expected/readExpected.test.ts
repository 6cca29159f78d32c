import { expect, test } from 'vitest'
import { AppError } from '#core/errors.ts'
import { leastCpuTime } from '#core/fixtures/leastCpuTime.ts'
import { readExpected } from './readExpected.ts'

const to = '0xA1A1a1a1A1A1A1A1A1a1a1a1a1a1A1A1a1A1a1a1'
const call = { to, value: '1', data: '0x' }
const maxCalls = (2n ** 256n - 1n).toString()

test.each([
  [
    '{}',
    {},
    'The expected file is neither a batch of the transaction builder, nor a list of calls, nor a capsule.',
  ],
  ['a text', 'x', '“the expected file” is not an object.'],
  ['null', null, '“the expected file” is not an object.'],
  ['an empty list', [], 'The expected file holds no calls.'],
  ['a batch without calls', { transactions: [] }, 'The expected file holds no calls.'],
  [
    'too many calls',
    Array.from({ length: 10_001 }, () => call),
    'The expected file has more than 10000 calls, the limit.',
  ],
  ['a list in a list', [[call]], 'Call 1 of the expected file cannot be read: “it” is not an object.'],
  ['null in a list', [call, null], 'Call 2 of the expected file cannot be read: “it” is not an object.'],
  [
    'no account',
    [{ ...call, to: undefined }],
    'Call 1 of the expected file cannot be read: “to” is not an address.',
  ],
  [
    'a short account',
    [{ ...call, to: '0x12' }],
    'Call 1 of the expected file cannot be read: “to” is not an address.',
  ],
  [
    'an account with a prefix',
    [{ ...call, to: `eth:${to}` }],
    'Call 1 of the expected file cannot be read: “to” is not an address.',
  ],
  ['no value', [{ to, data: '0x' }], 'Call 1 of the expected file cannot be read: “value” is missing.'],
  [
    'a value of null',
    [{ ...call, value: null }],
    'Call 1 of the expected file cannot be read: “value” is not a number.',
  ],
  [
    'a fraction',
    [{ ...call, value: 0.5 }],
    'Call 1 of the expected file cannot be read: “value” is not a whole number that JSON carries exactly: write it as text.',
  ],
  [
    'a number too large for JSON',
    [{ ...call, value: 1e18 }],
    'Call 1 of the expected file cannot be read: “value” is not a whole number that JSON carries exactly: write it as text.',
  ],
  [
    'a negative number',
    [{ ...call, value: -1 }],
    'Call 1 of the expected file cannot be read: “value” is not a whole number that JSON carries exactly: write it as text.',
  ],
  [
    'a negative text',
    [{ ...call, value: '-1' }],
    'Call 1 of the expected file cannot be read: “value” is not a whole number of wei.',
  ],
  [
    'a decimal text',
    [{ ...call, value: '1.5' }],
    'Call 1 of the expected file cannot be read: “value” is not a whole number of wei.',
  ],
  [
    '0x alone',
    [{ ...call, value: '0x' }],
    'Call 1 of the expected file cannot be read: “value” is not a whole number of wei.',
  ],
  [
    'no text',
    [{ ...call, value: '' }],
    'Call 1 of the expected file cannot be read: “value” is not a whole number of wei.',
  ],
  [
    '2^256',
    [{ ...call, value: (2n ** 256n).toString() }],
    'Call 1 of the expected file cannot be read: “value” does not fit into 256 bits.',
  ],
  ['no data', [{ to, value: '1' }], 'Call 1 of the expected file cannot be read: “data” is missing.'],
  [
    'half a byte',
    [{ ...call, data: '0x1' }],
    'Call 1 of the expected file cannot be read: “data” is not whole bytes in hexadecimal.',
  ],
  [
    'data as a number',
    [{ ...call, data: 0 }],
    'Call 1 of the expected file cannot be read: “data” is not whole bytes in hexadecimal.',
  ],
  [
    'operation 2',
    [{ ...call, operation: 2 }],
    'Call 1 of the expected file cannot be read: “operation” of call 1 is neither 0 (a call) nor 1 (a delegate call).',
  ],
  [
    'operation true',
    [{ ...call, operation: true }],
    'Call 1 of the expected file cannot be read: “operation” of call 1 is neither 0 (a call) nor 1 (a delegate call).',
  ],
  [
    'data of a batch as a number',
    { transactions: [{ ...call, data: 0 }] },
    'Call 1 of the expected file cannot be read: “data” is not a text.',
  ],
  [
    'a method without its value',
    {
      transactions: [
        {
          ...call,
          data: null,
          contractMethod: { name: 'f', inputs: [{ name: 'x', type: 'uint256', internalType: '' }] },
          contractInputsValues: {},
        },
      ],
    },
    'Call 1 of the expected file cannot be read: “x” of “f” has no value.',
  ],
  [
    'a network that is none',
    { chainId: 'mainnet', transactions: [call] },
    '“chainId” of the expected file is not a network.',
  ],
  ['network 0', { chainId: '0', transactions: [call] }, '“chainId” of the expected file is not a network.'],
  [
    'a Safe that is none',
    { meta: { createdFromSafeAddress: '0x12' }, transactions: [call] },
    '“meta.createdFromSafeAddress” is not an address.',
  ],
  [
    'a number as Safe',
    { meta: { createdFromSafeAddress: 5 }, transactions: [call] },
    '“meta.createdFromSafeAddress” is not an address.',
  ],
  ['meta that is no object', { meta: 'x', transactions: [call] }, '“meta” is not an object.'],
  ['a capsule of another version', { countersign: 'capsule', version: 2 }, '“capsule.version” is none of 1.'],
])('what cannot be read is refused in one sentence: %s', (_, file, sentence) => {
  expect(() => readExpected(file)).toThrow(new AppError(sentence))
})

test.each([
  [0, 0n],
  [Number.MAX_SAFE_INTEGER, 9_007_199_254_740_991n],
  ['0', 0n],
  [' 7 ', 7n],
  ['0xFF', 255n],
  [maxCalls, 2n ** 256n - 1n],
  [`0x${'f'.repeat(64)}`, 2n ** 256n - 1n],
])('the value %j is %s wei', (value, wei) => {
  expect(readExpected([{ ...call, value }]).calls).toEqual([{ to, value: wei, data: '0x', operation: 0 }])
})

test('an address counts in any letter case', () => {
  for (const one of [
    to.toLowerCase(),
    `0x${to.slice(2).toUpperCase()}`,
    '0xa1A1A1A1A1A1A1A1A1A1A1A1A1A1A1A1A1A1A1A1',
  ])
    expect(readExpected([{ ...call, to: one }]).calls[0]?.to).toBe(to)
})

test('a file of 10,000 calls is read in under two seconds', async () => {
  const data = `0x${'ab'.repeat(200)}`
  const many = Array.from({ length: 10_000 }, () => ({ ...call, data }))
  expect(readExpected(many).calls).toHaveLength(10_000)
  expect(await leastCpuTime(() => readExpected(many), 2000)).toBeLessThan(2000)
})
