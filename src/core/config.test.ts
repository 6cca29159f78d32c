import { describe, expect, test } from 'vitest'
import { parseConfig } from './config.ts'

describe('config.json', () => {
  test('is all optional: an empty one has the documented defaults', () =>
    expect(parseConfig({})).toEqual({
      gateway: 'https://safe-client.safe.global',
      chains: [],
      allowedHosts: [],
      gasOracles: [],
      signIn: 'local',
      links: { docs: '', learn: '' },
    }))

  test('keeps what is given', () => {
    const chain = { chainId: 31337, shortName: 'sandbox', rpc: ['http://localhost:4103'] }
    expect(
      parseConfig({
        gateway: 'http://localhost:4102',
        chains: [chain],
        links: { docs: 'https://a.example' },
      }),
    ).toMatchObject({
      gateway: 'http://localhost:4102',
      chains: [chain],
      links: { docs: 'https://a.example', learn: '' },
    })
  })

  test.each([
    [{ gatway: 'https://a.example' }, 'config.json: "gatway" is not a key that this page knows.'],
    [
      { gateway: 'ftp://a.example' },
      'config.json: "gateway" is not an address that starts with https:// or http://.',
    ],
    [{ chains: {} }, 'config.json: "chains" is not a list.'],
    [{ chains: [{ chainId: 1, shortName: 'eth' }] }, 'config.json: "chains[0].rpc" is missing.'],
    [
      { chains: [{ chainId: '1', shortName: 'eth', rpc: [] }] },
      'config.json: "chains[0].chainId" is not a whole number.',
    ],
    [
      { allowedHosts: ['https://a.example/path'] },
      'config.json: "allowedHosts[0]" is not an origin like https://wallet.example.',
    ],
    [{ signIn: 'yes' }, 'config.json: "signIn" is none of "local", "gateway", "off".'],
    [{ links: { doc: '' } }, 'config.json: "links.doc" is not a key that this page knows.'],
    [[], 'config.json: "config" is not an object.'],
    [{ __proto__: null, constructor: 1 }, 'config.json: "constructor" is not a key that this page knows.'],
  ])('refuses by name %#', (json, sentence) => expect(() => parseConfig(json)).toThrow(sentence))
})
