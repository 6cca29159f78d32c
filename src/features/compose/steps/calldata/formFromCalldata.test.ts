import { encodeFunctionData, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { formFromCalldata } from './formFromCalldata.ts'

const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const lines = [
  'function transfer(address to, uint256 amount)',
  'function pay((address to, uint96 amount)[] payees, bytes note, bool isLast)',
  'function say(string words, int8 mood)',
] as const
const abi = lines.join('\n')
const parsed = parseAbi([
  'struct Payee { address to; uint96 amount; }',
  lines[0],
  'function pay(Payee[] payees, bytes note, bool isLast)',
  lines[2],
])
const transfer = encodeFunctionData({
  abi: parsed,
  functionName: 'transfer',
  args: [friend, 2n ** 200n + 1n],
})

describe('calldata that viem encoded', () => {
  test('becomes a form with every digit', () =>
    expect(formFromCalldata(transfer, abi)).toEqual({
      ok: true,
      change: {
        kind: 'contract',
        abi,
        method: 'transfer(address,uint256)',
        values: { '0': friend, '1': String(2n ** 200n + 1n) },
        data: '',
      },
    }))

  test.each([
    [
      'structs in a list, bytes and a flag',
      encodeFunctionData({
        abi: parsed,
        functionName: 'pay',
        args: [[{ to: friend, amount: 2n ** 96n - 1n }], '0xabcd', true],
      }),
    ],
    ['an empty list', encodeFunctionData({ abi: parsed, functionName: 'pay', args: [[], '0x', false] })],
    [
      'words of any script',
      encodeFunctionData({ abi: parsed, functionName: 'say', args: ['Zürich “ø”\n', -5] }),
    ],
  ])('becomes a form: %s', (_what, data) =>
    expect(formFromCalldata(data.toUpperCase().replace('0X', '0x'), abi)).toMatchObject({ ok: true }),
  )
})

describe('no form is offered', () => {
  const sentenceOf = (data: string, text = abi) => {
    const form = formFromCalldata(data, text)
    return form.ok ? undefined : form.text
  }

  test('for bytes behind the arguments, which it would drop', () =>
    expect(sentenceOf(`${transfer}00`)).toContain('would write other bytes'))

  test('for an address with bits above its twenty bytes', () =>
    expect(sentenceOf(transfer.replace('a9059cbb00', 'a9059cbb01'))).toBeDefined())

  test('for a selector that the ABI does not have, and for no calldata', () => {
    expect(sentenceOf('0xdeadbeef')).toBe('No method of this ABI reads these bytes.')
    expect(sentenceOf('0x')).toContain('call no method')
    expect(sentenceOf(transfer, '')).toBeDefined()
  })
})
