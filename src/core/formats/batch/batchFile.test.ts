import fc from 'fast-check'
import { encodeFunctionData, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { AppError } from '#core/errors.ts'
import { readBatchFile, writeBatchFile } from './batchFile.ts'

/** Written by the transaction builder 1.18.2; public in the documentation of 5afe/safe-cli-nodejs. */
const published = {
  version: '1.0',
  chainId: '1',
  createdAt: 1761326849944,
  meta: {
    name: 'Transactions Batch',
    description: '',
    txBuilderVersion: '1.18.2',
    createdFromSafeAddress: '0xA77DE01e157f9f57C7c4A326eeE9C4874D0598b6',
    createdFromOwnerAddress: '',
    checksum: '0x8b5032f716845c8b08bab3d63dbd9ba92e056f3557793cd041e59b84e16aa989',
  },
  transactions: [
    {
      to: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
      value: '0',
      data: null,
      contractMethod: {
        inputs: [
          { internalType: 'address', name: 'spender', type: 'address' },
          { internalType: 'uint256', name: 'value', type: 'uint256' },
        ],
        name: 'approve',
        payable: false,
      },
      contractInputsValues: { spender: '0x474e5Ded6b5D078163BFB8F6dBa355C3aA5478C8', value: '100000000000' },
    },
  ],
}
const safe = '0xA77DE01e157f9f57C7c4A326eeE9C4874D0598b6'
const here = { chainId: 1, safe } as const
const approve = encodeFunctionData({
  abi: parseAbi(['function approve(address spender, uint256 value)']),
  args: ['0x474e5Ded6b5D078163BFB8F6dBa355C3aA5478C8', 100000000000n],
})
const [first] = published.transactions
const reading = (change: object, at = here) =>
  readBatchFile(JSON.stringify({ ...published, transactions: [{ ...first, ...change }] }), at)
const method = (name: string, inputs: object[], values: object) => ({
  contractMethod: { name, inputs, payable: true },
  contractInputsValues: values,
})

describe('a file of the transaction builder', () => {
  test('has the checksum that stands in it, and becomes the call it names', () =>
    expect(readBatchFile(JSON.stringify(published), here)).toEqual({
      name: 'Transactions Batch',
      description: '',
      chainId: '1',
      calls: [{ to: first?.to, value: 0n, data: approve, operation: 0, method: 'approve' }],
      warnings: [],
    }))

  test('keeps its checksum under another name, loses it with any other change', () => {
    const renamed = { ...published, meta: { ...published.meta, name: 'Salaries' } }
    expect(readBatchFile(JSON.stringify(renamed), here).warnings).toEqual([])
    expect(reading({ value: '1' }).warnings).toEqual([
      expect.stringContaining('modified since it was generated'),
    ])
    const { checksum, ...without } = published.meta
    expect(checksum).toBeDefined()
    expect(readBatchFile(JSON.stringify({ ...published, meta: without }), here).warnings).toEqual([
      expect.stringContaining('no checksum'),
    ])
  })

  test('of another chain or Safe says so', () => {
    const other = { chainId: 10, safe: '0x1111111111111111111111111111111111111111' } as const
    expect(readBatchFile(JSON.stringify(published), other).warnings).toEqual([
      'This batch is from another Chain (1)!',
      expect.stringContaining(`another Safe: ${safe}`),
    ])
  })

  test('counts by its raw data, and says when the method beside it is another', () => {
    expect(reading({ data: approve }).calls).toMatchObject([{ data: approve, method: 'approve' }])
    const other = reading({ data: '0xdeadbeef' })
    expect(other.calls).toEqual([{ to: first?.to, value: 0n, data: '0xdeadbeef', operation: 0 }])
    expect(other.warnings.at(-1)).toContain('says “approve”, but its data is something else')
  })
})

describe('values as people write them', () => {
  const structs = parseAbi([
    'struct Leg { address to; uint256[] amounts; bool paid; }',
    'function run(Leg[] legs, bytes32[2] marks, string note, int8 shift)',
  ])
  const inputs = [
    {
      name: 'legs',
      type: 'tuple[]',
      internalType: 'struct Leg[]',
      components: [
        { name: 'to', type: 'address' },
        { name: 'amounts', type: 'uint256[]' },
        { name: 'paid', type: 'bool' },
      ],
    },
    { name: 'marks', type: 'bytes32[2]' },
    { name: 'note', type: 'string' },
    { name: 'shift', type: 'int8' },
  ]
  const mark = `0x${'ab'.repeat(32)}` as const
  const big = 2n ** 255n
  const expected = encodeFunctionData({
    abi: structs,
    args: [[{ to: safe, amounts: [1n, big], paid: true }], [mark, mark], '[not, a list]', -5],
  })

  test.each([
    `[["${safe}",["1","${big}"],"true"]]`,
    `[[${safe}, [1, ${big}], true]]`,
    `[{"paid": true, "to": "${safe}", "amounts": [1, ${big}]}]`,
    `[(${safe},[0x1,${big}],1)]`,
  ])('%s', (legs) => {
    const values = { legs, marks: `[${mark}, "${mark}"]`, note: '[not, a list]', shift: ' -5 ' }
    expect(reading(method('run', inputs, values)).calls).toMatchObject([{ data: expected }])
  })

  test('receive and fallback have no data, a call without method and data neither', () => {
    expect(reading(method('receive', [], {})).calls).toMatchObject([{ data: '0x' }])
    expect(reading({ contractMethod: null, contractInputsValues: null, value: '7' }).calls).toMatchObject([
      { data: '0x', value: 7n },
    ])
  })

  test('inputs without a name go by their number', () =>
    expect(
      reading(method('approve', [{ name: '', type: 'address' }, { type: 'uint' }], { 0: safe, 1: '5' }))
        .calls,
    ).toMatchObject([{ data: expect.stringMatching(/^0x095ea7b3/) }]))

  test.each([
    ['uint8', '256'],
    ['uint8', 'many'],
    ['uint8', ''],
    ['address', '0x11'],
    ['bool', 'yes'],
    ['bytes4', '0x11'],
    ['bytes', '11'],
    ['uint8[2]', '[1]'],
    ['uint8[]', '1'],
    ['uint8[]', '[1'],
    ['uint8[]', '[1]]'],
    ['uint8[]', '["1]'],
    ['tuple', '[1]'],
    ['function', '0x'],
    ['uint8[', '1'],
  ])('%s %j is refused, naming the transaction', (type, value) =>
    expect(() => reading(method('run', [{ name: 'x', type }], { x: value }))).toThrow(
      /^Transaction 1 of the batch file cannot be used: /,
    ),
  )

  test('numbers that are not texts are refused in the words of the builder', () => {
    const words = 'Invalid transaction in the batch file. Make sure all numbers are encoded as strings.'
    expect(() => reading({ value: 0 })).toThrow(words)
    expect(() => reading({ contractInputsValues: { spender: safe, value: 5 } })).toThrow(words)
  })
})

test.each([
  ['', 'not JSON'],
  ['[]', 'not an object'],
  ['{}', 'no transactions'],
  ['{"transactions":[]}', 'no transactions'],
  ['{"transactions":[null]}', 'Transaction 1'],
  [`{"transactions":[{"to":"${safe}","value":"-1"}]}`, 'whole number of wei'],
  ['{"transactions":[{"to":"safe.eth","value":"1"}]}', 'not an address'],
])('%j is refused', (text, sentence) => expect(() => readBatchFile(text, here)).toThrow(sentence))

const hex = (least: number, most: number) =>
  fc
    .uint8Array({ minLength: least, maxLength: most })
    .map((data) => `0x${Buffer.from(data).toString('hex')}` as const)
const call = fc.record({
  to: fc.constantFrom('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', safe),
  value: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
  data: hex(0, 80),
} as const)

test('what is written is read back, with a checksum that fits', () => {
  fc.assert(
    fc.property(fc.array(call, { minLength: 1, maxLength: 5 }), fc.string(), (calls, name) => {
      const read = readBatchFile(writeBatchFile({ name, chainId: 1, createdAt: 5, safe, calls }), here)
      expect(read.warnings).toEqual([])
      expect(read.calls).toEqual(calls.map((each) => ({ ...each, operation: 0 })))
    }),
    { seed: 4 },
  )
})

test('whatever a file holds, it is read or refused in words', () => {
  fc.assert(
    fc.property(
      fc.array(fc.anything(), { minLength: 1 }),
      fc.anything(),
      fc.string(),
      (transactions, meta, value) => {
        const entries = [...transactions, method('run', [{ name: 'x', type: 'uint8[][]' }], { x: value })]
        const text = JSON.stringify({ transactions: entries, meta }, (_, inner) =>
          typeof inner === 'bigint' ? '1' : inner,
        )
        try {
          readBatchFile(text, here)
        } catch (error) {
          expect(error).toBeInstanceOf(AppError)
        }
      },
    ),
    { numRuns: 500, seed: 4 },
  )
})
