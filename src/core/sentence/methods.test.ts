import { encodeFunctionData, parseAbi, zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import { decodeCall } from '#core/calldata/decode.ts'
import { encodeErc20Transfer } from '#core/calldata/erc20.ts'
import { multicall3 } from '#core/calldata/knownMethods.ts'
import { encodeMultiSend } from '#core/calldata/multiSend.ts'
import { type ContractName, deployment } from '#core/deployments/deployments.ts'
import { readAddress } from '#core/fixtures/readTx.ts'
import type { Address, Call, Hex, SafeVersion } from '#core/safe/safe.ts'
import { plainText, type SentenceContext, sentenceOf } from './sentence.ts'

const safe = readAddress('0x1c694Fc3006D81ff4a56F97E1b99529066a23725')
const usdc = readAddress('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48')
const acme = readAddress('0x92D0eBAF7Eb707F0650F9471E61348f4656c29bC')
const other = readAddress('0xAF43958ad62389BE3E0B553dFd259Ec335814c1C')
const names = new Map<Address, string>([
  [safe, 'Treasury'],
  [acme, 'Acme Payroll'],
  [other, 'Second Safe'],
])
const bare: SentenceContext = { safe, nativeCurrency: { symbol: 'ETH', decimals: 18 } }
const context: SentenceContext = {
  ...bare,
  owners: [acme, other],
  threshold: 2,
  nameOf: (address) => names.get(address),
  tokenOf: (address) => (address === usdc ? { symbol: 'USDC', decimals: 6 } : undefined),
}
const abi = parseAbi([
  'function disableModule(address,address)',
  'function changeMasterCopy(address)',
  'function changeThreshold(uint256)',
  'function setGuard(address)',
  'function setModuleGuard(address)',
  'function setFallbackHandler(address)',
  'function addOwnerWithThreshold(address,uint256)',
  'function execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)',
  'function schedule(address,uint256,bytes,bytes32,bytes32,uint256)',
  'function executeBatch(address[],uint256[],bytes[],bytes32,bytes32)',
  'function aggregate((address,bytes)[])',
  'function upgradeTo(address)',
  'function transfer(address,uint256)',
  'function transferFrom(address,address,uint256)',
  'function increaseAllowance(address,uint256)',
  'function decreaseAllowance(address,uint256)',
  'function safeTransferFrom(address,address,uint256,bytes)',
  'function safeTransferFrom(address,address,uint256,uint256,bytes)',
  'function setApprovalForAll(address,bool)',
  'function approve(address,uint256)',
  'function permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)',
  'function migrateWithFallbackHandler()',
  'function setupToL2(address)',
])
const encode = (functionName: string, args: readonly unknown[]) =>
  encodeFunctionData({ abi, functionName, args } as unknown as Parameters<typeof encodeFunctionData>[0])
const call = (to: Address, data: Hex, operation: 0 | 1 = 0, value = 0n): Call => ({
  to,
  value,
  data,
  operation,
})
const officialOf = (name: ContractName, version: SafeVersion) =>
  deployment(name, version).addresses[0] ?? zeroAddress
const multiSend = officialOf('MultiSend', '1.4.1')
const batch = (...calls: readonly Call[]) => call(multiSend, encodeMultiSend(calls), 1)
const hash: Hex = `0x${'ab'.repeat(32)}`
const payment = call(usdc, encodeErc20Transfer(acme, 5_000_000n))
const unread = call(other, '0x12345678')
const largest = 2n ** 256n - 1n

function said(asked: Call, within = context): string {
  return plainText(sentenceOf(decodeCall(asked, { safe, chainId: 1 }), within))
}

test.each<[Call, string]>([
  [call(safe, encode('disableModule', [zeroAddress, other])), 'Removes the module Second Safe.'],
  [
    call(safe, encode('changeMasterCopy', [other])),
    'Would replace this Safe’s implementation with Second Safe.',
  ],
  [
    call(safe, encode('setFallbackHandler', [zeroAddress])),
    'Removes the fallback handler: this Safe then no longer answers other calls.',
  ],
  [call(safe, encode('setModuleGuard', [zeroAddress])), 'Removes the module guard of this Safe.'],
  [
    call(safe, encode('setModuleGuard', [other])),
    'Makes Second Safe the module guard of this Safe: it can stop any module.',
  ],
  [
    call(usdc, encode('transferFrom', [other, acme, 1_500_000n])),
    'Moves 1.5 USDC from Second Safe to Acme Payroll.',
  ],
  [call(usdc, encode('increaseAllowance', [acme, 1_000_000n])), 'Lets Acme Payroll take a further 1 USDC.'],
  [
    call(usdc, encode('decreaseAllowance', [acme, 1_000_000n])),
    'Lowers the amount that Acme Payroll may take by 1 USDC.',
  ],
  [
    call(other, encode('safeTransferFrom', [safe, acme, 7n, '0x'])),
    'Moves token 7 of Second Safe from Treasury to Acme Payroll.',
  ],
  [
    call(other, encode('safeTransferFrom', [safe, acme, 7n, 3n, '0x'])),
    'Moves 3 of token 7 of Second Safe from Treasury to Acme Payroll.',
  ],
  [
    call(other, encode('setApprovalForAll', [acme, true])),
    'Lets Acme Payroll take every token of Second Safe.',
  ],
  [
    call(other, encode('setApprovalForAll', [acme, false])),
    'Revokes the permission of Acme Payroll to take tokens of Second Safe.',
  ],
  [
    call(usdc, encode('permit', [other, acme, 0n, 0n, false, 27, hash, hash])),
    'Revokes the permission of Acme Payroll to take USDC from Second Safe.',
  ],
  [call(usdc, encode('approve', [acme, largest])), 'Lets Acme Payroll take an unlimited amount of USDC.'],
])('%# %s', (asked, sentence) => {
  expect(said(asked)).toBe(sentence)
})

test.each<[Call, string]>([
  [
    batch(payment, payment, payment),
    'Does 3 things at once: (1) Sends 5 USDC from Treasury to Acme Payroll. (2) Sends 5 USDC from Treasury to Acme Payroll. (3) Sends 5 USDC from Treasury to Acme Payroll.',
  ],
  [batch(payment, payment, payment, payment), 'Sends 20 USDC from Treasury in 4 payments.'],
  [
    batch(payment, payment, payment, batch(payment, payment)),
    'Does 4 things at once: sends 15 USDC in 3 payments, another batch once.',
  ],
  [
    batch(unread, unread, unread, unread, unread),
    `Does 5 things at once: a call that could not be decoded 5 times. Among them:${' Calls Second Safe with 4 bytes that could not be decoded.'.repeat(5)}`,
  ],
  [
    batch(unread, unread, unread, unread, unread, unread, unread),
    `Does 7 things at once: a call that could not be decoded 7 times. Among them:${' Calls Second Safe with 4 bytes that could not be decoded.'.repeat(5)} And 2 more like these.`,
  ],
  [
    batch(payment, payment, payment, call(usdc, `${payment.data}00`)),
    `Does 4 things at once: sends 15 USDC in 3 payments, a call that could not be decoded once. Among them: Calls ${usdc} with 69 bytes that could not be decoded.`,
  ],
])('a batch, %# %s', (asked, sentence) => {
  expect(said(asked)).toBe(sentence)
})

test.each<[Call, string]>([
  [
    call(multicall3, encode('aggregate', [[[other, '0x12345678']]])),
    `Makes these calls through ${multicall3}: Calls Second Safe with 4 bytes that could not be decoded.`,
  ],
  [
    call(multicall3, encode('aggregate', [[1, 2, 3].map(() => [other, '0x12345678'])])),
    `Makes these calls through ${multicall3}: (1) Calls Second Safe with 4 bytes that could not be decoded. (2) Calls Second Safe with 4 bytes that could not be decoded. (3) Calls Second Safe with 4 bytes that could not be decoded.`,
  ],
  [
    call(multicall3, encode('aggregate', [[1, 2, 3, 4, 5].map(() => [other, '0x12345678'])])),
    `Makes these calls through ${multicall3}: (1) Calls Second Safe with 4 bytes that could not be decoded. (2) Calls Second Safe with 4 bytes that could not be decoded. (3) Calls Second Safe with 4 bytes that could not be decoded. And 2 more calls.`,
  ],
  [
    call(other, encode('executeBatch', [[acme], [1n], ['0x'], hash, hash])),
    'Executes through the timelock Second Safe: Sends 0.000000000000000001 ETH from Second Safe to Acme Payroll.',
  ],
  [
    call(other, encode('schedule', [acme, 1n, '0x', hash, hash, 120n])),
    'Asks the timelock Second Safe to do this in 2 minutes or later: Sends 0.000000000000000001 ETH from Second Safe to Acme Payroll.',
  ],
  [
    call(
      other,
      encode('execTransaction', [
        other,
        0n,
        encode('changeThreshold', [1n]),
        0,
        0n,
        0n,
        0n,
        zeroAddress,
        zeroAddress,
        '0x',
      ]),
    ),
    'Executes a transaction of the Safe Second Safe: Sets the threshold to 1.',
  ],
])('a call that makes another account act, %# %s', (asked, sentence) => {
  expect(said(asked)).toBe(sentence)
})

test('an official contract’s method that is none of its own is told as control handed over', () => {
  const library = officialOf('SafeMigration', '1.4.1')
  expect(said(call(library, '0x12345678', 1))).toBe(
    `Would run the code of SafeMigration 1.4.1 at ${library} as this Safe; its effect could not be decoded.`,
  )
})

test('a migration with the fallback handler says so', () => {
  expect(said(call(officialOf('SafeMigration', '1.4.1'), encode('migrateWithFallbackHandler', []), 1))).toBe(
    'Replaces this Safe’s implementation with that of Safe 1.4.1, and its fallback handler, through SafeMigration 1.4.1.',
  )
})

test('without a book of names or tokens, addresses and base units stand there', () => {
  expect(said(payment, bare)).toBe(`Sends 5,000,000 base units of the token ${usdc} from ${safe} to ${acme}.`)
})

test('an inner batch that cannot be read is named', () => {
  expect(said(batch(payment, payment, payment, call(multiSend, '0x8d80ff0a', 1)))).toBe(
    `Does 4 things at once: sends 15 USDC in 3 payments, a call that could not be decoded once. Among them: Would run the code of MultiSend 1.4.1 at ${multiSend} as this Safe; its effect could not be decoded.`,
  )
})

const parts = (asked: Call, within = context) =>
  sentenceOf(decodeCall(asked, { safe, chainId: 1 }), within).map(({ kind, text }) => [kind, text])

test('of a batch and of a setting, every part is a text or a value', () => {
  expect(parts(batch(payment, payment, payment, payment))).toEqual([
    ['text', 'Sends '],
    ['value', '20 USDC'],
    ['text', ' from '],
    ['claim', 'Treasury'],
    ['text', ' in '],
    ['value', '4'],
    ['text', ' payments'],
    ['text', '.'],
  ])
  expect(parts(call(safe, encode('changeThreshold', [1n])), bare)).toEqual([
    ['text', 'Sets the threshold to '],
    ['value', '1'],
    ['text', '.'],
  ])
  expect(parts(call(multicall3, encode('aggregate', [[[other, '0x12345678']]])), bare)).toEqual([
    ['text', 'Makes these calls through '],
    ['value', multicall3],
    ['text', ': '],
    ['text', ''],
    ['text', 'Calls '],
    ['value', other],
    ['text', ' with '],
    ['value', '4 bytes'],
    ['text', ' that could not be decoded.'],
  ])
})
