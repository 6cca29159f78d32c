import { encodeFunctionData, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { methodsOf } from '#core/abi/declaration.ts'
import { parametersOf, readMethod } from '#core/calldata/methods.ts'
import { argumentNode } from './argumentNode.ts'

const who = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

/** What the page shows of the first argument of a call that viem encodes. */
function firstOf(declaration: string, value: unknown) {
  const args = [value]
  const data = encodeFunctionData({ abi: parseAbi([declaration] as readonly string[]), args } as never)
  const read = readMethod((data as string).slice(2), methodsOf([declaration]))
  const [first] = read ? parametersOf(read) : []
  if (!first) throw new Error(`Nothing reads ${declaration}.`)
  return { first, node: argumentNode(first) }
}

const one = (type: string, value: string) => ({ kind: 'value', type, value })

test('a struct stands field by field, in the order of its type, lists by their places', () => {
  const declaration = 'function f((address who, (uint256 least, bool isOn)[] all, bytes data) order)'
  const order = { who, all: [{ least: 7n, isOn: true }], data: '0x12' }
  expect(firstOf(declaration, order).node).toMatchObject({
    parts: [
      { name: 'who', node: one('address', who) },
      {
        name: 'all',
        node: {
          type: '(uint256,bool)[]',
          parts: [
            {
              name: '1',
              node: {
                parts: [
                  { name: 'least', node: one('uint256', '7') },
                  { name: 'isOn', node: one('bool', 'true') },
                ],
              },
            },
          ],
        },
      },
      { name: 'data', node: one('bytes', '0x12') },
    ],
  })
})

test('fields without names are counted; a text that looks like a list or an address stays a text', () => {
  const { node } = firstOf('function f((string, uint8) one)', [`["${who}"]`, 3])
  expect(node).toMatchObject({
    parts: [
      { name: '1', node: one('string', `["${who}"]`) },
      { name: '2', node: one('uint8', '3') },
    ],
  })
  expect(firstOf('function f(string note)', '{"a": 1}').node).toBeUndefined()
})

test('an empty list has no parts', () =>
  expect(firstOf('function f(uint256[] all)', []).node).toMatchObject({ kind: 'parts', parts: [] }))

test('a list that would fill pages stays the one text that it is', () =>
  expect(
    firstOf(
      'function f(uint256[] all)',
      Array.from({ length: 201 }, () => 1n),
    ).node,
  ).toBeUndefined())

test('names of digits alone, which no compiler writes, are not taken for places', () => {
  const value = '{"1":"7","0":"8"}'
  expect(argumentNode({ type: '(uint256,uint256)', value })).toBeUndefined()
})

test('a list whose bytes are missing is no text to be taken apart', () =>
  expect(argumentNode({ type: 'uint256[]', value: '0x' })).toBeUndefined())
