import { encodeFunctionData, getAddress, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import type { Hex } from '#core/safe/safe.ts'
import { readDescriptor } from './format/readDescriptor.ts'
import { readCallBy } from './readBy.ts'

const to = getAddress('0x00000000000000000000000000000000005a0001')
const spender = getAddress('0x00000000000000000000000000000000000000b1')
const token = getAddress('0x00000000000000000000000000000000000000c1')
const other = getAddress('0x00000000000000000000000000000000000000d1')
const names = {
  token: () => undefined,
  coin: () => undefined,
  name: () => undefined,
  collection: () => undefined,
  blockTime: () => undefined,
}
type Field = { path: string; label: string; format?: string; params?: object; visible?: string }

/** The powers of a call that one descriptor reads, with the fields given or the names of the parameters alone. */
function powers(key: string, args: readonly unknown[], fields: readonly Field[] = [], intent = 'Do it') {
  const read = readDescriptor({
    $schema: 'erc7730-v2.schema.json',
    context: { contract: { deployments: [{ chainId: 1, address: to }] } },
    metadata: { owner: 'Example' },
    display: { formats: { [key]: { intent, fields: fields.map((one) => ({ format: 'raw', ...one })) } } },
  })
  if (!read.ok) throw new Error(read.text)
  const abi = parseAbi([`function ${key.replaceAll(',', ', ')}`] as never)
  const data: Hex = encodeFunctionData({ abi, args } as never)
  const library = { descriptors: [read.descriptor], names, implementationOf: () => undefined }
  const [told] = readCallBy(library, { chainId: 1, to, value: 0n, data })
  if (!told?.ok) throw new Error(told?.text)
  return told.reading.powers
}
const one = { spender, token: to, isAll: false, isUnlimited: false }

test.each<[string, readonly unknown[], object[]]>([
  ['letSpend(address spender,uint256 amount)', [spender, 5n], [{ ...one, amount: 5n }]],
  [
    'letSpend(address _spender,uint256 _value)',
    [spender, 2n ** 255n],
    [{ ...one, amount: 2n ** 255n, isUnlimited: true }],
  ],
  [
    'letSpend(address spender,uint160 amount)',
    [spender, 2n ** 160n - 1n],
    [{ ...one, amount: 2n ** 160n - 1n, isUnlimited: true }],
  ],
  [
    'letSpend(address spender,uint160 amount)',
    [spender, 2n ** 160n - 2n],
    [{ ...one, amount: 2n ** 160n - 2n }],
  ],
  [
    'increaseLimit(address spender,uint256 amount)',
    [spender, 5n],
    [{ ...one, amount: 5n, change: 'raises' }],
  ],
  [
    'decreaseLimit(address spender,uint256 amount)',
    [spender, 5n],
    [{ ...one, amount: 5n, change: 'lowers' }],
  ],
  [
    'give(address token,address spender,uint160 amount,uint48 expiration)',
    [token, spender, 5n, 9],
    [{ ...one, token, amount: 5n }],
  ],
  [
    'setOperatorOf(address operator,bool ok)',
    [spender, true],
    [{ ...one, amount: 1n, isAll: true, isUnlimited: true }],
  ],
  ['setOperatorOf(address operator,bool ok)', [spender, false], [{ ...one, amount: 0n }]],
  [
    'addOperatorFor(address operator)',
    [spender],
    [{ ...one, amount: 1n, isAll: true, isUnlimited: true, change: 'raises' }],
  ],
  ['revokeOperatorFor(address operator)', [spender], [{ ...one, amount: 0n }]],
  ['approveDelegation(address to,uint256 amount)', [spender, 5n], [{ ...one, amount: 5n }]],
  [
    'permitIt(address owner,address who,uint256 value,uint256 deadline)',
    [other, spender, 5n, 2n ** 256n - 1n],
    [{ ...one, amount: 5n }],
  ],
  [
    'give((address spender,address asset,uint256 limit)[] list)',
    [
      [
        { spender, asset: token, limit: 5n },
        { spender: other, asset: to, limit: 0n },
      ],
    ],
    [
      { ...one, token, amount: 5n },
      { ...one, spender: other, amount: 0n },
    ],
  ],
  [
    'give(address spender,(address token,uint160 amount)[] details)',
    [
      spender,
      [
        { token, amount: 5n },
        { token: other, amount: 6n },
      ],
    ],
    [
      { ...one, token, amount: 5n },
      { ...one, token: other, amount: 6n },
    ],
  ],
  ['pay(address to,uint256 amount)', [spender, 5n], []],
  ['letSpend(address spender,uint256 amount)', [`0x${'00'.repeat(20)}`, 5n], []],
  ['approveBoth(address one,address two,uint256 amount)', [spender, other, 5n], []],
])('the names of %s tell who may take what', (key, args, expected) =>
  expect(powers(key, args)).toEqual(expected),
)

test('a label tells it where the name of a parameter does not, shown or hidden', () => {
  const key = 'go(address a,uint256 b,address c)'
  const args = [spender, 5n, token]
  expect(powers(key, args)).toEqual([])
  const who = { path: 'a', label: 'Spender', format: 'addressName' }
  const what = { path: 'b', label: 'Amount' }
  const of = { path: 'c', label: 'Token' }
  expect(powers(key, args, [who, what])).toEqual([{ ...one, amount: 5n }])
  expect(powers(key, args, [who, what, of])).toEqual([{ ...one, token, amount: 5n }])
  const hidden = { ...who, visible: 'never' }
  expect(powers(key, args, [hidden, what])).toEqual([{ ...one, amount: 5n }])
  const sum = { path: 'b', label: 'It', format: 'tokenAmount', params: { tokenPath: 'c' } }
  expect(powers(key, args, [who, sum])).toEqual([{ ...one, amount: 5n }])
  // The intent speaks of a permission; one account is left that is neither token nor owner.
  expect(powers(key, args, [what, of], 'Approve spending')).toEqual([{ ...one, token, amount: 5n }])
})

test('of one call no more than 20 are told', () => {
  const list = Array.from({ length: 30 }, () => ({ spender, limit: 5n }))
  expect(powers('give((address spender,uint256 limit)[] list)', [list])).toHaveLength(20)
})
