import { expect, test } from 'vitest'
import { describeWorld, readFlags } from './sandboxCommand.ts'

test('without flags the ports begin at 4100 and the kept world of the checkout is used', () =>
  expect(readFlags([])).toMatchObject({ port: 4100, fresh: false, prod: false, state: '.sandbox' }))

test('every flag of the contract is read', () =>
  expect(
    readFlags([
      ...['--port', '4300', '--fresh', '--scenario', 'empty', '--prod'],
      ...['--gateway', 'https://gateway.example/', '--rpc=https://node.example/key'],
    ]),
  ).toMatchObject({
    port: 4300,
    fresh: true,
    scenario: 'empty',
    prod: true,
    gateway: 'https://gateway.example',
    rpc: 'https://node.example/key',
  }))

test.each([
  [['--port', 'abc'], '--port takes a number from 1 to 65531, not "abc".'],
  [['--port', '65532'], '--port takes a number from 1 to 65531, not "65532".'],
  [
    ['--nope'],
    "Unknown option '--nope'. There are --port, --fresh, --scenario, --scenarios, --prod, --gateway, --rpc, --state.",
  ],
  [
    ['--rpc', 'node.example'],
    '--rpc takes an address that starts with http:// or https://, not "node.example".',
  ],
])('%j is refused in one sentence', (flags, sentence) => expect(() => readFlags(flags)).toThrow(sentence))

test('what is said at last names each Safe, or how to open one of a node of one’s own', () => {
  const chain = { chainId: 1, name: 'Ethereum', shortName: 'eth', rpc: 'https://node.example', tokens: [] }
  const address = '0x5aFE3855358E112B5647B952709E6165e1c1eEEe'
  const safe = { name: 'Vault', address, owners: [], threshold: 1, version: '1.4.1' } as const
  const world = { app: 'http://localhost:4100', host: 'http://localhost:4101', gateway: '', owners: [] }
  const lines = (safes: Parameters<typeof describeWorld>[0]['chains'][number]['safes']) =>
    describeWorld({ ...world, chains: [{ ...chain, safes }] }).split('\n')
  expect(lines([])).toContain('Open     http://localhost:4100/?safe=eth:0x… with the address of a Safe')
  expect(lines([]).join()).not.toContain('theft')
  expect(lines([{ ...safe, owners: [] }])).toContain(
    'theft    http://localhost:4101/theft (can you see the theft?)',
  )
  expect(lines([{ ...safe, owners: [] }])).toContain(
    `Safe     http://localhost:4100/?safe=eth:${address} (Vault)`,
  )
})
