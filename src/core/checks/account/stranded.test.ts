import { encodeFunctionData, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { permit2 } from '#core/calldata/knownMethods.ts'
import { batch, callOf, factsOf, people, resultOf } from '#core/fixtures/effectCase.ts'
import type { Address, Call } from '#core/safe/safe.ts'

const { safe, alice, usdc, contract } = people
const shortly = (call: Call, more: object = {}) => {
  const { outcome, severity, text } = resultOf(factsOf(call, more), 'ADDR-03')
  return outcome === 'finding' ? `${severity}: ${text}` : outcome
}
const given = (to: Address) => callOf(usdc, 'transfer', [to, 9n])
const abi = parseAbi([
  'function execute(bytes commands,bytes[] inputs,uint256 deadline)',
  'function transferAndCall(address to,uint256 value,bytes data)',
  'function transferFrom(address from,address to,uint160 amount,address token)',
])
const call = (to: Address, functionName: string, args: readonly unknown[]): Call => ({
  ...{ to, value: 0n, operation: 0 },
  data: encodeFunctionData({ abi, functionName, args } as never),
})
/** UniversalRouter of chain 1 (docs.uniswap.org, "Deployments"), which has SWEEP: whoever calls next takes what it holds. */
const universal: Address = '0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af'
/** By each protocol's own documentation, as the tables in calldata name it. */
const keepers: readonly (readonly [string, Address])[] = [
  ['Router02 of Uniswap', '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'],
  ['1inch', '0x111111125421cA6dc452d289314280a0f8842A65'],
  ['the Vault of Balancer', '0xBA12222222228d8Ba445958a75a0704d566BF2C8'],
  ['the Pool of Aave', '0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2'],
  ['Permit2', permit2],
  ['where CoW Protocol settles', '0x9008D19f58AAbD9eD0D60971565AA8510560ab41'],
  ['who takes tokens for CoW Protocol', '0xC92E8bdf79f0507f65a392b0ab4667716BFE0110'],
  ['a bridge of the OP Stack', '0x3154Cf16ccdb4C6d922629664174b904d80F2C35'],
  ['a bridge of Arbitrum', '0x72Ce9c846789fdB6fC1f34aC4AD25Dd9ef7031ef'],
  ['an EntryPoint of ERC-4337', '0x0000000071727De22E5E9d8BAf0edAc6f37da032'],
  ['the maker of contracts', '0x4e59b44847b379578588920cA78FbF26c0B4956C'],
]

describe('tokens that are handed to a contract which uses only what its own calls take', () => {
  test.each(keepers)('ADDR-03 stops, also where it was paid before: %s', (_, to) => {
    const known = { known: { recipients: { known: true, value: [to] } } }
    const permitted = call(permit2, 'transferFrom', [safe, to, 9n, usdc])
    for (const one of [given(to), callOf(usdc, 'transferFrom', [safe, to, 9n]), permitted])
      for (const around of [one, batch([one, given(alice)]), batch([given(alice), one])])
        expect(shortly(around, known)).toMatch(/^stop: .* Money sent here is probably lost\.$/)
  })
  test('ADDR-03 warns where the owners gave the contract a name', () => {
    const named = { known: { addressBook: [universal] } }
    expect(shortly(given(universal), named)).toMatch(/^warn: .* where anybody can take it\.$/)
  })
  test('whoever calls next takes them of a router that pays what it holds to anybody', () => {
    expect(shortly(given(universal))).toBe(
      `stop: Money sent to ${universal} stays there, where anybody can take it.`,
    )
  })
  test('a call of before is none that uses them', () => {
    const swap = call(universal, 'execute', ['0x00', [], 1n])
    expect(shortly(batch([swap, given(universal)]))).toContain('anybody can take it')
  })
})

describe('its twins, of which ADDR-03 stops none', () => {
  const swap = call(universal, 'execute', ['0x00', [], 1n])
  test.each<[string, Call, object?]>([
    ['a router that a later call has use them', batch([given(universal), swap])],
    [
      'a bridge that is told what the tokens are for',
      call(usdc, 'transferAndCall', [keepers[7]?.[1], 9n, '0x12']),
    ],
    ['rewards that are paid in', given('0xe5139Fc0FB8eae81e30d8a85C22E88c6757120f2')],
    ['a contract that nobody here knows', given(contract)],
    ['a person', given(alice)],
    [
      'the same address on a network where it is none of these',
      given('0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'),
      { safe: { chainId: 100, address: safe, version: '1.4.1' } },
    ],
    ['a permission for a router', callOf(usdc, 'approve', [universal, 9n])],
  ])('%s', (_, one, more) => expect(shortly(one, more)).not.toMatch(/^stop/))
})
