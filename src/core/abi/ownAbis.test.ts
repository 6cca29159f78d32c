import { encodeFunctionData, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { decodeCall } from '#core/calldata/decode.ts'
import type { Address, Hex } from '#core/safe.ts'
import { callKey, chooseOwnAbis, type HandedOn, type OwnAbi } from './ownAbis.ts'
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
const choose = (list: readonly OwnAbi[], bytes: Hex = data, proxies = new Map<string, HandedOn>()) =>
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
    { to: vault, selector: data.slice(0, 10), isRead: true, text: 'Read with your own ABI “Vault”.' },
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
    `Read with your own ABI “Vault”, which is for ${code}: where this EIP-1967 proxy leads.`,
  )
})

test('two that disagree in a name or a type are not used, neither of them; two that agree are', () => {
  const swapped = own('B', 'function open(address amount, uint256 who)')
  const { abis, notes } = choose([own('A', read), swapped])
  expect(abis).toEqual([])
  expect(notes).toMatchObject([
    {
      isRead: false,
      text: 'Two of your ABIs disagree on this call: “A” reads open(address who, uint256 amount), “B” reads open(address amount, uint256 who). Neither is used.',
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
    'Your ABI “Vault” reads this as open(address,uint256), but writing what it reads does not give these bytes. It is not used.',
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
    'This page knows these bytes as approve(address,uint256); your ABI “Harmless” calls them sign_szabo_bytecode(bytes16,uint128). Your ABI is not used here.',
  )
})

test('overloads are told apart by their four bytes', () => {
  const both = own('Vault', 'function open(address who, uint256 amount)\nfunction open(uint256 id)', vault)
  expect(choose([both]).abis[0]?.methods.get(data.slice(0, 10) as Hex)?.signature).toBe(
    'open(address,uint256)',
  )
})
