import { encodeFunctionData, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import type { Address, Hex } from '#core/safe/safe.ts'
import { readDescriptor } from './format/readDescriptor.ts'
import { readCallBy } from './readBy.ts'
import type { Reading } from './reading.ts'

const at: Address = '0x00000000000000000000000000000000005a0001'
const abi = parseAbi(['function run(bytes what)', 'function list(uint256[] all)'])
const call = (data: Hex) => ({ chainId: 1, to: at, value: 0n, data })

function toldBy(key: string, fields: readonly object[], data: Hex) {
  const read = readDescriptor({
    $schema: 'https://eips.ethereum.org/assets/eip-7730/erc7730-v2.schema.json',
    context: { contract: { deployments: [{ chainId: 1, address: at }] } },
    metadata: { owner: 'Example' },
    display: { formats: { [key]: { intent: 'Do', fields } } },
  })
  if (!read.ok) throw new Error(read.text)
  const nothing = () => undefined
  const names = { token: nothing, coin: nothing, name: nothing, collection: nothing, blockTime: nothing }
  return readCallBy({ descriptors: [read.descriptor], names, implementationOf: nothing }, call(data))
}

/** run(run(… run(0x) …)), so many inside one another. */
function nested(depth: number): Hex {
  const what = depth === 0 ? '0x' : nested(depth - 1)
  return encodeFunctionData({ abi, functionName: 'run', args: [what] })
}
const inner = { path: 'what', label: 'Inside', format: 'calldata', params: { calleePath: '@.to' } }

test('calls inside one another are read eight deep; what is deeper stays bytes', () => {
  const [told] = toldBy('run(bytes what)', [inner], nested(9))
  let depth = 0
  let value = told?.ok ? told.reading.fields[0]?.value : undefined
  while (typeof value === 'object') {
    depth++
    value = value.fields[0]?.value
  }
  expect(depth).toBe(8)
  expect(value).toBe(nested(0))
})

test('a descriptor that shows the same call over and over is read 100 times and no more', () => {
  const fields = new Array(20).fill(inner)
  const [told] = toldBy('run(bytes what)', fields, nested(8))
  const count = ({ inner: inside }: Reading): number => inside.reduce((sum, one) => sum + 1 + count(one), 0)
  expect(told?.ok && count(told.reading)).toBe(100)
})

test('more values than anybody reads are not shown', () => {
  const all = (length: number) =>
    encodeFunctionData({ abi, functionName: 'list', args: [new Array<bigint>(length).fill(1n)] })
  const field = { path: 'all.[]', label: 'One', format: 'raw' }
  expect(toldBy('list(uint256[] all)', [field, field, field], all(1000))[0]?.ok).toBe(true)
  expect(toldBy('list(uint256[] all)', new Array(6).fill(field), all(1000))[0]).toMatchObject({
    ok: false,
    text: 'A description with more than 5000 values is not shown.',
  })
  expect(toldBy('list(uint256[] all)', [field], all(2001))[0]).toMatchObject({
    ok: false,
    text: 'More than 2000 values are not shown.',
  })
})
