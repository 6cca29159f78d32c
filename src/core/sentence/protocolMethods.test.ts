import {
  encodeAbiParameters,
  encodeFunctionData,
  getAddress,
  parseAbi,
  parseAbiParameters,
  zeroAddress,
} from 'viem'
import { expect, test } from 'vitest'
import { decodeCall } from '#core/calldata/decode.ts'
import type { Address, Call } from '#core/safe/safe.ts'
import { plainText, sentenceOf } from './sentence.ts'

const safe: Address = '0x888614448Eb7c766864faFb1Dd20ff0b47988a87'
const stranger = getAddress(`0x${'77'.repeat(20)}`)
const saved: Address = '0x5aFE3855358E112B5647B952709E6165e1c1eEEe'
const eurc: Address = '0x1aBaEA1f7C830bD89Acc67eC4af516284b1bC33c'
const composable: Address = '0xfdaFc9d1902f4e0b84f65F49f244b32b31013b74'
const settlement: Address = '0x9008D19f58AAbD9eD0D60971565AA8510560ab41'
const weth: Address = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const twap: Address = '0x6cF1e9cA41f7611dEf408122793c358a3d11E5a5'
const word = `0x${'00'.repeat(32)}` as const
const abi = parseAbi([
  'function setPreSignature(bytes,bool)',
  'function invalidateOrder(bytes)',
  'function create((address,bytes32,bytes),bool)',
  'function remove(bytes32)',
  'function stake(address,uint256)',
  'function claim(address,uint256,bytes32,bytes32[])',
  'function deposit()',
  'function withdraw(uint256)',
  'function createWithContext((address,bytes32,bytes),address,bytes,bool)',
  'function increaseApproval(address,uint256)',
  'function cancelAnnouncement(bytes32)',
  'function announceTransaction((address,uint256,bytes,uint8,uint256,uint256,uint256,address,address))',
])
const known = new Map([
  [saved, { symbol: 'SAFE', decimals: 18 }],
  [eurc, { symbol: 'EURC', decimals: 6 }],
])
function said(to: Address, functionName: string, args: readonly unknown[], value = 0n): string {
  const data = encodeFunctionData({ abi, functionName, args } as never)
  const call: Call = { to, value, data, operation: 0 }
  return plainText(
    sentenceOf(decodeCall(call, { chainId: 1, safe }), {
      safe,
      nativeCurrency: { symbol: 'ETH', decimals: 18 },
      tokenOf: (token) => known.get(token),
    }),
  )
}
const order = (receiver: Address) =>
  encodeAbiParameters(
    parseAbiParameters('address,address,address,uint256,uint256,uint256,uint256,uint256,uint256,bytes32'),
    [saved, eurc, receiver, 10n ** 18n, 250_000n, 0n, 96n, 900n, 0n, word],
  )
// digest ‖ owner ‖ 1784226175 (2026-07-16 18:22:55 UTC)
const uid = `0x${'11'.repeat(32)}${safe.slice(2)}6a59217f` as const
const announce = (value: bigint, data: string, operation: number) => [
  [stranger, value, data, operation, 0n, 0n, 0n, zeroAddress, zeroAddress],
]

test.each([
  [
    'an order by its number',
    said(settlement, 'setPreSignature', [uid, true]),
    'Places an order on CoW Protocol, valid until 2026-07-16 18:22 UTC. Its terms are not in these bytes.',
  ],
  [
    'an order of no number',
    said(settlement, 'setPreSignature', ['0x12', true]),
    'Places an order on CoW Protocol with an invalid order id. Its terms are not in these bytes.',
  ],
  [
    'an order taken back',
    said(settlement, 'setPreSignature', [uid, false]),
    'Cancels an order on CoW Protocol.',
  ],
  ['an order made void', said(settlement, 'invalidateOrder', [uid]), 'Cancels an order on CoW Protocol.'],
  [
    'an order in parts',
    said(composable, 'create', [[twap, word, order(safe)], true]),
    'Sells 96 SAFE on CoW Protocol in 96 parts, one every 15 minutes, for at least 24 EURC in all.',
  ],
  [
    'an order whose receiver is zero',
    said(composable, 'create', [[twap, word, order(zeroAddress)], true]),
    'Sells 96 SAFE on CoW Protocol in 96 parts, one every 15 minutes, for at least 24 EURC in all.',
  ],
  [
    'an order for somebody else',
    said(composable, 'create', [[twap, word, order(stranger)], true]),
    `Sells 96 SAFE on CoW Protocol in 96 parts, one every 15 minutes, for at least 24 EURC in all, paid to ${stranger}.`,
  ],
  [
    'an order that begins when it runs',
    said(composable, 'createWithContext', [[twap, word, order(safe)], stranger, '0x', true]),
    'Sells 96 SAFE on CoW Protocol in 96 parts, one every 15 minutes, for at least 24 EURC in all.',
  ],
  [
    'an order by unknown rules',
    said(composable, 'create', [[stranger, word, order(safe)], true]),
    `Places orders on CoW Protocol by the rules of ${stranger}.`,
  ],
  [
    'an order by rules taken back',
    said(composable, 'remove', [word]),
    'Cancels a rule-based order on CoW Protocol.',
  ],
  [
    'a stake',
    said('0x115E78f160e1E3eF163B05C84562Fa16fA338509', 'stake', [stranger, 5n * 10n ** 18n]),
    `Stakes 5 SAFE with the Safenet validator ${stranger}.`,
  ],
  [
    'a claim',
    said('0xe5139Fc0FB8eae81e30d8a85C22E88c6757120f2', 'claim', [safe, 5n * 10n ** 18n, word, []]),
    `Claims Safenet rewards for ${safe}, up to 5 SAFE in all.`,
  ],
  ['wrapping', said(weth, 'deposit', [], 10n ** 18n), `Wraps 1 ETH at ${weth}.`],
  ['unwrapping', said(weth, 'withdraw', [10n ** 18n]), `Unwraps 1 ETH at ${weth}.`],
  [
    'a cancelled announcement',
    said(stranger, 'cancelAnnouncement', [word]),
    'Cancels an announcement to Safenet.',
  ],
  ['one at the Safe itself', said(safe, 'cancelAnnouncement', [word]), 'Cancels an announcement to Safenet.'],
  [
    'an announcement',
    said(stranger, 'announceTransaction', announce(0n, '0xdeadbeef', 1)),
    `Announces to Safenet that this may run later without its check: a delegate call to ${stranger} and 4 bytes of data.`,
  ],
  [
    'an announced payment',
    said(stranger, 'announceTransaction', announce(10n ** 18n, '0x', 0)),
    `Announces to Safenet that this may run later without its check: a call to ${stranger} with 1 ETH.`,
  ],
  [
    'an allowance raised',
    said(saved, 'increaseApproval', [stranger, 5n * 10n ** 18n]),
    `Lets ${stranger} take a further 5 SAFE.`,
  ],
  [
    'coin wrapped where nothing is known',
    said(stranger, 'deposit', [], 10n ** 18n),
    `Calls deposit of ${stranger}. Also sends 1 ETH.`,
  ],
])('%s', (_, sentence, expected) => expect(sentence).toBe(expected))

const named = parseAbi([
  'function transfer(address,uint256,uint256)',
  'function transferFrom(address,address,uint256,uint256)',
  'function send(address,uint256,bytes)',
  'function operatorSend(address,address,uint256,bytes,bytes)',
  'function transferWithAuthorization(address,address,uint256,uint256,uint256,bytes32,bytes)',
])
test.each([
  ['transfer', [stranger, 7n, 3n], `Moves 3 of token 7 of ${eurc} from ${safe} to ${stranger}.`],
  ['transferFrom', [weth, stranger, 7n, 3n], `Moves 3 of token 7 of ${eurc} from ${weth} to ${stranger}.`],
  ['send', [stranger, 5_000_000n, '0x'], `Sends 5 EURC from ${safe} to ${stranger}.`],
  ['operatorSend', [weth, stranger, 5_000_000n, '0x', '0x'], `Moves 5 EURC from ${weth} to ${stranger}.`],
  [
    'transferWithAuthorization',
    [weth, stranger, 5_000_000n, 0n, 9n, word, '0x'],
    `Moves 5 EURC from ${weth} to ${stranger}.`,
  ],
] as const)('%s of EIP-6909, EIP-777 or EIP-3009 says who gets what', (functionName, args, text) => {
  const data = encodeFunctionData({ abi: named, functionName, args } as never)
  const call = decodeCall({ to: eurc, value: 0n, data, operation: 0 }, { safe, chainId: 1 })
  const tokenOf = (token: Address) => known.get(token)
  const context = { safe, nativeCurrency: { symbol: 'ETH', decimals: 18 }, tokenOf }
  expect(plainText(sentenceOf(call, context))).toBe(text)
})
