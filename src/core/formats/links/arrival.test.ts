import { expect, test } from 'vitest'
import { arrivalOf } from './arrival.ts'

const address = '0xA77DE01e157f9f57C7c4A326eeE9C4874D0598b6'
const other = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const hash = `0x${'ab'.repeat(32)}`
const safe = `safe=eth:${address}`

test.each([
  [`/home?${safe}`, '#/'],
  [`/balances/nfts?${safe}`, '#/collectibles'],
  [`/transactions/queue?${safe}`, '#/queue'],
  [`/transactions/history?${safe}&type=Module-based`, '#/record?kind=module'],
  [`/transactions/tx?${safe}&id=${hash}`, `#/transaction?id=${hash}`],
  [`/transactions/msg?${safe}&messageHash=${hash}`, `#/message?id=${hash}`],
  [`/apps/open?${safe}&appUrl=https%3A%2F%2Fapp.example%2F`, '#/app?url=https%3A%2F%2Fapp.example%2F'],
  [`/settings/setup?${safe}`, '#/settings'],
  [`/addOwner?${safe}&address=${other}`, `#/settings?addOwner=${other}`],
  [`/eth:${address}/transactions/queue`, '#/queue'],
])('%s is found here', (path, place) => expect(arrivalOf(path)).toBe(`?${safe}${place}`))

test.each([
  '/home',
  `/home?safe=${address}`,
  '/home?safe=eth:0x12',
  `/no/such/path?${safe}`,
  `/wc?${safe}&uri=wc:a@2`,
  '//elsewhere.example/home',
])('%s is left where it is', (path) => expect(arrivalOf(path)).toBeUndefined())
