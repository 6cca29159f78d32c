import { expect, test } from 'vitest'
import { readFlags } from './sandboxCommand.ts'

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
