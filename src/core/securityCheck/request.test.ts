import { expect, test } from 'vitest'
import { readSecurityRequest, SecurityRequestError } from './request.ts'

const zero = `0x${'00'.repeat(20)}`
const to = '0xa1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1'
const transaction = {
  chainId: '0x1',
  safe: `0x${'5A'.repeat(20)}`,
  to,
  value: '0x0',
  data: '0x',
  operation: 0,
  safeTxGas: '0x0',
  baseGas: '0x0',
  gasPrice: '0x0',
  gasToken: zero,
  refundReceiver: zero,
  nonce: '0x2a',
}
const with_ = (more: object) => ({ transaction: { ...transaction, ...more } })

test('a request is read into a transaction, with the block before it where one is named', () => {
  const read = readSecurityRequest({ ...with_({ value: '0xff', data: '0xabcd' }), block: '0x10' })
  expect(read).toMatchObject({ chainId: 1n, block: 16n, tx: { value: 255n, data: '0xabcd', nonce: 42n } })
  expect(read.tx.to.toLowerCase()).toBe(to)
  expect(readSecurityRequest(with_({}))).not.toHaveProperty('block')
  const most = `0x${'f'.repeat(64)}`
  expect(readSecurityRequest(with_({ value: most })).tx.value).toBe(2n ** 256n - 1n)
})

test.each(Object.keys(transaction))('%s cannot be left out', (name) => {
  const { [name]: _, ...rest } = transaction as Record<string, unknown>
  expect(() => readSecurityRequest({ transaction: rest })).toThrow(
    new SecurityRequestError(`"${name}" is missing.`),
  )
})

test.each(['chainId', 'value', 'safeTxGas', 'baseGas', 'gasPrice', 'nonce'])(
  '%s is a number in its one form',
  (name) => {
    for (const wrong of [
      '0x',
      '0x00',
      '0x01',
      '0xFF',
      '0X1',
      '1',
      '',
      ' 0x1',
      '0x1 ',
      '0x1\n',
      1,
      0,
      null,
      -1,
      `0x1${'0'.repeat(64)}`,
    ])
      expect(() => readSecurityRequest(with_({ [name]: wrong }))).toThrow(
        new SecurityRequestError(`"${name}" is not a number of up to 256 bits, such as "0x1f".`),
      )
  },
)

test.each(['safe', 'to', 'gasToken', 'refundReceiver'])('%s is an address in any letter case', (name) => {
  for (const wrong of [
    '0x',
    `${to}0`,
    to.slice(0, -1),
    to.slice(2),
    `0X${to.slice(2)}`,
    ` ${to}`,
    `${to}\n`,
    null,
    5,
  ])
    expect(() => readSecurityRequest(with_({ [name]: wrong }))).toThrow(`"${name}" is not an address.`)
  expect(readSecurityRequest(with_({ [name]: `0x${'Ab'.repeat(20)}` }))).toBeDefined()
})

test('data is whole bytes in small letters, the operation the number 0 or 1', () => {
  for (const wrong of ['', '0x0', '0xAB', '0xgg', 'ab', null, 0, '0xab\n'])
    expect(() => readSecurityRequest(with_({ data: wrong }))).toThrow('"data" is not whole bytes')
  for (const wrong of ['0', '1', 2, -1, 0.5, null, true, '0x1'])
    expect(() => readSecurityRequest(with_({ operation: wrong }))).toThrow('"operation" is neither 0 nor 1.')
  expect(readSecurityRequest(with_({ operation: 1 })).tx.operation).toBe(1)
})

test('nothing else is allowed', () => {
  for (const body of [{}, [], null, 'x', 5])
    expect(() => readSecurityRequest(body)).toThrow(SecurityRequestError)
  expect(() => readSecurityRequest({ transaction: [] })).toThrow('"transaction" is not an object.')
  expect(() => readSecurityRequest(with_({ signatures: '0x' }))).toThrow('"signatures" is unknown.')
  expect(() => readSecurityRequest({ transaction, extra: 1 })).toThrow('"extra" is unknown.')
  expect(() => readSecurityRequest({ transaction, block: 16 })).toThrow('"block" is not a number')
  expect(() => readSecurityRequest({ transaction, block: 'latest' })).toThrow('"block" is not a number')
  expect(() => readSecurityRequest(JSON.parse('{"__proto__":{"transaction":{}}}'))).toThrow(
    '"transaction" is missing.',
  )
})
