import { describe, expect, test } from 'vitest'
import { AppError } from '#core/errors.ts'
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

  test('names accounts, each on its network and by a whole address', () => {
    const treasury = {
      chainId: 31337,
      address: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
      name: 'Treasury',
    }
    expect(parseConfig({ names: [treasury] }).names).toEqual([treasury])
    expect(() => parseConfig({ names: [{ ...treasury, address: '0x5FbDB2315678' }] })).toThrow(
      'config.json: “names[0].address” is not an address',
    )
    expect(() => parseConfig({ names: [{ ...treasury, name: '' }] })).toThrow('“names[0].name” is empty')
  })

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

  test.each(['', 'https://a.example/docs', 'http://localhost:4100/', './docs/', '/docs'])(
    'takes a link to "%s", which a browser can follow or which is left empty',
    (docs) => expect(parseConfig({ links: { docs } }).links.docs).toBe(docs),
  )

  test.each<[unknown, string]>([
    [{ gatway: 'https://a.example' }, 'config.json: “gatway” is not known here.'],
    [
      { gateway: 'ftp://a.example' },
      'config.json: “gateway” is not an address that starts with https:// or http://.',
    ],
    [{ chains: {} }, 'config.json: “chains” is not a list.'],
    [{ chains: [{ chainId: 1, shortName: 'eth' }] }, 'config.json: “chains[0].rpc” is missing.'],
    [
      { chains: [{ chainId: '1', shortName: 'eth', rpc: [] }] },
      'config.json: “chains[0].chainId” is not a whole number.',
    ],
    [
      { allowedHosts: ['https://a.example/path'] },
      'config.json: “allowedHosts[0]” is not an origin like https://wallet.example.',
    ],
    [{ signIn: 'yes' }, 'config.json: “signIn” is none of local, gateway, off.'],
    [{ links: { doc: '' } }, 'config.json: “links.doc” is not known here.'],
    [[], 'config.json: “config” is not an object.'],
    [null, 'config.json: “config” is not an object.'],
    ['{}', 'config.json: “config” is not an object.'],
    [{ links: null }, 'config.json: “links” is not an object.'],
    [{ walletConnectProjectId: 5 }, 'config.json: “walletConnectProjectId” is not a text.'],
    [{ chains: [{ chainId: 1, shortName: '', rpc: [] }] }, 'config.json: “chains[0].shortName” is empty.'],
    ...[-1, 0.5, 2 ** 53].map((chainId): [unknown, string] => [
      { chains: [{ chainId }] },
      'config.json: “chains[0].chainId” is not a whole number.',
    ]),
    [
      { chains: [{ chainId: 0, shortName: 'zero', rpc: [] }] },
      'config.json: “chains[0].chainId” is 0, which no network has.',
    ],
    [
      {
        chains: [
          { chainId: 1, shortName: 'eth', rpc: ['https://a.example'] },
          { chainId: 1, shortName: 'mainnet', rpc: ['https://b.example'] },
        ],
      },
      'config.json: “chains[1].chainId” is that of another network in this list.',
    ],
    [
      {
        chains: [
          { chainId: 1, shortName: 'eth', rpc: [] },
          { chainId: 10, shortName: 'eth', rpc: [] },
        ],
      },
      'config.json: “chains[1].shortName” is that of another network in this list.',
    ],
    [
      {
        chains: [
          {
            chainId: 1,
            shortName: 'eth',
            rpc: [],
            nativeCurrency: { name: 'E', symbol: 'E', decimals: 256 },
          },
        ],
      },
      'config.json: “chains[0].nativeCurrency.decimals” is more than 255, which no coin has.',
    ],
    ...['javascript:alert(1)', 'data:text/html,x', 'mailto:a@b.example', 'https://'].map(
      (docs): [unknown, string] => [
        { links: { docs } },
        'config.json: “links.docs” is not the address of a page.',
      ],
    ),
    [{ __proto__: null, constructor: 1 }, 'config.json: “constructor” is not known here.'],
  ])('refuses by name %#', (json, sentence) =>
    expect(() => parseConfig(json)).toThrow(
      new AppError(sentence, { hints: ['Correct it or leave it out; every key is optional.'] }),
    ),
  )

  test('may leave it to the person what to correct', () => {
    const refused = () => parseConfig({ signIn: 5 })
    expect(refused).toThrow(
      expect.objectContaining({ hints: ['Correct it or leave it out; every key is optional.'] }),
    )
  })

  test('takes a native coin without decimals, origins, and each way to sign in', () => {
    const nativeCurrency = { name: 'Coin', symbol: 'C', decimals: 0 }
    const chains = [{ chainId: 1, shortName: 'eth', rpc: [], nativeCurrency }]
    const allowedHosts = ['https://a.example', 'http://localhost:3000']
    expect(parseConfig({ chains, allowedHosts })).toMatchObject({ chains, allowedHosts })
    for (const signIn of ['local', 'gateway', 'off'])
      expect(parseConfig({ signIn })).toMatchObject({ signIn })
  })
})
