import { expect, test } from 'vitest'
import { readAddress, readHex } from '#core/fixtures/readTx.ts'
import { checkAsked, parseTransactionId } from './asked.ts'

const safe = readAddress('0x1c694Fc3006D81ff4a56F97E1b99529066a23725')
const other = readAddress(`0x${'66'.repeat(20)}`)
const hash = readHex('0xad06b099fca34e51e4886643d95d9a19ace2cd024065efb66662a876e8c40343')
const otherHash = readHex(`0x${'33'.repeat(32)}`)
const id = `multisig_${safe}_${hash}`

test('an id is read with and without its Safe, nothing else is', () => {
  expect(parseTransactionId(id)).toEqual({ safe, safeTxHash: hash })
  expect(parseTransactionId(hash)).toEqual({ safe: undefined, safeTxHash: hash })
  for (const text of ['', `module_${safe}_i1`, `${id}0`, `multisig_${hash}`])
    expect(parseTransactionId(text)).toBeUndefined()
})

test('HASH-02 passes the transaction that was asked for, under either form of its id', () => {
  expect(checkAsked({ safe, id }, { safe, id }, hash).outcome).toBe('pass')
  expect(checkAsked({ safe, id: hash }, { safe, id }, hash).outcome).toBe('pass')
})

test.each([
  ['another hash in the link', { safe, id: otherHash }, { safe, id }, hash],
  ['another hash in the answer', { safe, id }, { safe, id: otherHash }, hash],
  ['details of another hash', { safe, id }, { safe, id }, otherHash],
  ['another Safe in the link', { safe, id: `multisig_${other}_${hash}` }, { safe, id }, hash],
  ['another Safe in the answer', { safe, id }, { safe: other, id }, hash],
  ['an id of no transaction that owners sign', { safe, id }, { safe, id: 'module_x' }, hash],
])('HASH-02 blocks %s', (_, asked, claimed, computed) => {
  expect(checkAsked(asked, claimed, computed)).toMatchObject({
    id: 'HASH-02',
    outcome: 'finding',
    severity: 'block',
  })
})
