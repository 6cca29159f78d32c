import { expect, test } from 'vitest'
import { plainText } from '#core/sentence/sentence.ts'
import type { TxInfo } from '#gateway/schemas/transaction/txInfo.ts'
import { claimedSentence } from './claimedSentence.ts'
import { withParties } from './useSentence.ts'

const safe = { value: '0x5aFE000000000000000000000000000000000001' } as const
const other = { value: '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A' } as const
const nativeCurrency = { symbol: 'ETH', decimals: 18 }
const said = (txInfo: object, isDone = true, nonce?: bigint) =>
  plainText(claimedSentence({ txInfo: txInfo as TxInfo, isDone, nonce, nativeCurrency }))
const transfer = (changes: object) => ({
  type: 'Transfer',
  sender: safe,
  recipient: other,
  direction: 'OUTGOING',
  transferInfo: { type: 'NATIVE_COIN', value: 1_500_000_000_000_000_001n },
  ...changes,
})

test('every digit of an amount is said, and the whole address', () =>
  expect(said(transfer({}))).toBe(`Sent 1.500000000000000001 ETH to ${other.value}.`))

test('what came in says from whom', () =>
  expect(said(transfer({ direction: 'INCOMING', sender: other, recipient: safe }))).toBe(
    `Received 1.500000000000000001 ETH from ${other.value}.`,
  ))

test('what a token made for the Safe comes from nobody', () => {
  const made = { sender: { value: `0x${'0'.repeat(40)}` }, recipient: safe, direction: 'INCOMING' }
  const coins = {
    type: 'ERC20',
    tokenAddress: safe.value,
    tokenSymbol: 'USDC',
    decimals: 6,
    value: 5_000_000n,
  }
  expect(said(transfer({ ...made, transferInfo: coins }))).toBe('Received 5 USDC, minted.')
  const piece = { type: 'ERC721', tokenAddress: safe.value, tokenSymbol: 'STAMP', tokenId: '7' }
  expect(said(transfer({ ...made, transferInfo: piece }))).toBe('Received STAMP #7, minted.')
})

test('the head of a page names a token without a name once', () => {
  const piece = { type: 'ERC721', tokenAddress: other.value, tokenId: '1' }
  const info = transfer({
    sender: { value: `0x${'0'.repeat(40)}` },
    direction: 'INCOMING',
    transferInfo: piece,
  })
  const sentence = claimedSentence({ txInfo: info as TxInfo, isDone: true, nativeCurrency })
  expect(plainText(withParties(sentence).parts)).toBe(
    'Received #1 of the token at an unknown address, minted.',
  )
})

test('the network’s own coin is not made by a token: it says from whom', () =>
  expect(
    said(transfer({ direction: 'INCOMING', sender: { value: `0x${'0'.repeat(40)}` }, recipient: safe })),
  ).toContain(`from 0x${'0'.repeat(40)}.`))

test('a token without decimals is told in base units with its contract', () => {
  const transferInfo = { type: 'ERC20', tokenAddress: safe.value, tokenSymbol: 'USDC', value: 1_000_000n }
  expect(said(transfer({ transferInfo }), false)).toBe(
    `Sends 1,000,000 base units of the token ${safe.value} to ${other.value}.`,
  )
})

test('a symbol cannot hide characters or turn the line around', () => {
  const transferInfo = {
    type: 'ERC20',
    tokenAddress: safe.value,
    tokenSymbol: 'US‮DC',
    decimals: 0,
    value: 1n,
  }
  expect(said(transfer({ transferInfo }))).toContain('1 USU+202E RIGHT-TO-LEFT OVERRIDEDC')
})

test('a rejection says which number it used up', () =>
  expect(said({ type: 'Custom', isCancellation: true, to: safe }, true, 7n)).toBe('Rejected transaction 7.'))

test('a kind that this build does not know is named, not dropped', () =>
  expect(said({ type: 'unknown', raw: { type: 'SwapOrder' } })).toBe(
    'The service calls it SwapOrder, a kind this page does not know.',
  ))

test('each change of the settings has its sentence', () => {
  const change = (settingsInfo: object | undefined) => said({ type: 'SettingsChange', settingsInfo })
  expect(change({ type: 'ADD_OWNER', owner: other, threshold: 2 })).toBe(
    `Added ${other.value} as an owner. Threshold: 2.`,
  )
  expect(change({ type: 'DELETE_GUARD' })).toBe('Removed the guard.')
  expect(change({ type: 'SET_MODULE_GUARD', moduleGuard: other })).toBe(
    `Set the module guard to ${other.value}.`,
  )
  expect(change({ type: 'DELETE_MODULE_GUARD' })).toBe('Removed the module guard.')
  expect(change({ type: 'unknown', raw: { type: 'SET_SESSION_KEY' } })).toBe(
    'Changed a setting: SET_SESSION_KEY.',
  )
  expect(change(undefined)).toBe('Changed a setting the service does not name.')
})
