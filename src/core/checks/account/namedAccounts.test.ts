import { checksumAddress, encodeFunctionData, parseAbi, zeroAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { methodsOf } from '#core/abi/declaration.ts'
import { decodeCall } from '#core/calldata/decode.ts'
import { batch, callOf, factsOf, people, resultOf, send } from '#core/fixtures/effectCase.ts'
import type { Call } from '#core/safe/safe.ts'

const { safe, alice, bob, contract, usdc } = people
const alike = checksumAddress(`0x${alice.slice(2, 8)}${'77'.repeat(15)}${alice.slice(-4)}`)
// As OpenZeppelin, OpenSea (Seaport's conduits) and Sablier publish them.
const abi = parseAbi([
  'function mint(address to,uint256 value)',
  'function transferOwnership(address newOwner)',
  'function grantRole(bytes32 role,address account)',
  'function revokeRole(bytes32 role,address account)',
  'function upgradeToAndCall(address newImplementation,bytes data)',
  'function createStream((address sender,address recipient,uint128 total) params,address[] others)',
  'function approve(address spender,uint256 value)',
  'function setApprovalForAll(address operator,bool approved)',
  'function decreaseAllowance(address spender,uint256 subtractedValue)',
])
const to = (target: Call['to'], functionName: string, ...args: readonly unknown[]): Call => ({
  ...send(target, 0n),
  data: encodeFunctionData({ abi, functionName, args } as Parameters<typeof encodeFunctionData>[0]),
})
const role = `0x${'11'.repeat(32)}` as const
const judged = (call: Call, more: object = {}) => resultOf(factsOf(call, more), 'ADDR-01')

describe('ADDR-01 compares whom a call names', () => {
  test.each<[string, (who: Call['to']) => Call]>([
    ['gets what is minted', (who) => to(usdc, 'mint', who, 5n)],
    ['gets a contract', (who) => to(contract, 'transferOwnership', who)],
    ['gets a role', (who) => to(contract, 'grantRole', role, who)],
    ['is the new code', (who) => to(contract, 'upgradeToAndCall', who, '0x')],
    ['in a batch', (who) => batch([send(alice, 1n), to(contract, 'grantRole', role, who)])],
  ])('%s', (_, call) => {
    expect(judged(call(alike))).toMatchObject({ outcome: 'finding', severity: 'stop' })
    for (const who of [alice, bob, contract, zeroAddress]) expect(judged(call(who)).outcome).toBe('pass')
  })

  test('inside structs and lists, by an ABI that somebody gave', () => {
    const declaration =
      'createStream((address sender,address recipient,uint128 total) params,address[] others)'
    const abis = [{ address: contract, methods: methodsOf([declaration]) }]
    const stream = (recipient: Call['to'], other: Call['to']) => {
      const call = to(contract, 'createStream', { sender: safe, recipient, total: 5n }, [bob, other])
      const decoded = decodeCall(call, { chainId: 1, safe, safeVersion: '1.4.1', abis })
      return judged(call, { abis, call: decoded }).outcome
    }
    expect(stream(alice, bob)).toBe('pass')
    expect(stream(alike, bob)).toBe('finding')
    expect(stream(alice, alike)).toBe('finding')
  })
})

test('ADDR-01 is no obstacle to taking something away from an imitation', () => {
  for (const call of [
    to(contract, 'revokeRole', role, alike),
    to(usdc, 'approve', alike, 0n),
    to(usdc, 'setApprovalForAll', alike, false),
    to(usdc, 'decreaseAllowance', alike, 5n),
    callOf(usdc, 'transferFrom', [alike, safe, 5n]),
  ])
    expect(judged(call).outcome).toBe('pass')
  expect(judged(to(usdc, 'approve', alike, 1n)).outcome).toBe('finding')
  expect(judged(to(usdc, 'setApprovalForAll', alike, true)).outcome).toBe('finding')
})

test('ADDR-01 takes neither the sign for own coin nor a published token for an imitation', () => {
  const coin = checksumAddress(`0x${'ee'.repeat(20)}`)
  const known = { addressBook: [checksumAddress(`0x${'e'.repeat(10)}${'55'.repeat(15)}`)] }
  expect(judged(to(contract, 'grantRole', role, coin), { known }).outcome).toBe('pass')
  const nearly = { addressBook: [checksumAddress(`0x${usdc.slice(2, 9)}${'5'.repeat(33)}`)] }
  expect(judged(to(contract, 'grantRole', role, usdc), { known: nearly }).outcome).toBe('pass')
})
