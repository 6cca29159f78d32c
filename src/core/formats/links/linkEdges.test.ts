import { describe, expect, test } from 'vitest'
import { FormatError } from '#core/formats/reader.ts'
import { type Link, parseLink } from './link.ts'
import { makeLink } from './makeLink.ts'

const address = '0xA77DE01e157f9f57C7c4A326eeE9C4874D0598b6'
const hash = `0x${'ab'.repeat(32)}` as const
const eth = { shortName: 'eth', address } as const
const wallet = 'https://app.safe.global'
const noLink = 'This is neither a link nor an address.'

describe('a link', () => {
  test.each<[string, Link]>([
    [address, { kind: 'page', page: 'home', safe: { address } }],
    [`${wallet}/eth:${address}/safes/transactions/queue`, { kind: 'page', page: 'queue', safe: eth }],
    [`${wallet}/eth:${address}/balances`, { kind: 'page', page: 'assets', safe: eth }],
    [`${wallet}/below/a/folder/transactions/history/`, { kind: 'page', page: 'history' }],
    [`${wallet}/below/balances/nfts`, { kind: 'page', page: 'collectibles' }],
    [`here.example/home?next=https://there.example`, { kind: 'page', page: 'home' }],
    [`${wallet}/home?next=wc:abc`, { kind: 'page', page: 'home' }],
    [
      `${wallet}/transactions/tx?id=module_${address}_i5ab`,
      { kind: 'transaction', safe: { address }, id: `module_${address}_i5ab` },
    ],
    [`${wallet}//balances//`, { kind: 'page', page: 'assets' }],
    [`${wallet}/balances?type=Incoming`, { kind: 'page', page: 'assets' }],
    [`http://here.example/home`, { kind: 'page', page: 'home' }],
    [`here.example/home`, { kind: 'page', page: 'home' }],
    [`/home?safe=${address}`, { kind: 'page', page: 'home', safe: { address } }],
    [`?safe=${address}`, { kind: 'page', page: 'home', safe: { address } }],
    [`#/queue`, { kind: 'page', page: 'queue' }],
    [`?safe=${address}&chain=eth#/queue`, { kind: 'page', page: 'queue', safe: eth }],
    [`${wallet}/message?hash=${hash}`, { kind: 'message', messageHash: hash }],
    [`${wallet}/app?url=http://app.example`, { kind: 'app', appUrl: 'http://app.example' }],
    [`${wallet}/transactions/tx?id=${hash}`, { kind: 'transaction', id: hash, safeTxHash: hash }],
    [`#safe/${address}?chainId=5`, { kind: 'localsafe', safe: { address, chainId: 5 } }],
    [`#/safe/${address}?chainId=0`, { kind: 'localsafe', safe: { address } }],
    [`#/safe/${address}?chainId=-1`, { kind: 'localsafe', safe: { address } }],
    [`#/safe/${address}?chainId=1.5`, { kind: 'localsafe', safe: { address } }],
    [
      `#/safe/${address}/x?importSig=abc`,
      { kind: 'localsafe', safe: { address }, carries: { what: 'importSig', data: 'abc' } },
    ],
    [`#/capsule?data=abc`, { kind: 'capsule', data: 'abc' }],
    ['wc:abc@2', { kind: 'walletConnect', uri: 'wc:abc@2' }],
  ])('%s', (text, link) => expect(parseLink(text)).toStrictEqual(link))

  test.each([
    [`${wallet}/x${'y'.repeat(100)}`, `This link leads to “x${'y'.repeat(79)}”, which is unknown here.`],
    [`${wallet}/message?messageHash=x${hash}`, 'The message in this link has no valid hash.'],
    [`${wallet}/message?messageHash=${hash}0`, 'The message in this link has no valid hash.'],
    [
      `${wallet}/app?url=xhttps://a`,
      'The app in this link has no address that starts with https:// or http://.',
    ],
    [
      `${wallet}/app?url=httpsx://a`,
      'The app in this link has no address that starts with https:// or http://.',
    ],
    [`${wallet}/message`, 'This link is incomplete: “hash” is missing.'],
    [`${wallet}/app`, 'This link is incomplete: “url” is missing.'],
    [`#/capsule`, 'This link is incomplete: “data” is missing.'],
    [`#/safe/${address}?importTx=`, 'This link is incomplete: “importTx” is missing.'],
    [`#/x/safe/${address}`, `This link leads to “x/safe/${address}”, which is unknown here.`],
    ['hello', noLink],
    ['hello#there', noLink],
    ['x'.repeat(2_100_001), 'This link is too long.'],
    ['x'.repeat(2_100_000), noLink],
  ])('%# is refused', (text, sentence) => {
    expect(() => parseLink(text)).toThrow(new FormatError(sentence))
  })

  test('to a Safe or to none is made as this page reads it', () => {
    expect(makeLink({ kind: 'page', page: 'queue' })).toBe('?#/queue')
    expect(makeLink({ kind: 'page', page: 'queue', safe: undefined } as unknown as Link)).toBe('?#/queue')
    expect(makeLink({ kind: 'page', page: 'queue', safe: { address } })).toBe(`?safe=${address}#/queue`)
    expect(makeLink({ kind: 'localsafe', safe: eth })).toBe(`?safe=eth:${address}#/`)
    expect(makeLink({ kind: 'capsule', data: 'abc' })).toBe('?#/capsule?data=abc')
  })
})

test('a host that begins as an address does is still a host', () => {
  const address = '0xA77DE01e157f9f57C7c4A326eeE9C4874D0598b6'
  expect(parseLink(`0xab.example/?safe=eth:${address}#/queue`)).toEqual({
    kind: 'page',
    page: 'queue',
    safe: { address, shortName: 'eth' },
  })
})
