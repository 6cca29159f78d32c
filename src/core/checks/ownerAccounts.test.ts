import { expect, test } from 'vitest'
import { readAddress } from '#core/fixtures/readTx.ts'
import { checkOwnerAccounts, ownerAccount } from './ownerAccounts.ts'

const safe = readAddress('0x1c694Fc3006D81ff4a56F97E1b99529066a23725')
const owner = readAddress('0xc12F6A2D93C0788366FC91aeBf21b33CCCb0c0d8')
const target = '63c0c19a282a1b52b07dd5a65b58948a07dae32b'
const small = (number: string) => readAddress(`0x${number.padStart(40, '0')}`)
const known = <T>(value: T) => ({ known: true as const, value })

test.each([
  ['a key', owner, '0x', 'pass', 'stop'],
  ['a contract', owner, '0x6080', 'finding', 'info'],
  ['a key that runs other code (EIP-7702)', owner, `0xef0100${target}`, 'finding', 'warn'],
  ['the Safe itself', safe, '0x6080', 'finding', 'stop'],
  ['a precompile', small('9'), '0x', 'finding', 'stop'],
  ['nobody', small('0'), '0x', 'finding', 'stop'],
  ['the end of the owner list', small('1'), '0x', 'finding', 'stop'],
] as const)('STATE-13 of %s', (_, who, code, outcome, severity) => {
  const account = known(ownerAccount(who, safe, code))
  expect(checkOwnerAccounts([{ owner: who, account }])).toMatchObject({ id: 'STATE-13', outcome, severity })
})

test('STATE-13 names whose code a delegated account runs', () =>
  expect(ownerAccount(owner, safe, `0xef0100${target}`)).toEqual({
    kind: 'delegated',
    target: `0x${target}`,
  }))

test('STATE-13 is unknown when an account was not read, unless another is worse', () => {
  const unread = { owner, account: { known: false as const, reason: 'The node is silent.' } }
  expect(checkOwnerAccounts([unread])).toMatchObject({ outcome: 'unknown', severity: 'stop' })
  const itself = { owner: safe, account: known(ownerAccount(safe, safe, '0x')) }
  expect(checkOwnerAccounts([unread, itself])).toMatchObject({ outcome: 'finding', severity: 'stop' })
  expect(checkOwnerAccounts([{ owner, account: undefined }])).toMatchObject({
    outcome: 'unknown',
    severity: 'info',
  })
})
