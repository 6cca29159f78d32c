import { toFunctionSelector } from 'viem'
import { describe, expect, test } from 'vitest'
import { likenesses, likenessOf } from './likeness.ts'

const methods = [
  ['queueNonce()', 'txCooldown()', 'executeNextTx(address,uint256,bytes,uint8)'],
  [
    'execTransactionWithRole(address,uint256,bytes,uint8,uint16,bool)',
    'assignRoles(address,uint16[],bool[])',
  ],
  [
    'execTransactionWithRole(address,uint256,bytes,uint8,bytes32,bool)',
    'assignRoles(address,bytes32[],bool[])',
  ],
  [
    'executeAllowanceTransfer(address,address,address,uint96,address,uint96,address,bytes)',
    'getTokenAllowance(address,address,address)',
  ],
  ['confirmRecovery(address,address[],uint256,bool)', 'finalizeRecovery(address)'],
  ['executeUserOp(address,uint256,bytes,uint8)', 'SUPPORTED_ENTRYPOINT()'],
]

describe.each(likenesses.map((one, at) => ({ ...one, methods: methods[at] ?? [] })))('$name', (one) => {
  const selectors = one.methods.map((method) => toFunctionSelector(method).slice(2))
  const code = selectors.map((each) => `63${each}14`).join('57')
  test('is known by the selectors of its methods', () => expect(one.selectors).toEqual(selectors))
  test('is what code with all of them answers like, and no other', () => {
    expect(likenessOf(`0x60${code}`)).toEqual({ name: one.name, family: one.family })
    expect(likenessOf(`0x60${code.toUpperCase()}`)).toEqual({ name: one.name, family: one.family })
    const less = selectors.slice(1).map((each) => `63${each}14`)
    expect(likenessOf(`0x60${less.join('57')}`)).toBeUndefined()
  })
})

test('code without any of them answers like none', () => expect(likenessOf('0x6000')).toBeUndefined())
