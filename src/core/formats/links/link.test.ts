import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AppError } from '#core/errors.ts'
import { readTransactionId } from '#core/formats/transactionId.ts'
import { type Link, linkedPages, parseLink } from './link.ts'
import { makeLink } from './makeLink.ts'

const address = '0xA77DE01e157f9f57C7c4A326eeE9C4874D0598b6'
const other = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const eth = { shortName: 'eth', address } as const
const hash = `0x${'ab'.repeat(32)}` as const
const wallet = 'https://app.safe.global'
const query = `safe=eth:${address}`

describe('what a pasted link names', () => {
  test.each<[string, Link]>([
    [`${wallet}/home?${query}`, { kind: 'page', page: 'home', safe: eth }],
    [`${wallet}/balances?${query}`, { kind: 'page', page: 'assets', safe: eth }],
    [`${wallet}/balances/nfts?${query}`, { kind: 'page', page: 'collectibles', safe: eth }],
    [`${wallet}/transactions/queue?${query}`, { kind: 'page', page: 'queue', safe: eth }],
    [`${wallet}/transactions/history?${query}`, { kind: 'page', page: 'history', safe: eth }],
    [
      `${wallet}/transactions/history?${query}&type=Incoming&token_address=${other}`,
      { kind: 'page', page: 'history', safe: eth, filter: { type: 'Incoming', token: other } },
    ],
    [`${wallet}/transactions/messages?${query}`, { kind: 'page', page: 'messages', safe: eth }],
    [
      `${wallet}/transactions/tx?${query}&id=multisig_${address}_${hash}`,
      { kind: 'transaction', safe: eth, id: `multisig_${address}_${hash}`, safeTxHash: hash },
    ],
    [
      `${wallet}/transactions/tx?${query}&id=${hash}`,
      { kind: 'transaction', safe: eth, id: hash, safeTxHash: hash },
    ],
    [
      `${wallet}/transactions/tx?id=multisig_${address}_${hash}`,
      { kind: 'transaction', safe: { address }, id: `multisig_${address}_${hash}`, safeTxHash: hash },
    ],
    [
      `${wallet}/transactions/tx?${query}&id=module_${address}_i5ab`,
      { kind: 'transaction', safe: eth, id: `module_${address}_i5ab` },
    ],
    [
      `${wallet}/transactions/msg?${query}&messageHash=${hash}`,
      { kind: 'message', safe: eth, messageHash: hash },
    ],
    [
      `${wallet}/apps/open?${query}&appUrl=https%3A%2F%2Fapp.example%2F%3Fa%3D1`,
      { kind: 'app', safe: eth, appUrl: 'https://app.example/?a=1' },
    ],
    [
      `${wallet}/share/safe-app?appUrl=https://app.example&chain=eth`,
      { kind: 'app', shortName: 'eth', appUrl: 'https://app.example' },
    ],
    [`${wallet}/settings/setup?${query}`, { kind: 'page', page: 'settings', safe: eth }],
    [`${wallet}/addOwner?${query}&address=${other}`, { kind: 'addOwner', safe: eth, owner: other }],
    [`${wallet}/new-safe/load`, { kind: 'page', page: 'load' }],
    [`${wallet}/wc?uri=wc%3Aab%402%3Fx%3D1`, { kind: 'walletConnect', uri: 'wc:ab@2?x=1' }],
    [`${wallet}/eth:${address}/transactions/queue`, { kind: 'page', page: 'queue', safe: eth }],
    [`${wallet}/eth:${address}`, { kind: 'page', page: 'home', safe: eth }],
    [`app.safe.global/home?${query}`, { kind: 'page', page: 'home', safe: eth }],
    [
      `${wallet}/home?safe=${address}&chain=gno`,
      { kind: 'page', page: 'home', safe: { address, shortName: 'gno' } },
    ],
    [`${wallet}/home?safe=${address}`, { kind: 'page', page: 'home', safe: { address } }],
    [`/home?${query}`, { kind: 'page', page: 'home', safe: eth }],
    [`eth:${address}`, { kind: 'page', page: 'home', safe: eth }],
    [` ${address.toLowerCase()}\n`, { kind: 'page', page: 'home', safe: { address } }],
    ['wc:ab@2?relay-protocol=irn', { kind: 'walletConnect', uri: 'wc:ab@2?relay-protocol=irn' }],
    [
      `https://localsafe.eth.limo/#/safe/${address}?importTx=abc&chainId=10`,
      { kind: 'localsafe', safe: { address, chainId: 10 }, carries: { what: 'importTx', data: 'abc' } },
    ],
    [`https://here.example/some/folder/?${query}#/queue`, { kind: 'page', page: 'queue', safe: eth }],
    [`?${query}#/transaction?id=${hash}`, { kind: 'transaction', safe: eth, id: hash, safeTxHash: hash }],
    ['https://here.example/#/capsule?data=eyJ9', { kind: 'capsule', data: 'eyJ9' }],
  ])('%s', (text, link) => expect(parseLink(text)).toEqual(link))

  test.each([
    ['', 'neither a link nor an address'],
    ['hello', 'neither a link nor an address'],
    ['0x12', 'not an address'],
    [`eth:${address.slice(0, -1)}c`, 'checksum'],
    [`${wallet}/nowhere?${query}`, 'unknown here'],
    [`${wallet}/constructor`, 'unknown here'],
    [`${wallet}/transactions/tx?${query}`, '“id” is missing'],
    [`${wallet}/transactions/tx?${query}&id=5`, 'is unknown here'],
    [`${wallet}/transactions/tx?safe=eth:${other}&id=multisig_${address}_${hash}`, 'names two Safes'],
    [`${wallet}/transactions/msg?${query}&messageHash=0x12`, 'no valid hash'],
    [`${wallet}/apps/open?${query}&appUrl=javascript:alert(1)`, 'no address that starts with'],
    [`${wallet}/addOwner?${query}&address=bob`, 'The new owner'],
    [`${wallet}/home?safe=eth:0x12`, 'The Safe in this link'],
    ['https://', 'neither a link'],
  ])('%j is refused', (text, sentence) => expect(() => parseLink(text)).toThrow(sentence))

  test('any text is read or refused in words', () => {
    const piece = fc.constantFrom(
      wallet,
      '/',
      '?',
      '#',
      '#/',
      query,
      'safe=',
      address,
      'id=',
      'transactions/tx',
      'eth:',
      '%',
      '&',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.array(fc.oneof(piece, fc.string())).map((all) => all.join('')),
        ),
        (text) => {
          try {
            parseLink(text)
          } catch (error) {
            expect(error).toBeInstanceOf(AppError)
          }
        },
      ),
      { numRuns: 1000, seed: 3770 },
    )
  })
})

describe('a link of ours', () => {
  const links: Link[] = [
    ...linkedPages.map((page) => ({ kind: 'page', page, safe: eth }) as const),
    { kind: 'page', page: 'history', safe: eth, filter: { type: 'Module-based', token: other } },
    { kind: 'transaction', safe: eth, id: hash, safeTxHash: hash },
    { kind: 'message', safe: { address }, messageHash: hash },
    { kind: 'app', safe: eth, appUrl: 'https://app.example/?a=1&b=2#c' },
    { kind: 'app', appUrl: 'https://app.example', shortName: 'eth' },
    { kind: 'addOwner', safe: eth, owner: other },
    { kind: 'walletConnect', uri: 'wc:ab@2?x=1&y=2' },
    { kind: 'capsule', data: 'ab-_9' },
  ]
  test.each(links)('names $kind again', (link) => expect(parseLink(makeLink(link))).toEqual(link))

  test.each<[Link, string]>([
    [
      { kind: 'page', page: 'history', filter: { type: 'Incoming', token: other } },
      `record?kind=incoming&token=${other}`,
    ],
    [{ kind: 'page', page: 'load' }, 'safes'],
    [{ kind: 'page', page: 'addressBook' }, 'addressBook'],
    [{ kind: 'message', messageHash: hash }, `message?id=${hash}`],
    [{ kind: 'app', appUrl: 'https://a.example/' }, 'app?url=https%3A%2F%2Fa.example%2F'],
    [{ kind: 'addOwner', owner: other }, `settings?addOwner=${other}`],
  ])('leads to the page that is here: %j', (link, place) => expect(makeLink(link)).toBe(`?#/${place}`))

  test('keeps everything but the Safe in the fragment', () =>
    expect(makeLink({ kind: 'transaction', safe: eth, id: hash })).toBe(
      `?safe=eth:${address}#/transaction?id=${hash}`,
    ))
})

test('the id of a transaction names its Safe and its hash', () =>
  expect(readTransactionId(`multisig_${address}_${hash}`)).toEqual({ safe: address, safeTxHash: hash }))
