import { describe, expect, test } from 'vitest'
import { readTx } from '#core/fixtures/readTx.ts'
import messages from '#core/fixtures/vectors/safeMessages.json'
import transactions from '#core/fixtures/vectors/safeTransactions.json'
import { safeTxPreimage } from '#core/safe/safeTxHash.ts'
import { safeVersionOf } from '#core/safe/safeVersion.ts'
import { readRawMessage } from './rawMessage.ts'

describe('what was given to be signed', () => {
  test.each(messages.vectors.filter(({ message }) => typeof message === 'string'))(
    '$id as a text has the hash that the contract was asked about',
    ({ message, innerHash }) => expect(readRawMessage(String(message)).hashAsText).toBe(innerHash),
  )

  test('32 bytes are a hash, one more or less are not', () => {
    const hash = `0x${'Ab'.repeat(32)}`
    expect(readRawMessage(hash)).toMatchObject({ kind: 'hash', bytes: hash.toLowerCase() })
    expect(readRawMessage(`${hash}00`).kind).toBe('bytes')
    expect(readRawMessage(hash.slice(0, -2)).kind).toBe('bytes')
    expect(readRawMessage(hash.slice(0, -1)).kind).toBe('text')
  })

  test('66 bytes that begin with 0x1901 are what a transaction is hashed from', () => {
    const [vector] = transactions.vectors.filter(({ safeVersion }) => safeVersion === '1.4.1')
    const version = safeVersionOf(vector?.safeVersion ?? '')
    if (!vector || !version) throw new Error('The fixtures have no 1.4.1.')
    const address: `0x${string}` = `0x${vector.safe.slice(2)}`
    const preimage = safeTxPreimage({ chainId: Number(vector.chainId), address, version }, readTx(vector.tx))
    expect(readRawMessage(preimage)).toMatchObject({ kind: 'preimage', hash: vector.safeTxHash })
    expect(readRawMessage(preimage.replace('0x1901', '0x1900')).kind).toBe('bytes')
  })

  test('bytes that write a text say which, and its carriage returns stay', () => {
    expect(readRawMessage('0x610d0a62')).toMatchObject({ kind: 'bytes', text: 'a\r\nb' })
    expect(readRawMessage('0xefbbbf61')).toMatchObject({ text: '\ufeffa' })
    expect(readRawMessage('0xff')).not.toHaveProperty('text')
    expect(readRawMessage('a\r\nb')).toMatchObject({ kind: 'text', text: 'a\r\nb' })
    expect(readRawMessage('0x').kind).toBe('text')
  })
})

test('bytes begin the text; a preimage has exactly 66 of them, and its halves are told', () => {
  expect(readRawMessage('a0xabcd').kind).toBe('text')
  expect(readRawMessage(`0x1901${'ab'.repeat(65)}`).kind).toBe('bytes')
  expect(readRawMessage(`0x1901${'cd'.repeat(32)}${'ef'.repeat(32)}`)).toMatchObject({
    kind: 'preimage',
    domainHash: `0x${'cd'.repeat(32)}`,
    structHash: `0x${'ef'.repeat(32)}`,
  })
})
