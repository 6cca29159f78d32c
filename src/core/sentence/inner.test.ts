import { encodeFunctionData, parseAbi, zeroAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { decodeCall } from '#core/calldata/decode.ts'
import { encodeErc20Transfer } from '#core/calldata/erc20.ts'
import { multicall3, permit2 } from '#core/calldata/knownMethods.ts'
import { encodeMultiSend } from '#core/calldata/multiSend.ts'
import { type ContractName, deployment } from '#core/deployments/deployments.ts'
import { readAddress, readHex } from '#core/fixtures/readTx.ts'
import multiSendFixture from '#core/fixtures/vectors/multiSend.json'
import type { Address, Call, Hex, SafeVersion } from '#core/safe/safe.ts'
import { plainText, type SentenceContext, sentenceOf } from './sentence.ts'
import { spanOf } from './wrappers.ts'

const safe = readAddress('0x1c694Fc3006D81ff4a56F97E1b99529066a23725')
const usdc = readAddress('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48')
const acme = readAddress('0x92D0eBAF7Eb707F0650F9471E61348f4656c29bC')
const other = readAddress('0xAF43958ad62389BE3E0B553dFd259Ec335814c1C')
const names = new Map<Address, string>([
  [safe, 'Treasury'],
  [acme, 'Acme Payroll'],
  [other, 'Second Safe'],
])
const context: SentenceContext = {
  safe,
  nativeCurrency: { symbol: 'ETH', decimals: 18 },
  owners: [acme, other],
  threshold: 2,
  nameOf: (address) => names.get(address),
  tokenOf: (address) => (address === usdc ? { symbol: 'USDC', decimals: 6 } : undefined),
}
const abi = parseAbi([
  'function execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)',
  'function execTransactionFromModule(address,uint256,bytes,uint8)',
  'function executeNextTx(address,uint256,bytes,uint8)',
  'function execTransactionWithRole(address,uint256,bytes,uint8,bytes32,bool)',
  'function schedule(address,uint256,bytes,bytes32,bytes32,uint256)',
  'function scheduleBatch(address[],uint256[],bytes[],bytes32,bytes32,uint256)',
  'function execute(address,uint256,bytes,bytes32,bytes32)',
  'function aggregate((address,bytes)[])',
  'function changeThreshold(uint256)',
  'function enableModule(address)',
  'function upgradeTo(address)',
  'function signMessage(bytes)',
  'function performCreate(uint256,bytes)',
  'function migrateSingleton()',
  'function migrateL2WithFallbackHandler()',
  'function migrateToL2(address)',
  'function approve(address,address,uint160,uint48)',
  'function transferFrom(address,address,uint160,address)',
  'function lockdown((address,address)[])',
  'function permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
  'function permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)',
])
const encode = (functionName: string, args: readonly unknown[]) =>
  encodeFunctionData({ abi, functionName, args } as unknown as Parameters<typeof encodeFunctionData>[0])
const hash: Hex = `0x${'ab'.repeat(32)}`
const pay = (sum: bigint): readonly [Address, bigint, Hex] => [usdc, 0n, encodeErc20Transfer(acme, sum)]
const call = (to: Address, data: Hex, operation: 0 | 1 = 0, value = 0n): Call => ({
  to,
  value,
  data,
  operation,
})
const payment = call(usdc, encodeErc20Transfer(acme, 5_000_000n))
const officialOf = (name: ContractName, version: SafeVersion) =>
  deployment(name, version).addresses[0] ?? zeroAddress
const multiSend = officialOf('MultiSend', '1.4.1')
const batch = (...calls: readonly Call[]) => call(multiSend, encodeMultiSend(calls), 1)

function said(asked: Call): string {
  return plainText(sentenceOf(decodeCall(asked, { safe, chainId: 1 }), context))
}

const rest = [0n, 0n, 0n, zeroAddress, zeroAddress, '0x'] as const

test.each<[Call, string]>([
  [
    call(other, encode('execTransaction', [...pay(5_000_000n), 0, ...rest])),
    'Executes a transaction of the Safe Second Safe: Sends 5 USDC from Second Safe to Acme Payroll.',
  ],
  [
    call(other, encode('execTransactionFromModule', [...pay(5_000_000n), 0])),
    'Executes as a module of Second Safe: Sends 5 USDC from the account behind Second Safe to Acme Payroll.',
  ],
  [
    call(other, encode('executeNextTx', [acme, 10n ** 18n, '0x', 0])),
    'Executes from the queue of the Delay module Second Safe: Sends 1 ETH from the account behind Second Safe to Acme Payroll.',
  ],
  [
    call(other, encode('execTransactionWithRole', [...pay(1n), 0, hash, true])),
    'Executes by its role at Second Safe: Sends 0.000001 USDC from the account behind Second Safe to Acme Payroll.',
  ],
  [
    call(other, encode('schedule', [...pay(5_000_000n), hash, hash, 172_800n])),
    'Asks the timelock Second Safe to do this in 2 days or later: Sends 5 USDC from Second Safe to Acme Payroll.',
  ],
  [
    call(other, encode('execute', [...pay(5_000_000n), hash, hash])),
    'Executes through the timelock Second Safe: Sends 5 USDC from Second Safe to Acme Payroll.',
  ],
  [call(other, encode('scheduleBatch', [[], [], [], hash, hash, 1n])), 'Asks Second Safe to do nothing.'],
  [
    call(
      multicall3,
      encode('aggregate', [
        [
          [usdc, payment.data],
          [other, '0x12345678'],
        ],
      ]),
    ),
    `Makes these calls through ${multicall3}: (1) Sends 5 USDC from ${multicall3} to Acme Payroll. (2) Calls Second Safe with 4 bytes that could not be decoded.`,
  ],
  [batch(), 'An empty batch.'],
  [batch(payment), 'A batch of one call: Sends 5 USDC from Treasury to Acme Payroll.'],
  [
    batch(payment, call(safe, encode('changeThreshold', [1n]))),
    'Does 2 things at once: (1) Sends 5 USDC from Treasury to Acme Payroll. (2) Changes the threshold from 2 to 1 of 2 owners.',
  ],
  [
    batch(payment, payment, payment, call(acme, '0x', 0, 1n), call(other, '0x12345678')),
    'Does 5 things at once: sends 15 USDC in 3 payments, sends 0.000000000000000001 ETH in 1 payment, a call that could not be decoded once. Among them: Calls Second Safe with 4 bytes that could not be decoded.',
  ],
  [
    batch(payment, payment, payment, call(other, '0x', 1)),
    'Does 4 things at once: sends 15 USDC in 3 payments, a delegate call once. Among them: Would give full control of this Safe to Second Safe, an unknown contract.',
  ],
  [call(other, encode('upgradeTo', [acme])), 'Calls what looks like upgradeTo of Second Safe.'],
  [
    call(officialOf('SignMessageLib', '1.4.1'), encode('signMessage', [hash]), 1),
    'Signs a message as this Safe on chain: anyone can verify it.',
  ],
  [
    call(officialOf('CreateCall', '1.4.1'), encode('performCreate', [10n ** 18n, '0x6001']), 1),
    'Creates a new contract from 2 bytes of code and sends it 1 ETH.',
  ],
  [
    call(officialOf('CreateCall', '1.4.1'), encode('performCreate', [0n, '0x6001']), 1),
    'Creates a new contract from 2 bytes of code.',
  ],
  [
    call(officialOf('SafeMigration', '1.4.1'), encode('migrateSingleton', []), 1),
    'Replaces this Safe’s implementation with that of Safe 1.4.1, through SafeMigration 1.4.1.',
  ],
  [
    call(officialOf('SafeMigration', '1.5.0'), encode('migrateL2WithFallbackHandler', []), 1),
    'Replaces this Safe’s implementation with that of SafeL2 1.5.0, and its fallback handler, through SafeMigration 1.5.0.',
  ],
  [
    call(officialOf('SafeToL2Migration', '1.4.1'), encode('migrateToL2', [other]), 1),
    'Replaces this Safe’s implementation with that of Second Safe, through SafeToL2Migration 1.4.1.',
  ],
  [
    call(permit2, encode('approve', [usdc, acme, 5_000_000n, 1_900_000_000])),
    'Lets Acme Payroll take 5 USDC through Permit2 until 2030-03-17.',
  ],
  [
    call(permit2, encode('approve', [usdc, acme, 2n ** 160n - 1n, 2 ** 48 - 1])),
    'Lets Acme Payroll take an unlimited amount of USDC through Permit2 until the end of time.',
  ],
  [
    call(permit2, encode('transferFrom', [other, acme, 1_000_000n, usdc])),
    'Moves 1 USDC from Second Safe to Acme Payroll through Permit2.',
  ],
  [
    call(permit2, encode('lockdown', [[[usdc, acme]]])),
    'Revokes permissions to take tokens through Permit2.',
  ],
  [
    call(usdc, encode('permit', [other, acme, 1_000_000n, 1_900_000_000n, 27, hash, hash])),
    'Lets Acme Payroll take 1 USDC from Second Safe, by a signature made before 2030-03-17.',
  ],
  [
    call(usdc, encode('permit', [other, acme, 0n, 0n, true, 27, hash, hash])),
    `Lets Acme Payroll take any amount of ${usdc} from Second Safe.`,
  ],
])('%# %s', (asked, sentence) => {
  expect(said(asked)).toBe(sentence)
})

describe.each(multiSendFixture.vectors.filter(({ id }) => id.startsWith('hidden-swapOwner')))(
  '$id',
  (vector) => {
    test('the change of an owner among 49 transfers is told in full', () => {
      const self = readAddress(vector.self)
      const asked = call(multiSend, readHex(vector.calldata), 1)
      const sentence = plainText(sentenceOf(decodeCall(asked, self), { ...context, safe: self }))
      const paid = [...vector.calldata.matchAll(/a9059cbb[0-9a-f]{64}([0-9a-f]{64})/g)]
      const sum = paid.reduce((all, [, amount]) => all + BigInt(`0x${amount}`), 0n)
      const whole = (sum / 1_000_000n).toLocaleString('en')
      expect(sentence.replaceAll(/\.\d+ USDC/g, ' USDC')).toContain(
        `Does 50 things at once: sends ${whole} USDC in 49 payments, swapOwner once. Among them: Replaces the owner 0x`,
      )
    })
  },
)

test('a module enabled deep inside a batch is told', () => {
  const change = call(safe, encode('enableModule', [other]))
  expect(said(batch(payment, payment, payment, batch(payment, change)))).toContain(
    'Among them: Lets the module Second Safe move everything in this Safe without confirmations.',
  )
})

test('what another Safe does to itself is not said of this Safe', () => {
  const change = [other, 0n, encode('enableModule', [acme])] as const
  expect(said(call(other, encode('execTransaction', [...change, 0, ...rest])))).toBe(
    'Executes a transaction of the Safe Second Safe: Lets the module Acme Payroll move everything in that Safe without confirmations.',
  )
  const back = encode('execTransaction', [safe, 0n, encode('enableModule', [acme]), 0, ...rest])
  expect(said(call(other, encode('execTransaction', [safe, 0n, back, 0, ...rest])))).toContain(
    'move everything in your Safe without',
  )
})

test('what is called inside a call that itself carries coins is told with them', () => {
  const asked = { ...call(other, encode('execute', [acme, 1n, '0x', hash, hash])), value: 1n }
  expect(said(asked)).toBe(
    'Executes through the timelock Second Safe: Sends 0.000000000000000001 ETH from Second Safe to Acme Payroll. Also sends 0.000000000000000001 ETH.',
  )
})

test('calls nested beyond what a person reads end in a word on where they stand', () => {
  let inner = payment
  for (let depth = 0; depth < 12; depth++) inner = batch(inner)
  expect(said(inner)).toBe('A batch of one call: The list of calls shows the rest.')
  expect(said(batch(batch(payment)))).toBe('A batch of one call: Sends 5 USDC from Treasury to Acme Payroll.')
})

test('MultiSendCallOnly called directly pays from itself', () => {
  const only = officialOf('MultiSendCallOnly', '1.4.1')
  expect(said(call(only, encodeMultiSend([payment])))).toBe(
    `A batch of one call: Sends 5 USDC from ${only} to Acme Payroll.`,
  )
})

test.each([
  [1n, '1 second'],
  [90n, '90 seconds'],
  [3600n, '1 hour'],
  [86_400n, '1 day'],
  [0n, '0 seconds'],
])('%d seconds are %s', (seconds, text) => expect(spanOf(seconds)).toBe(text))
