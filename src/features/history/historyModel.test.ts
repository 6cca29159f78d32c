import { describe, expect, test } from 'vitest'
import type { HistoryItem } from '#gateway/schemas/transaction/transaction.ts'
import { filterFrom, paramsOf } from './historyFilter.ts'
import { historyModel } from './historyModel.ts'

const safe = { value: '0x5aFE000000000000000000000000000000000001' }
const payroll = { value: '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A', name: 'Acme Payroll' }
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const noon = (day: number) => new Date(2026, 10, day, 12).getTime()

const listed = (id: string, timestamp: number, changes: object = {}) =>
  ({
    type: 'TRANSACTION',
    conflictType: 'None',
    transaction: {
      id,
      timestamp,
      txStatus: 'SUCCESS',
      txInfo: {
        type: 'Transfer',
        direction: 'OUTGOING',
        sender: safe,
        recipient: payroll,
        transferInfo: { type: 'NATIVE_COIN', value: 1n },
      },
      ...changes,
    },
  }) as unknown as HistoryItem
const incoming = {
  txInfo: {
    type: 'Transfer',
    direction: 'INCOMING',
    sender: payroll,
    recipient: safe,
    transferInfo: { type: 'ERC20', tokenAddress: usdc, tokenSymbol: 'USDC', value: 5n, trusted: true },
  },
}
const filter = (query = '') => filterFrom(new URLSearchParams(query))
const shape = (items: HistoryItem[], query?: string) =>
  historyModel(items, filter(query)).entries.map((entry) =>
    entry.type === 'TRANSACTION' ? entry.transaction.id : entry.type.toLowerCase(),
  )

describe('the record by days', () => {
  test('a day that two pages share stands once, whatever labels the service sent', () => {
    const label = { type: 'DATE_LABEL', timestamp: noon(20) } as HistoryItem
    expect(
      shape([label, listed('a', noon(20)), label, listed('b', noon(20) - 1), listed('c', noon(19))]),
    ).toEqual(['day', 'a', 'b', 'day', 'c'])
  })

  test('what two pages both tell, because something new came first meanwhile, stands once', () =>
    expect(
      shape([listed('new', noon(20)), listed('a', noon(20)), listed('a', noon(20)), listed('b', noon(20))]),
    ).toEqual(['day', 'new', 'a', 'b']))

  test('an entry of a type that nobody here knows is said, not left out', () => {
    const odd = { type: 'unknown', raw: { type: 'SWEEP' } } as HistoryItem
    expect(historyModel([listed('a', noon(20)), odd], filter()).entries.at(-1)).toMatchObject({
      path: 'type',
      message: 'The service reports “SWEEP”, a kind that this page does not know.',
    })
  })

  test('an entry that cannot be read keeps its place', () =>
    expect(shape([listed('a', noon(20)), { type: 'UNREADABLE', path: 'x', message: 'y' } as never])).toEqual([
      'day',
      'a',
      'unreadable',
    ]))
})

describe('the filter', () => {
  const items = [
    listed('in', noon(20), incoming),
    listed('out', noon(18)),
    listed('failed', noon(17), { txStatus: 'FAILED' }),
    listed('module', noon(16), { executionInfo: { type: 'MODULE', address: { value: usdc } } }),
    listed('made', noon(1), { txInfo: { type: 'Creation', creator: payroll } }),
  ]
  const ids = (query: string) => shape(items, query).filter((id) => id !== 'day')

  test('by kind', () => {
    expect(ids('kind=incoming')).toEqual(['in'])
    expect(ids('kind=failed')).toEqual(['failed'])
    expect(ids('kind=module')).toEqual(['module'])
    expect(ids('kind=creation')).toEqual(['made'])
  })

  test('by period, both days included', () => {
    expect(ids('from=2026-11-17&until=2026-11-18')).toEqual(['out', 'failed'])
    expect(ids('until=2026-11-01')).toEqual(['made'])
  })

  test('by token, the coin of the chain too', () => {
    expect(ids(`token=${usdc}`)).toEqual(['in'])
    expect(ids('token=native')).toEqual(['out', 'failed', 'module'])
  })

  test('by a part of an address or of a name, on either side', () => {
    expect(ids('party=acme')).toEqual(['in', 'out', 'failed', 'module', 'made'])
    expect(ids('party=0xa0b869')).toEqual(['module'])
    expect(ids('party=eth:0xa0b869')).toEqual(['module'])
  })

  test('by any other word: a note, a token, an app, a method, a nonce, a whole hash', () => {
    const hash = `0x${'ab'.repeat(32)}`
    const all = [
      ...items,
      listed('noted', noon(2), { note: 'October rent', safeAppInfo: { name: 'Swap Desk' } }),
      listed('called', noon(2), {
        txInfo: { type: 'Custom', to: payroll, methodName: 'approve', isCancellation: false },
      }),
      listed(`multisig_0x5a_${hash}`, noon(2), { executionInfo: { type: 'MULTISIG', nonce: 42n } }),
      listed('sent', noon(2), { txHash: `0x${'cd'.repeat(32)}` }),
    ]
    const found = (party: string) => shape(all, `party=${party}`).filter((id) => id !== 'day')
    expect(found('rent')).toEqual(['noted'])
    expect(found('swap desk')).toEqual(['noted'])
    expect(found('usdc')).toEqual(['in'])
    expect(found('APPROVE')).toEqual(['called'])
    expect(found('42')).toEqual([`multisig_0x5a_${hash}`])
    expect(found(hash.toUpperCase().replace('0X', '0x'))).toEqual([`multisig_0x5a_${hash}`])
    expect(found(`0x${'cd'.repeat(32)}`)).toEqual(['sent'])
  })

  test('by what the reader calls an account', () => {
    const shown = (query: string) =>
      historyModel(items, filter(query), {
        nameOf: (address) => (address === usdc ? 'Noor' : undefined),
      }).shown
    expect(shown('party=noo')).toBe(1)
    expect(shown('party=nobody')).toBe(0)
  })

  test('a token that nobody vouches for is hidden and counted until it is asked for', () => {
    const spam = {
      txInfo: { ...incoming.txInfo, transferInfo: { ...incoming.txInfo.transferInfo, trusted: false } },
    }
    const all = [...items, listed('spam', noon(1), spam)]
    expect(historyModel(all, filter()).unlisted).toBe(1)
    expect(shape(all)).not.toContain('spam')
    expect(shape(all, 'unlisted=shown')).toContain('spam')
  })

  test('stands in the address as it was read from there, and nonsense is no filter', () => {
    const query = 'kind=incoming&from=2026-11-17&token=native&party=acme&unlisted=shown'
    expect(new URLSearchParams(paramsOf(filter(query))).toString()).toBe(query)
    expect(paramsOf(filter('kind=constructor'))).toEqual({})
  })
})
