import { encodeFunctionData, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { erc20Abi } from '#core/abi/erc20.ts'
import { safeWriteAbi } from '#core/abi/safe.ts'
import { decodeCall } from '#core/calldata/decode.ts'
import { encodeErc20Transfer } from '#core/calldata/erc20.ts'
import { encodeMultiSend } from '#core/calldata/multiSend.ts'
import { deployment } from '#core/deployments/deployments.ts'
import { readAddress } from '#core/fixtures/readTx.ts'
import type { Address, Hex } from '#core/safe/safe.ts'
import { asClaim, plainText, type SentenceContext, sentenceOf } from './sentence.ts'

const nftAbi = parseAbi([
  'function setApprovalForAll(address operator,bool approved)',
  'function safeTransferFrom(address from,address to,uint256 tokenId)',
])
const safe = readAddress('0x1c694Fc3006D81ff4a56F97E1b99529066a23725')
const usdc = readAddress('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48')
const acme = readAddress('0x92D0eBAF7Eb707F0650F9471E61348f4656c29bC')
const stranger = readAddress('0xAF43958ad62389BE3E0B553dFd259Ec335814c1C')
const zero = readAddress(`0x${'00'.repeat(20)}`)
const [multiSend = zero] = deployment('MultiSend', '1.4.1').addresses

const context: SentenceContext = {
  safe,
  nativeCurrency: { symbol: 'ETH', decimals: 18 },
  nonce: 413n,
  owners: [acme, stranger, usdc],
  threshold: 2,
  nameOf: (address) =>
    new Map<Address, string>([
      [safe, 'Treasury'],
      [acme, 'Acme Payroll'],
    ]).get(address),
  tokenOf: (address) => (address === usdc ? { symbol: 'USDC', decimals: 6 } : undefined),
}

type SentenceCase = { to: Address; data?: Hex; value?: bigint; operation?: 0 | 1 }

function said({ to, data = '0x', value = 0n, operation = 0 }: SentenceCase, within = context): string {
  return plainText(sentenceOf(decodeCall({ to, data, value, operation }, safe), within))
}

const own = (functionName: string, args: readonly unknown[]) =>
  encodeFunctionData({ abi: safeWriteAbi, functionName, args } as Parameters<typeof encodeFunctionData>[0])
const token = (functionName: string, args: readonly unknown[]) =>
  encodeFunctionData({ abi: [...erc20Abi, ...nftAbi], functionName, args } as Parameters<
    typeof encodeFunctionData
  >[0])
const transfer = encodeErc20Transfer(acme, 25_000_000_000n)

test.each<[SentenceCase, string]>([
  [{ to: acme, value: 15n * 10n ** 17n }, 'Sends 1.5 ETH from Treasury to Acme Payroll.'],
  [{ to: stranger, value: 1n }, `Sends 0.000000000000000001 ETH from Treasury to ${stranger}.`],
  [{ to: usdc, data: transfer }, 'Sends 25,000 USDC from Treasury to Acme Payroll.'],
  [
    { to: stranger, data: transfer },
    `Sends 25,000,000,000 base units of the token ${stranger} from Treasury to Acme Payroll.`,
  ],
  [
    { to: safe },
    'Rejects transaction 413: uses its nonce, so no other transaction with this nonce can be executed.',
  ],
  [{ to: safe, value: 1n }, 'Sends 0.000000000000000001 ETH from Treasury to itself.'],
  [{ to: acme }, 'Calls Acme Payroll with no value and no data.'],
  [
    { to: safe, data: own('addOwnerWithThreshold', [acme, 2n]) },
    'Adds Acme Payroll as an owner. The threshold stays 2 of 4 owners.',
  ],
  [
    { to: safe, data: own('removeOwner', [stranger, acme, 1n]) },
    'Removes the owner Acme Payroll. Changes the threshold from 2 to 1 of 2 owners.',
  ],
  [
    { to: safe, data: own('swapOwner', [zero, acme, stranger]) },
    `Replaces the owner Acme Payroll with ${stranger}.`,
  ],
  [{ to: safe, data: own('changeThreshold', [3n]) }, 'Changes the threshold from 2 to 3 of 3 owners.'],
  [
    { to: safe, data: own('enableModule', [stranger]) },
    `Lets the module ${stranger} move everything in this Safe without confirmations.`,
  ],
  [{ to: safe, data: own('setGuard', [zero]) }, 'Removes the guard of this Safe.'],
  [
    { to: safe, data: own('setGuard', [stranger]) },
    `Makes ${stranger} the guard of this Safe: it can stop any transaction.`,
  ],
  [
    { to: safe, data: own('setFallbackHandler', [stranger]) },
    `Lets ${stranger} answer calls and signature checks for this Safe.`,
  ],
  [{ to: usdc, data: token('approve', [acme, 5_000_000n]) }, 'Lets Acme Payroll take 5 USDC.'],
  [
    { to: usdc, data: token('approve', [acme, 2n ** 256n - 1n]) },
    'Lets Acme Payroll take an unlimited amount of USDC.',
  ],
  [
    { to: stranger, data: token('setApprovalForAll', [acme, true]) },
    `Lets Acme Payroll take every token of ${stranger}.`,
  ],
  [
    { to: stranger, data: token('safeTransferFrom', [safe, acme, 7n]) },
    `Moves token 7 of ${stranger} from Treasury to Acme Payroll.`,
  ],
  [
    {
      to: multiSend,
      operation: 1,
      data: encodeMultiSend([0, 1].map(() => ({ to: acme, value: 1n, data: '0x', operation: 0 }))),
    },
    'Does 2 things at once: (1) Sends 0.000000000000000001 ETH from Treasury to Acme Payroll. (2) Sends 0.000000000000000001 ETH from Treasury to Acme Payroll.',
  ],
  [
    { to: stranger, data: '0x12345678', value: 10n ** 18n },
    `Calls ${stranger} with 4 bytes that could not be decoded. Also sends 1 ETH.`,
  ],
  [
    { to: stranger, data: own('approveHash', [`0x${'11'.repeat(32)}`]) },
    `Approves the transaction with the hash 0x${'11'.repeat(32)} of the Safe ${stranger} on chain.`,
  ],
  [{ to: usdc, data: `${transfer}00` }, `Calls ${usdc} with 69 bytes that could not be decoded.`],
  [
    { to: stranger, data: transfer, operation: 1 },
    `Would give full control of this Safe to ${stranger}, an unknown contract.`,
  ],
  [
    { to: multiSend, data: '0x8d80ff0a', operation: 1 },
    `Would run the code of MultiSend 1.4.1 at ${multiSend} as this Safe; its effect could not be decoded.`,
  ],
])('%# %s', (asked, sentence) => {
  expect(said(asked)).toBe(sentence)
})

test('a name is a claim, an address and an amount are values', () => {
  const sentence = sentenceOf(
    decodeCall({ to: acme, value: 10n ** 18n, data: '0x', operation: 0 }, safe),
    context,
  )
  expect(sentence).toEqual([
    { kind: 'text', text: 'Sends ' },
    { kind: 'value', text: '1 ETH' },
    { kind: 'text', text: ' from ' },
    { kind: 'claim', text: 'Treasury', address: safe },
    { kind: 'text', text: ' to ' },
    { kind: 'claim', text: 'Acme Payroll', address: acme },
    { kind: 'text', text: '.' },
  ])
})

test('what is not known of the Safe is left out', () => {
  const bare: SentenceContext = { safe, nativeCurrency: context.nativeCurrency }
  expect(said({ to: safe }, bare)).toBe('Makes an empty call to this Safe itself.')
  expect(said({ to: safe, data: own('changeThreshold', [3n]) }, bare)).toBe('Sets the threshold to 3.')
})

test('of a transaction that is not shown to be the one asked for, nothing stands as computed here', () => {
  const sentence = sentenceOf(decodeCall({ to: acme, data: '0x', value: 1n, operation: 0 }, safe), context)
  expect(sentence.map(({ kind }) => kind)).toContain('value')
  expect(asClaim(sentence).map(({ kind }) => kind)).not.toContain('value')
  expect(plainText(asClaim(sentence))).toBe(plainText(sentence))
})

test('what is only claimed shows no value as computed here', () =>
  expect(
    asClaim([
      { kind: 'text', text: 'Sends ' },
      { kind: 'value', text: '5' },
    ]),
  ).toEqual([
    { kind: 'text', text: 'Sends ' },
    { kind: 'claim', text: '5' },
  ]))

test('a method is told by its name; by a guess only as what it looks like', () => {
  const call = { to: stranger, data: '0xaabbccdd', value: 0n, operation: 0, method: 'pay' } as const
  expect(plainText(sentenceOf({ ...call, known: 'user' }, context))).toBe(
    `Calls pay of ${stranger}, decoded with your own ABI.`,
  )
  expect(plainText(sentenceOf({ ...call, known: 'guess' }, context))).toBe(
    `Calls what looks like pay of ${stranger}.`,
  )
  expect(plainText(sentenceOf({ ...call, to: safe }, context))).toBe(
    'Calls Treasury with 4 bytes that could not be decoded.',
  )
})

test('one byte is one byte', () =>
  expect(said({ to: stranger, data: '0xaa' })).toBe(
    `Calls ${stranger} with 1 byte that could not be decoded.`,
  ))

test('a message that a Safe signs on the chain is told as such', () => {
  const call = { to: safe, data: '0xaabbccdd', value: 0n, operation: 0, method: 'signMessage' } as const
  const sentence = 'Signs a message as this Safe on chain: anyone can verify it.'
  expect(plainText(sentenceOf(call, context))).toBe(sentence)
})

test('what an official library is asked with bytes that nobody reads is told as control handed over', () => {
  const [library = zero] = deployment('SignMessageLib', '1.4.1').addresses
  const call = { to: library, data: '0xaabbccdd', value: 0n, operation: 1, method: 'signMessage' } as const
  expect(
    plainText(sentenceOf({ ...call, error: 'There are extra bytes hidden in this call.' }, context)),
  ).toBe(
    `Would run the code of SignMessageLib 1.4.1 at ${library} as this Safe; its effect could not be decoded.`,
  )
  expect(plainText(sentenceOf(call, context))).toContain('Signs a message as this Safe')
})
