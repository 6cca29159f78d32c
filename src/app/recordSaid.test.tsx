import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { RecordRow } from '#features/history/RecordRow.tsx'
import type { RecordEntry } from '#features/history/recordModel.ts'
import { recordSaid } from '#features/history/recordSaid.ts'
import type { Transaction } from '#gateway/schemas/transaction.ts'
import type { RowSaid } from '#parts/rows/rowSaid.ts'

const safe = { value: '0x5aFE000000000000000000000000000000000001' }
const payroll = { value: '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A' }
const token = { tokenAddress: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', decimals: 6 }
const told = {
  nameOf: (address: string) => (address === safe.value ? 'Treasury' : undefined),
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18, logoUri: '' },
  hrefOf: (id: string) => `#/transaction?id=${id}`,
}

const sent = { type: 'Transfer', direction: 'OUTGOING', sender: safe, recipient: payroll }
const coin = { type: 'NATIVE_COIN', value: 15n * 10n ** 17n }
const entry = (changes: object) =>
  ({
    type: 'TRANSACTION',
    transaction: {
      id: 'multisig_1',
      timestamp: Date.UTC(2026, 10, 21, 9, 14),
      txStatus: 'SUCCESS',
      executionInfo: { type: 'MULTISIG', nonce: 7n },
      txInfo: { ...sent, transferInfo: coin },
      ...changes,
    } as unknown as Transaction,
  }) satisfies RecordEntry

const saidAs = (kind: RowSaid['kind'], found?: string): RowSaid => ({
  kind,
  found,
  attributes: {
    'data-safe-tx-hash': `0x${'ab'.repeat(32)}`,
    'data-nonce': '7',
    'data-verdict': kind === undefined || kind === 'info' ? 'checking' : kind,
    'data-agreed': 'HASH-01 HASH-02',
  },
  isSettled: true,
})
const looks: readonly (RowSaid | undefined)[] = [
  undefined,
  saidAs('pass'),
  saidAs('info'),
  saidAs('warn'),
  saidAs('unknown'),
]

const markupOf = (row: RecordEntry, look?: RowSaid) =>
  renderToString(<RecordRow entry={row} told={told} look={look} />)
const signs = new Map([
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#x27;', "'"],
  ['&amp;', '&'],
])
const decoded = (text: string) =>
  text.replace(/&(?:lt|gt|quot|amp|#x27);/g, (sign) => signs.get(sign) ?? sign)
/** What stands between the tags, as the page's text nodes have it. */
const textsIn = (markup: string) =>
  markup.split(/<(?:!--.*?--|[^>]*)>/).flatMap((text) => (text === '' ? [] : [decoded(text)]))

const said: readonly [string, RecordEntry][] = [
  ['a day', { type: 'DAY', key: 'day', at: Date.UTC(2026, 10, 21) }],
  ['coins sent', entry({})],
  [
    'coins received, without a number',
    entry({
      executionInfo: undefined,
      txInfo: { ...sent, direction: 'INCOMING', sender: payroll, transferInfo: coin },
    }),
  ],
  [
    'a token without a symbol',
    entry({ txInfo: { ...sent, transferInfo: { type: 'ERC20', ...token, value: 5n } } }),
  ],
  ['a call', entry({ txInfo: { type: 'Custom', to: payroll, value: 3n, methodName: 'approve' } })],
  ['a batch', entry({ txInfo: { type: 'Custom', to: payroll, value: 0n, actionCount: 3 } })],
  ['a rejection', entry({ txInfo: { type: 'Custom', to: payroll, value: 0n, isCancellation: true } })],
  [
    'a setting',
    entry({
      txInfo: { type: 'SettingsChange', settingsInfo: { type: 'ADD_OWNER', owner: payroll, threshold: 2 } },
    }),
  ],
  ['a module’s doing', entry({ executionInfo: { type: 'MODULE', address: payroll } })],
  [
    'a stranger’s words',
    entry({ txInfo: { type: 'Custom', to: payroll, value: 0n, methodName: '<b>"&\'' } }),
  ],
]

describe('what a row of the record says', () => {
  test.each(said)('%s: text by text what is drawn, whatever was found', (_, row) => {
    for (const look of looks) expect(recordSaid(row, told, look)?.texts).toEqual(textsIn(markupOf(row, look)))
  })

  test('leads where the drawn one leads, at its time, with its mark', () => {
    for (const [, row] of said)
      for (const look of looks)
        for (const { name, value } of recordSaid(row, told, look)?.attributes ?? []) {
          const markup = markupOf(row, look).toLowerCase()
          if (value === undefined) expect(markup).not.toContain(`${name}=`)
          else expect(markup).toContain(`${name}="${value}"`.toLowerCase())
        }
  })

  test('rows of one shape have the same elements, of different ones not always', () => {
    const elementsOf = (row: RecordEntry) => markupOf(row).match(/<[a-z]+(?: class="[^"]*")?/g)
    const other = entry({ id: 'multisig_2', executionInfo: { type: 'MULTISIG', nonce: 1200n } })
    const [, , [, incoming = other] = []] = said
    expect(recordSaid(other, told, undefined)?.shape).toBe(recordSaid(entry({}), told, undefined)?.shape)
    expect(elementsOf(other)).toEqual(elementsOf(entry({})))
    expect(recordSaid(incoming, told, undefined)?.shape).not.toBe(recordSaid(other, told, undefined)?.shape)
  })

  test('whatever was found, a row has the same elements, and its mark is told by its classes and its drawing', () => {
    const elementsOf = (look?: RowSaid) => markupOf(entry({}), look).match(/<[a-z]+/g)
    for (const look of looks) expect(elementsOf(look)).toEqual(elementsOf())
    const classesOf = (look?: RowSaid) =>
      (recordSaid(entry({}), told, look)?.attributes ?? []).filter(({ name }) => name === 'class')
    const inMarkup = [...markupOf(entry({}), saidAs('warn')).matchAll(/class="([^"]*(?:-mark)[^"]*)"/g)]
    expect(classesOf(saidAs('warn')).map(({ value }) => value)).toEqual(inMarkup.map(([, value]) => value))
  })

  test.each([saidAs('stop', 'Told otherwise.'), saidAs('block', 'No fields.'), saidAs('block')])(
    'is left to be drawn where something grave was found: %o',
    (look) => expect(recordSaid(entry({}), told, look)).toBeUndefined(),
  )

  test.each([
    ['failed', { txStatus: 'FAILED' }],
    ['an app’s', { safeAppInfo: { name: 'Swap', url: 'https://swap.example' } }],
    ['with a note', { note: 'rent' }],
    ['a name from the address book', { txInfo: { ...sent, recipient: safe, transferInfo: coin } }],
    [
      'an imitation',
      { txInfo: { ...sent, transferInfo: { type: 'ERC20', ...token, value: 5n, imitation: true } } },
    ],
    ['a status nobody knows', { txStatus: { unknown: 'ODD' } }],
  ])('is left to be drawn where there is more to it: %s', (_, changes) =>
    expect(recordSaid(entry(changes), told, undefined)).toBeUndefined(),
  )

  test('an entry that could not be read is left to be drawn', () =>
    expect(
      recordSaid({ type: 'UNREADABLE', key: 'u', path: 'a', message: 'b' }, told, undefined),
    ).toBeUndefined())
})
