import { expect, test } from 'vitest'
import { readHostFlags } from './hostCommand.ts'

const app = ['--app', 'http://localhost:5173']
const safe = '0x5aFE3855358E112B5647B952709E6165e1c1eEEe'

test('an app is enough', () =>
  expect(readHostFlags(app)).toEqual({
    app: 'http://localhost:5173/',
    safe: undefined,
    profile: undefined,
    rpc: undefined,
    gateway: undefined,
    port: undefined,
    host: undefined,
  }))

test('services of one’s own, a Safe on them, the kind of host and the ports', () =>
  expect(
    readHostFlags([
      ...app,
      ...['--rpc', 'http://127.0.0.1:8545/', '--gateway=https://gateway.example/'],
      ...['--safe', `eth:${safe}`, '--profile', 'old', '--port', '4300'],
    ]),
  ).toMatchObject({
    rpc: 'http://127.0.0.1:8545',
    gateway: 'https://gateway.example',
    safe: `eth:${safe}`,
    profile: 'old',
    port: 4300,
  }))

test.each<[string[], string]>([
  [[], 'Name the address of an app by --app https://…'],
  [
    ['--app', 'app.example'],
    '--app takes an address that starts with http:// or https://, not "app.example".',
  ],
  [['--app', 'javascript:alert(1)'], '--app takes an address that starts with http:// or https://'],
  [[...app, '--rpc', 'node'], 'name one by --safe'],
  [[...app, '--rpc', 'node', '--safe', safe], '--rpc takes an address'],
  [[...app, '--safe', 'eth:0x12'], '--safe takes shortName:0x… with its checksum right, not "eth:0x12".'],
  [[...app, '--safe', safe.replace('F', 'f')], '--safe takes'],
  [[...app, '--profile', 'constructor'], 'There is no host profile "constructor"; there are parity, ideal'],
  [[...app, '--port', '0'], '--port takes a number from 1 to 65531, not "0".'],
  [[...app, '--nope'], "Unknown option '--nope'"],
])('%j is refused in one sentence', (flags, sentence) => expect(() => readHostFlags(flags)).toThrow(sentence))
