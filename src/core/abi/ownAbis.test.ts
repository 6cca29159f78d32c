import { encodeFunctionData, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { decodeCall } from '#core/calldata/decode.ts'
import { batch } from '#core/fixtures/effectCase.ts'
import type { Address, Call, Hex } from '#core/safe/safe.ts'
import { callKey, callsIn, chooseOwnAbis, type ForwardedCall, type OwnAbi } from './ownAbis.ts'
import { readUserAbis } from './userAbi.ts'

const safe: Address = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const [vault, code, other] = ['4', '5', '6'].map((digit) => `0x${digit.repeat(40)}`) as [
  Address,
  Address,
  Address,
]
const abi = parseAbi(['function open(address who, uint256 amount)', 'function approve(address, uint256)'])
const data = encodeFunctionData({ abi, functionName: 'open', args: [other, 7n] })
const own = (name: string, text: string, address?: Address, chainId = 1): OwnAbi => ({
  name,
  methods: new Map(readUserAbis(text).flatMap((one) => [...one.methods])),
  ...(address && { place: { chainId, address } }),
})
const choose = (list: readonly OwnAbi[], bytes: Hex = data, proxies = new Map<string, ForwardedCall>()) =>
  chooseOwnAbis(decodeCall({ to: vault, value: 0n, data: bytes, operation: 0 }, safe), list, {
    chainId: 1,
    proxies,
  })
const read = 'function open(address who, uint256 amount)'

test('an ABI for the contract reads its call, and the note names it', () => {
  const { abis, notes } = choose([own('Vault', read, vault)])
  const call = decodeCall({ to: vault, value: 0n, data, operation: 0 }, { safe, abis })
  expect(call).toMatchObject({
    method: 'open',
    known: 'user',
    exact: true,
    parameters: [
      { name: 'who', type: 'address', value: other },
      { name: 'amount', type: 'uint256', value: '7' },
    ],
  })
  expect(notes).toEqual([
    { to: vault, selector: data.slice(0, 10), isRead: true, text: 'Decoded with your own ABI “Vault”.' },
  ])
})

test('one for no contract reads any; one for another contract or network reads nothing', () => {
  expect(choose([own('Any', read)]).abis).toHaveLength(1)
  expect(choose([own('Other', read, other)])).toEqual({ abis: [], notes: [] })
  expect(choose([own('Elsewhere', read, vault, 5)])).toEqual({ abis: [], notes: [] })
})

test('one for the code behind a proxy reads the proxy’s calls, and the note says by which way', () => {
  const proxies = new Map([
    [callKey(vault, data.slice(0, 10) as Hex), { kind: 'EIP-1967', implementation: code }],
  ])
  const { abis, notes } = choose([own('Vault', read, code)], data, proxies)
  expect(abis).toMatchObject([{ address: vault }])
  expect(notes[0]?.text).toBe(
    `Decoded with your own ABI “Vault”, which is for ${code}: where this EIP-1967 proxy leads.`,
  )
})

test('two that disagree in a name or a type are not used, neither of them; two that agree are', () => {
  const swapped = own('B', 'function open(address amount, uint256 who)')
  const { abis, notes } = choose([own('A', read), swapped])
  expect(abis).toEqual([])
  expect(notes).toMatchObject([
    {
      isRead: false,
      text: 'Two of your ABIs disagree on this call: “A” decodes open(address who, uint256 amount), “B” decodes open(address amount, uint256 who). Neither is used.',
    },
  ])
  expect(choose([own('A', read), own('B', read, vault)]).abis).toHaveLength(1)
})

test('a wrong ABI is not used: neither where the bytes do not fit it, nor where writing it anew gives others', () => {
  const short = data.slice(0, 74) as Hex
  expect(choose([own('Vault', read)], short).notes[0]?.text).toBe(
    'Your ABI “Vault” names this open(address,uint256), but the bytes do not fit these parameters. It is not used.',
  )
  const longer: Hex = `${data}${'00'.repeat(31)}01`
  const { abis, notes } = choose([own('Vault', read)], longer)
  expect(abis).toEqual([])
  expect(notes[0]?.text).toBe(
    'Your ABI “Vault” decodes this as open(address,uint256), but encoding the result again gives other bytes. It is not used.',
  )
})

test('no ABI takes the place of what this page knows: neither a token’s method nor one with the same four bytes', () => {
  const approve = encodeFunctionData({ abi, functionName: 'approve', args: [other, 1n] })
  expect(choose([own('Token', 'function approve(address a, uint256 b)', vault)], approve)).toEqual({
    abis: [],
    notes: [],
  })
  // approve(address,uint256) and this one have the selector 0x095ea7b3 both.
  const disguise = own('Harmless', 'function sign_szabo_bytecode(bytes16,uint128)', vault)
  const { abis, notes } = choose([disguise], approve)
  expect(abis).toEqual([])
  expect(notes[0]?.text).toBe(
    'This page decodes these bytes as approve(address,uint256); your ABI “Harmless” calls them sign_szabo_bytecode(bytes16,uint128). Your ABI is not used here.',
  )
})

test('overloads are told apart by their four bytes', () => {
  const both = own('Vault', 'function open(address who, uint256 amount)\nfunction open(uint256 id)', vault)
  expect(choose([both]).abis[0]?.methods.get(data.slice(0, 10) as Hex)?.signature).toBe(
    'open(address,uint256)',
  )
})

const to = (address: Address, bytes: Hex): Call => ({ to: address, value: 0n, data: bytes, operation: 0 })

test('of a batch the calls inside it can be read that have a selector, not the batch itself', () => {
  const inside = [to(other, '0x'), to(other, '0xA1B2C3'), to(other, '0xA1B2C3D4'), to(vault, data)]
  const root = decodeCall(batch(inside), safe)
  expect(callsIn(root)).toEqual([
    { to: other, selector: '0xa1b2c3d4', call: root.calls?.[2] },
    { to: vault, selector: data.slice(0, 10), call: root.calls?.[3] },
  ])
})

test('a call is found by its contract and selector, whatever letters they are written in', () =>
  expect(callKey('0x5FbDB2315678afecb367f032d93F642f64180aa3', '0xA1B2C3D4')).toBe(
    '0x5fbdb2315678afecb367f032d93f642f64180aa3 0xa1b2c3d4',
  ))

test('two calls of one batch have an ABI each; one that fits only one of two like calls reads neither', () => {
  const lists = [own('Vault', read, vault), own('Other', read, other)]
  const asked = { chainId: 1, proxies: new Map<string, ForwardedCall>() }
  const root = decodeCall(batch([to(vault, data), to(other, data), to(other, `${data}00`)]), safe)
  const { abis, notes } = chooseOwnAbis(root, lists, asked)
  expect(abis).toMatchObject([{ address: vault }])
  expect(abis).toHaveLength(1)
  expect(notes.map(({ to, isRead }) => ({ to, isRead }))).toEqual([
    { to: vault, isRead: true },
    { to: other, isRead: false },
  ])
})

test('one for no contract in particular reads a proxy’s call as any other', () => {
  const proxies = new Map([
    [callKey(vault, data.slice(0, 10) as Hex), { kind: 'EIP-1967', implementation: code }],
  ])
  expect(choose([own('Any', read)], data, proxies).notes.map(({ text }) => text)).toEqual([
    'Decoded with your own ABI “Any”.',
  ])
})

test('what the Safe itself is told stays as this page reads it', () => {
  const changeThreshold: Hex = `0x694e80c3${'0'.repeat(63)}2`
  const root = decodeCall(to(safe, changeThreshold), safe)
  expect(root.known).toBe('official')
  const lists = [own('Safe', 'function changeThreshold(uint256 size)')]
  expect(chooseOwnAbis(root, lists, { chainId: 1, proxies: new Map() })).toEqual({ abis: [], notes: [] })
})

test('a parameter without a name is told by its type alone', () =>
  expect(choose([own('A', read), own('B', 'function open(address, uint256)')]).notes[0]?.text).toBe(
    'Two of your ABIs disagree on this call: “A” decodes open(address who, uint256 amount), “B” decodes open(address, uint256). Neither is used.',
  ))
