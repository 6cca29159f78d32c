import { describe, expect, test } from 'vitest'
import { readTransactionId } from './ids.ts'

const safe = '0x5aFE000000000000000000000000000000000001'
const hash = `0x${'ab'.repeat(32)}`

describe('A transaction’s id', () => {
  test('of each kind names its Safe, and a bare safeTxHash will do', () => {
    expect(readTransactionId(`multisig_${safe}_${hash}`)).toEqual({
      kind: 'multisig',
      safe,
      safeTxHash: hash,
    })
    expect(readTransactionId(`transfer_${safe}_e${'ab'.repeat(32)}12`)).toMatchObject({
      kind: 'transfer',
      safe,
    })
    expect(readTransactionId(`module_${safe}_i${'ab'.repeat(32)}0,1`)).toMatchObject({ kind: 'module', safe })
    expect(readTransactionId(hash)).toEqual({ kind: 'multisig', safeTxHash: hash })
  })

  test('takes a Safe in lower case', () =>
    expect(readTransactionId(`multisig_${safe.toLowerCase()}_${hash}`)).toMatchObject({ safe }))

  test('of a transaction that names no account as its Safe is still the transaction’s, and named by a wrong Safe', () =>
    expect(readTransactionId(`multisig_0x12_${hash}`)).toEqual({
      kind: 'multisig',
      safe: null,
      safeTxHash: hash,
    }))

  test.each([
    '',
    `creation_${safe}`,
    `ethereum_${safe}_${hash}_1`,
    `multisig_${safe}_0x12`,
    `transfer_0x12_e${'ab'.repeat(32)}12`,
    `module_0x12_i${'ab'.repeat(32)}0`,
    `transfer_${safe}_\0`,
    `transfer_${safe}_e12`,
    `multisig_${safe}_${hash}_1`,
  ])('%j points to nothing', (text) => expect(readTransactionId(text)).toBeUndefined())
})
