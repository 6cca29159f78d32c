import { expect, test } from 'vitest'
import { writeBatchFile } from '#core/formats/batch/batchFile.ts'
import { importedSteps } from './importedSteps.ts'

const safe = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const here = { chainId: 31337, shortName: 'sandbox', safe, decimals: 18, assets: [] } as const
const calls = [
  { to: friend, value: 1234567890123456789012n, data: '0x' },
  { to: usdc, value: 0n, data: '0xabcdef' },
] as const
const file = writeBatchFile({ name: 'Pay', chainId: 31337, createdAt: 7, safe, calls })

test('a batch file becomes calls to the last wei, and one that was written here says nothing', () =>
  expect(importedSteps(file, here)).toEqual({
    kind: 'steps',
    name: '“Pay”',
    steps: [
      { kind: 'calldata', to: friend, value: '1234.567890123456789012', data: '' },
      { kind: 'calldata', to: usdc, value: '', data: '0xabcdef' },
    ],
    warnings: [],
    problems: [],
    // Each is shown before it is added.
    calls: calls.map((call) => ({ ...call, operation: 0 })),
  }))

test('one that was changed, or is of another network or Safe, says so', () => {
  const changed = importedSteps(file.replace('0xabcdef', '0xabcdee'), here)
  expect(changed).toMatchObject({ warnings: [expect.stringContaining('its checksum does not fit')] })
  const elsewhere = importedSteps(file, { ...here, chainId: 5, safe: friend })
  expect(elsewhere).toMatchObject({
    warnings: ['This batch is from another Chain (31337)!', `This batch was made for another Safe: ${safe}.`],
  })
})

test('a payment list becomes payments; a row that cannot be used is named by its number', () => {
  const list = [
    'token_type,token_address,receiver,amount,id',
    `native,,${friend},0.5,`,
    `erc20,${usdc},${friend},12.25,`,
    `erc721,${usdc},${friend},,7`,
    `erc1155,${usdc},${friend},3,8`,
    `native,,${friend},-1,`,
    `native,,eth:${friend},1,`,
    `native,,${friend},,`,
  ]
  expect(importedSteps(list.join('\n'), here)).toEqual({
    kind: 'steps',
    steps: [
      { kind: 'send', asset: 'native', recipient: friend, amount: '0.5' },
      { kind: 'send', asset: usdc.toLowerCase(), recipient: friend, amount: '12.25' },
      { kind: 'collectible', recipient: friend, token: usdc, tokenId: '7', standard: 'ERC721' },
      { kind: 'collectible', recipient: friend, token: usdc, tokenId: '8', standard: 'ERC1155', amount: '3' },
    ],
    warnings: [],
    problems: [
      'Row 6: Only positive amounts/values possible: -1. This is not an amount: an amount is digits and at most one point.',
      'Row 7: The chain prefix must match the current network: sandbox. Ask the receiver for an address on this network.',
      'Row 8: Only positive amounts/values possible. Enter an amount.',
    ],
  })
})

test.each([
  ['{', 'The batch file is not JSON.'],
  ['{}', 'The batch file holds no transactions.'],
  ['receiver,amount', expect.stringContaining('no column “token_address”')],
])('%s is refused in a sentence', (text, sentence) =>
  expect(importedSteps(text, here)).toMatchObject({ kind: 'refused', text: sentence }),
)

test('nothing is nothing', () => expect(importedSteps(' \n', here)).toEqual({ kind: 'empty' }))
