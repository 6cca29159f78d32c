import { encodeFunctionData, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { answerText } from '#cli/jsonCommand.ts'
import { safeWriteAbi } from '#core/abi/safe.ts'
import { encodeMultiSend } from '#core/calldata/multiSend.ts'
import { deployment } from '#core/deployments/deployments.ts'
import multiSend from '#core/fixtures/vectors/multiSend.json'
import { decode } from './decodeCommand.ts'

type Expected = { operation: number; to: string; value: string; data: string; children?: Expected[] }
type DecodedCallJson = Expected & {
  method?: string
  parameters?: unknown
  calls?: DecodedCallJson[]
  known?: string
  error?: string
}
type DecodeCommandOutput = { calls?: DecodedCallJson[]; error?: string }

async function run(input: unknown): Promise<{ output: DecodeCommandOutput; exit: number }> {
  const { output, exit } = await answerText(decode, JSON.stringify(input))
  return { output: output as DecodeCommandOutput, exit }
}

const vectors = multiSend.vectors.map(({ expected, ...vector }) => ({
  ...vector,
  expected: expected as Expected[] | { reject: string },
}))
const addresses = new Map<string, string>(Object.entries(multiSend.multiSendAddresses))
const inputOf = ({ multiSendVersion, self, calldata }: (typeof vectors)[number]) => ({
  chainId: 31337,
  to: addresses.get(multiSendVersion.split(' ')[0] ?? ''),
  data: calldata,
  self,
  multiSendVersion,
})

const bare = ({ operation, to, value, data, children }: Expected): unknown => ({
  operation,
  to,
  value,
  data,
  ...(children && { calls: children.map(bare) }),
})
const withoutMethods = ({ operation, to, value, data, calls }: DecodedCallJson): unknown => ({
  operation,
  to,
  value,
  data,
  ...(calls && { calls: calls.map(withoutMethods) }),
})

describe.each([{}, { operation: 1 }, { operation: '1', value: '0' }])('with %j', (more) => {
  test.each(vectors)('$id', async (vector) => {
    const { output, exit } = await run({ ...inputOf(vector), ...more })
    if (Array.isArray(vector.expected)) {
      expect(output.calls?.map(withoutMethods)).toEqual(vector.expected.map(bare))
      expect(exit).toBe(0)
    } else {
      expect(output).toEqual({ error: expect.stringMatching(/\.$/) })
      expect(exit).toBe(1)
    }
  })
})

test('an array answers in order and exits with the worst', async () => {
  const { output, exit } = await answerText(decode, JSON.stringify(vectors.map(inputOf)))
  expect((output as DecodeCommandOutput[]).map(({ error }) => error === undefined)).toEqual(
    vectors.map(({ expected }) => Array.isArray(expected)),
  )
  expect(exit).toBe(1)
})

const safe = '0x1c694Fc3006D81ff4a56F97E1b99529066a23725'
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const [to = safe] = deployment('MultiSend', '1.4.1').addresses
const approve = encodeFunctionData({
  abi: parseAbi(['function approve(address,uint256)']),
  args: [safe, 2n ** 256n - 1n],
})
const zero = `0x${'00'.repeat(20)}` as const

test('a plain call is one call, with its method', async () => {
  expect(await run({ chainId: 1, to: token, data: approve, value: '5' })).toEqual({
    output: {
      calls: [
        {
          operation: 0,
          to: token,
          value: '5',
          data: approve,
          method: 'approve',
          parameters: [
            { name: 'spender', type: 'address', value: safe },
            { name: 'value', type: 'uint256', value: (2n ** 256n - 1n).toString() },
          ],
        },
      ],
    },
    exit: 0,
  })
})

test('a payment and unknown bytes are calls without a method', async () => {
  for (const data of ['0x', '0x12345678'])
    expect(await run({ chainId: 1, to: token, data })).toEqual({
      output: { calls: [{ operation: 0, to: token, value: '0', data }] },
      exit: 0,
    })
})

const transaction = [token, 0n, approve, 0, 0n, 0n, 0n, zero, zero, '0x'] as const

test('another Safe’s transaction has its call inside, and says that its name is a guess', async () => {
  const data = encodeFunctionData({ abi: safeWriteAbi, functionName: 'execTransaction', args: transaction })
  const { output } = await run({ chainId: 1, to: safe, data })
  expect(output.calls).toMatchObject([
    { method: 'execTransaction', known: 'guess', calls: [{ to: token, method: 'approve' }] },
  ])
  const known = await run({ chainId: 1, to: safe, data, self: safe })
  expect(known.output.calls?.[0]?.known).toBeUndefined()
})

test('a batch inside that cannot be read spoils the whole, and its place is told', async () => {
  const broken = `${encodeMultiSend([{ to: token, value: 0n, data: approve, operation: 0 }])}00` as const
  const inner = [
    { to: token, value: 0n, data: '0x', operation: 0 },
    { to, value: 0n, data: broken, operation: 1 },
  ] as const
  const data = encodeMultiSend(inner)
  expect(await run({ chainId: 1, to, data, operation: 1 })).toEqual({
    output: { error: 'In call 2: The batch is followed by bytes that do not belong to it.' },
    exit: 1,
  })
})

test.each([
  [{ to: token }, 'This looks like a batch, but the contract is unknown.'],
  [{ to, operation: 0 }, 'This batch would not run as this Safe: the call is not a delegate call.'],
])('a batch at %j is not read', async (more, error) => {
  const data = encodeMultiSend([])
  expect(await run({ chainId: 1, data, ...more })).toEqual({ output: { error }, exit: 1 })
})

test('without a word on who runs it, a batch that calls its own account is not read', async () => {
  const data = encodeMultiSend([{ to: zero, value: 0n, data: '0x', operation: 0 }])
  const asked = { chainId: 1, to: deployment('MultiSend', '1.5.0').addresses[0], data }
  expect(await run(asked)).toMatchObject({
    output: { error: expect.stringContaining('that account is unknown') },
    exit: 1,
  })
  expect(await run({ ...asked, self: safe })).toMatchObject({ output: { calls: [{ to: safe }] }, exit: 0 })
})

test('a given ABI names the method, its lists as JSON', async () => {
  const data = encodeFunctionData({
    abi: parseAbi(['function pay((address to,uint256 sum)[] parts)']),
    args: [[{ to: safe, sum: 3n }]],
  })
  const { output } = await run({
    chainId: 1,
    to: token,
    data,
    abi: ['function pay((address to,uint256 sum)[] parts)'],
  })
  expect(output.calls).toMatchObject([
    {
      method: 'pay',
      parameters: [{ name: 'parts', type: '(address,uint256)[]', value: [{ to: safe, sum: '3' }] }],
    },
  ])
})

test('bytes that no encoder writes are told beside the call', async () => {
  const { output, exit } = await run({ chainId: 1, to: token, data: `${approve}00` })
  expect(output.calls).toMatchObject([
    { method: 'approve', error: 'There are extra bytes hidden in this call.' },
  ])
  expect(exit).toBe(0)
})

const unusable: readonly (readonly [input: object, error: string])[] = [
  [{ to: token, data: '0x' }, '"chainId" is missing.'],
  [{ chainId: 1, data: '0x' }, '"to" is missing.'],
  [{ chainId: 1, to: token }, '"data" is missing.'],
  [{ chainId: 1, to: token, data: '0x1' }, '"data" is not whole bytes in hexadecimal, with 0x before them.'],
  [
    { chainId: 1, to: token, data: '0x', operation: 2 },
    '"operation" is neither 0 (a call) nor 1 (a delegate call).',
  ],
  [{ chainId: 1, to: token, data: '0x', value: '-1' }, '"value" is not a whole number in decimal.'],
  [
    { chainId: 1, to: token, data: '0x', self: '0x12' },
    '"self" is not an address of 0x and 40 hexadecimal digits.',
  ],
  [
    { chainId: 1, to: token, data: '0x', abi: 7 },
    'This is not an ABI: give a list of its methods, an artifact, or lines of Solidity.',
  ],
  ...['2.0.0', 'latest', '1.1.1 CallOnly', 5].map(
    (multiSendVersion) =>
      [
        { chainId: 1, to: token, data: '0x', multiSendVersion },
        '"multiSendVersion" is not a version of MultiSend, such as "1.4.1" or "1.4.1 CallOnly".',
      ] as const,
  ),
]

test.each(unusable)('%j is unusable', async (input, error) =>
  expect(await run(input)).toEqual({ output: { error }, exit: 2 }),
)

test('a name that only the given ABI has is said to be its word', async () => {
  const one = { type: 'function', name: 'plan', inputs: [{ name: 'day', type: 'uint8' }] }
  const data = encodeFunctionData({ abi: parseAbi(['function plan(uint8)']), args: [7] })
  const { output } = await run({ chainId: 1, to: token, data, abi: [one] })
  expect(output.calls).toMatchObject([{ method: 'plan', known: 'user' }])
  expect((await run({ chainId: 1, to: token, data: approve })).output.calls?.[0]).not.toHaveProperty('known')
})
