import { describe, expect, test } from 'vitest'
import { hrefOf } from '#session/location.ts'
import { actionEntries, type FinderEntry, foundEntries, pastedEntries } from './finderEntries.ts'

const safe = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const noor = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'
const here = {
  safe,
  shortName: 'eth',
  href: (page: string, params?: Record<string, string>) => hrefOf(`eth:${safe}`, page, params),
} as const

describe('what is pasted', () => {
  test('as an address may be paid or opened', () =>
    expect(pastedEntries(` ${noor} `, here).map(({ label, href }) => [label, href])).toEqual([
      ['Send to this address', `?safe=eth:${safe}#/compose?asset=native&to=${noor}`],
      ['Open this address as a Safe', `?safe=eth:${noor}#/`],
    ]))

  test('as a hash is the transaction of the open Safe', () =>
    expect(pastedEntries(`0x${'AB'.repeat(32)}`, here)[0]?.href).toBe(
      `?safe=eth:${safe}#/transaction?id=multisig_${safe}_0x${'ab'.repeat(32)}`,
    ))

  test.each(['', 'queue', '0x12', `${noor.slice(0, -1)}6`, `0x${'AB'.repeat(33)}`])(
    'as “%s” leads nowhere by itself',
    (text) => expect(pastedEntries(text, here)).toEqual([]),
  )
})

describe('what is typed', () => {
  const entries: FinderEntry[] = [
    { id: '1', group: 'Addresses', label: 'Noor', detail: noor, href: '' },
    { id: '2', group: 'Pages', label: 'Queue', href: '' },
    { id: '3', group: 'Transactions', label: 'Transaction 12', href: '' },
    ...actionEntries(here.href),
  ]
  const labels = (typed: string) => foundEntries(entries, typed).map(({ label }) => label)

  test('finds by every word, in any order and case', () => {
    expect(labels('12 TRANS')).toEqual(['Transaction 12'])
    expect(labels('noor')).toEqual(['Noor'])
    expect(labels(noor.slice(2, 12).toLowerCase())).toEqual(['Noor'])
    expect(labels('nothing of the kind')).toEqual([])
  })

  test.each([
    ['export', 'Save the history as CSV or JSON'],
    ['reject', 'Reject a waiting transaction'],
    ['several', 'Confirm or execute several'],
    ['simulate', 'Simulate the queue in order'],
    ['pay', 'Send coins or tokens'],
    ['spreadsheet', 'Pay many from a table or file'],
    ['revoke', 'See and revoke approvals'],
    ['add token', 'Add a token by its address'],
  ])('as “%s” finds “%s”', (typed, label) => expect(labels(typed)).toContain(label))

  test('as the name of a page leads to it first, whatever else has the word', () =>
    expect(labels('queue')[0]).toBe('Queue'))

  test('stands kind by kind, what one does first', () =>
    expect(foundEntries(entries, '').map(({ group }) => group)).toEqual([
      ...actionEntries(here.href).map(() => 'Do'),
      'Pages',
      'Transactions',
      'Addresses',
    ]))
})
