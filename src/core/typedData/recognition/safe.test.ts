import { describe, expect, test } from 'vitest'
import { structsIn } from '#core/typedData/struct.ts'
import { readTypedData, type TypedData } from '#core/typedData/typedData.ts'
import { safeDomainOf, safeThingIn } from './safe.ts'

const safe = '0xA77DE01e157f9f57C7c4A326eeE9C4874D0598b6'
const one = '0x41675C099F32341bf84BFc5382aF534df5C7461a'
const two = '0xfd0732Dc9E303f09fCEf3a7388Ad10A83459Ec99'
const three = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

/** `uint256 a,address b` as a list of fields. */
const fieldsOf = (text: string) =>
  text.split(',').map((field) => {
    const [type = '', name = ''] = field.split(' ')
    return { name, type }
  })
/** Safe.sol, SAFE_TX_TYPEHASH since 1.0.0. */
const safeTxFields =
  'address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce'
const tx = {
  to: one,
  value: 1n,
  data: '0xabcd',
  operation: 0,
  safeTxGas: 2n,
  baseGas: 3n,
  gasPrice: 4n,
  gasToken: two,
  refundReceiver: three,
  nonce: 5n,
} as const

function read(types: Record<string, string>, primaryType: string, message: object, chain = true): TypedData {
  const typed = {
    types: {
      EIP712Domain: fieldsOf(
        chain ? 'uint256 chainId,address verifyingContract' : 'address verifyingContract',
      ),
      ...Object.fromEntries(Object.entries(types).map(([name, text]) => [name, fieldsOf(text)])),
    },
    primaryType,
    domain: { ...(chain ? { chainId: 1 } : {}), verifyingContract: safe },
    message,
  }
  const found = readTypedData(typed)
  if (!found.ok) throw new Error('It should be read.')
  return found.typedData
}
const things = (data: TypedData) => structsIn(data).map(safeThingIn)

describe('a transaction of a Safe', () => {
  const SafeTx = safeTxFields

  test('is told with each of its ten fields', () => {
    expect(things(read({ SafeTx }, 'SafeTx', tx))).toMatchObject([
      { kind: 'safeTx', exact: true, safe, chainId: 1n, tx },
    ])
    expect(things(read({ SafeTx }, 'SafeTx', { ...tx, operation: 1 }))).toMatchObject([
      { tx: { operation: 1 } },
    ])
  })

  test('that is only a part of a message is none that a Safe would take', () => {
    const [outer, inner] = things(read({ Box: 'SafeTx tx', SafeTx }, 'Box', { tx }))
    expect(outer).toBeUndefined()
    expect(inner).toMatchObject({ kind: 'safeTx', exact: false, safe })
    expect(inner).not.toHaveProperty('tx')
  })
})

test('a message of a Safe is told with its bytes', () =>
  expect(things(read({ SafeMessage: 'bytes message' }, 'SafeMessage', { message: '0xabcd' }))).toEqual([
    { kind: 'safeMessage', safe, chainId: 1n, message: '0xabcd' },
  ]))

test('a delegate is one only in the words of the service', () => {
  const message = { delegateAddress: one, totp: 7 }
  const asked = (Delegate: string) => things(read({ Delegate }, 'Delegate', message))
  expect(asked('address delegateAddress,uint256 totp')).toEqual([
    { kind: 'delegate', delegate: one, chainId: 1n },
  ])
  expect(asked('address delegateAddress,uint64 totp')).toEqual([undefined])
})

describe('a domain of a Safe', () => {
  const domainOf = (data: TypedData) => safeDomainOf({ data })
  const note = { Note: 'string text' }

  test('has the contract, and since 1.3.0 the chain', () => {
    expect(domainOf(read(note, 'Note', { text: '' }))).toStrictEqual({
      kind: 'safeDomain',
      safe,
      chainId: 1n,
    })
    expect(domainOf(read(note, 'Note', { text: '' }, false))).toStrictEqual({ kind: 'safeDomain', safe })
  })

  test('has nothing else', () => {
    const found = readTypedData({
      types: {
        EIP712Domain: fieldsOf('string name,address verifyingContract'),
        Note: fieldsOf('string text'),
      },
      primaryType: 'Note',
      domain: { name: 'x', verifyingContract: safe },
      message: { text: '' },
    })
    expect(found.ok && domainOf(found.typedData)).toBeUndefined()
  })
})
