import { describe, expect, test } from 'vitest'
import { hostPageQuery, readHostPageParams } from './hostPageParams.ts'
import type { HostWorld } from './world.ts'

const safe = '0x5aFE3855358E112B5647B952709E6165e1c1eEEe'
const chain = {
  chainId: 31337,
  name: 'Sandbox',
  shortName: 'sandbox',
  rpc: 'http://localhost:4103',
  safes: [{ name: 'Treasury', address: safe, version: '1.4.1', owners: [], threshold: 2 }],
  tokens: [],
} as const satisfies HostWorld['chains'][number]
const world: HostWorld = {
  app: 'http://localhost:4100/',
  gateway: 'http://localhost:4102',
  chains: [chain],
  owners: [],
}

test('an address without a query opens the own app for the first Safe', () => {
  expect(readHostPageParams('', world)).toEqual({
    app: 'http://localhost:4100/',
    asked: 'http://localhost:4100/',
    chain,
    safe,
    profile: 'parity',
    isSilent: false,
  })
})

test('what is written into the address is read back from it', () => {
  const app = 'https://app.example/a?b=c#d'
  const place = { app, asked: app, chain, safe, profile: 'old', isSilent: true } as const
  expect(readHostPageParams(hostPageQuery(place), world)).toEqual(place)
})

test('what was asked for is kept letter by letter beside what a browser makes of it', () => {
  const place = readHostPageParams('?app=https://app.example?a=b', world)
  expect(place).toMatchObject({ app: 'https://app.example/?a=b', asked: 'https://app.example?a=b' })
  expect(readHostPageParams(hostPageQuery(place), world)).toEqual(place)
})

describe('one sentence for each address that cannot be opened', () => {
  test.each([
    ['?app=javascript:alert(1)', 'is not the address of an app'],
    ['?app=here', 'is not the address of an app'],
    [`?safe=eth:${safe}`, 'has no network “eth”'],
    [`?safe=${safe}`, 'has no network “”'],
    ['?safe=sandbox:0x12', 'is not an address'],
    [`?safe=sandbox:${safe.replace('F', 'f')}`, 'checksum'],
  ])('%s', (search, sentence) => {
    expect(() => readHostPageParams(search, world)).toThrow(sentence)
  })
})
