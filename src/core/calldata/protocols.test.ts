import { encodeFunctionData, getAddress, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import type { Address, Call } from '#core/safe/safe.ts'
import { decodeCall } from './decode.ts'
import { hasCow, isWrappedCoin, protocolAt, protocols } from './protocols.ts'

const safe: Address = '0x888614448Eb7c766864faFb1Dd20ff0b47988a87'
const stranger: Address = getAddress(`0x${'77'.repeat(20)}`)
const abi = parseAbi([
  'function setPreSignature(bytes,bool)',
  'function create((address,bytes32,bytes),bool)',
  'function stake(address,uint256)',
  'function claim(address,uint256,bytes32,bytes32[])',
  'function cancelAnnouncement(bytes32)',
  'function deposit()',
])
const word = `0x${'00'.repeat(32)}` as const
const to = (target: Address, functionName: string, args: readonly unknown[], value = 0n): Call => ({
  to: target,
  value,
  data: encodeFunctionData({ abi, functionName, args } as never),
  operation: 0,
})
const known = (call: Call, chainId?: number) =>
  decodeCall(call, { safe, ...(chainId !== undefined && { chainId }) }).known

// Addresses: docs.cow.fi; safe-research/sentinel-test-vectors, specs/safenet and specs/cow; etherscan.io for WETH9.
test.each([
  ['0x9008D19f58AAbD9eD0D60971565AA8510560ab41', 'setPreSignature', ['0x12', true]],
  ['0xfdaFc9d1902f4e0b84f65F49f244b32b31013b74', 'create', [[stranger, word, '0x'], true]],
  ['0x115E78f160e1E3eF163B05C84562Fa16fA338509', 'stake', [stranger, 5n]],
  ['0xe5139Fc0FB8eae81e30d8a85C22E88c6757120f2', 'claim', [safe, 5n, word, []]],
] as const)('what is at %s is known on Ethereum, and nowhere else by its selector', (address, name, args) => {
  expect(known(to(address, name, args), 1)).toBe('official')
  expect(known(to(getAddress(address.toLowerCase()), name, args), 1)).toBe('official')
  expect(known(to(stranger, name, args), 1)).toBe('guess')
  expect(known(to(address, name, args), 1_000_003)).toBe('guess')
  expect(known(to(address, name, args))).toBe('guess')
  expect(known({ ...to(address, name, args), operation: 1 }, 1)).toBe('guess')
})

test('Safenet is on Ethereum alone, CoW Protocol on several networks', () => {
  expect(protocolAt('0x115E78f160e1E3eF163B05C84562Fa16fA338509', 100)).toBeUndefined()
  expect(protocolAt('0x9008D19f58AAbD9eD0D60971565AA8510560ab41', 100)?.name).toBe('CoW Protocol')
  expect([hasCow(1), hasCow(100), hasCow(1_000_003)]).toEqual([true, true, false])
})

test('the guard’s announcements are known at any target, as plain calls without value', () => {
  const cancel = to(stranger, 'cancelAnnouncement', [word])
  expect(known(cancel, 1)).toBe('official')
  expect(known({ ...cancel, to: safe }, 1)).toBe('official')
  expect(known({ ...cancel, value: 1n }, 1)).toBe('guess')
  expect(known({ ...cancel, operation: 1 }, 1)).toBe('guess')
})

test('coin is wrapped where the network’s own token of it is', () => {
  const weth: Address = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
  expect([isWrappedCoin(weth, 1), isWrappedCoin(weth, 100), isWrappedCoin(stranger, 1)]).toEqual([
    true,
    false,
    false,
  ])
  expect(isWrappedCoin(weth.toLowerCase() as Address, 1)).toBe(true)
  expect(known(to(weth, 'deposit', [], 5n), 1)).toBe('official')
  expect(known(to(weth, 'deposit', [], 5n), 100)).toBe('standard')
})

test('every address in the table has its checksum', () =>
  expect(protocols.map(({ address }) => address)).toEqual(
    protocols.map(({ address }) => getAddress(address)),
  ))
