import { getAddress, type Hex, hexToBytes, keccak256, padHex } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Anvil, startAnvil } from '#chain/fixtures/anvil.ts'
import { countedNode, isLens } from '#chain/fixtures/countedNode.ts'
import { deploySafe } from '#chain/fixtures/safeContracts.ts'
import { readSafeFacts } from '#chain/safe/safeFacts.ts'
import type { Address } from '#core/safe/safe.ts'
import { lensAnswerIn } from './answer.ts'
import { lensCode } from './lensCode.generated.ts'
import { lensData } from './question.ts'
import { readLens } from './readLens.ts'

let anvil: Anvil
beforeAll(async () => {
  anvil = await startAnvil()
}, 20_000)
afterAll(() => anvil.stop())

const key: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const newest = async (node = anvil) => ({
  blockNumber: BigInt(String(await node.call('eth_blockNumber'))),
})

let next = 0xb0
async function contract(runtime: Hex, node = anvil): Promise<Address> {
  next += 1
  const address = getAddress(padHex(`0x${next.toString(16)}`, { size: 20, dir: 'right' }))
  await node.call('anvil_setCode', address, runtime)
  await node.call('anvil_mine')
  return address
}
/** RETURN of 32 bytes that say 42. */
const fine: Hex = '0x602a60005260206000f3'
const endless: Hex = '0x5b600056'

test('its creation code is within what every chain takes (EIP-3860, EIP-170), and so is any answer', () => {
  expect(hexToBytes(lensCode).length).toBeLessThan(4096)
  const most = { holder: key, accounts: Array(100).fill(key), questions: [] }
  expect(hexToBytes(lensData(most)).length).toBeLessThan(49_152)
})

test('a slow line carries no padding: a question costs thirty bytes beside its data, an account twenty', () => {
  const length = (accounts: Address[], questions: { target: Address; data: Hex }[]) =>
    hexToBytes(lensData({ holder: key, accounts, questions })).length
  const empty = length([], [])
  expect(length([key], [])).toBe(empty + 20)
  expect(length([], [{ target: key, data: '0xa0e67e2b' }])).toBe(empty + 34)
})

describe('a contract that is asked', () => {
  test.each<[string, Hex, string, Hex?]>([
    ['answers', fine, 'answered', padHex('0x2a', { size: 32 })],
    ['reverts', '0x60006000fd', 'refused', '0x'],
    ['reverts with more than is taken', '0x6128006000fd', 'refused', padHex('0x', { size: 32 })],
    ['answers one byte', '0x60016000f3', 'answered', '0x00'],
    ['answers nothing', '0x00', 'answered', '0x'],
    ['answers 10 kB', '0x6128006000f3', 'cut', padHex('0x', { size: 32 })],
    ['answers a megabyte', '0x621000006000f3', 'starved', '0x'],
    ['does not end', endless, 'starved', '0x'],
    ['throws all its gas away', '0xfe', 'starved', '0x'],
    ['writes to storage', '0x600160005500', 'starved', '0x'],
  ])('and %s is %s, and spoils no other', async (_, runtime, status, data) => {
    const [target, other] = [await contract(runtime), await contract(fine)]
    const questions = [target, other].map((one) => ({ target: one, data: '0x12345678' as Hex }))
    const told = await readLens(
      countedNode(anvil).chain,
      { holder: key, accounts: [target], questions },
      await newest(),
    )
    expect(told?.replies[0]?.status).toBe(runtime === fine ? 'answered' : status)
    if (data) expect(told?.replies[0]?.data).toBe(data)
    expect(told?.replies[1]).toEqual({ status: 'answered', data: padHex('0x2a', { size: 32 }) })
    expect([...(told?.codes.values() ?? [])]).toEqual([
      { size: hexToBytes(runtime).length, hash: keccak256(runtime), head: runtime },
    ])
  })

  test('a hundred and fifty that do not end leave an answer under a gas cap of 10 M, and what was asked before them', async () => {
    const capped = await startAnvil({ flags: ['--gas-limit', '10000000'] })
    try {
      const [good, bad] = [await contract(fine, capped), await contract(endless, capped)]
      const questions = [good, ...Array<Address>(150).fill(bad), good].map((target) => ({
        target,
        data: '0x' as Hex,
      }))
      const { chain } = countedNode(capped)
      const told = await readLens(chain, { holder: key, accounts: [good], questions }, await newest(capped))
      expect(told?.replies[0]?.status).toBe('answered')
      expect(told?.replies.slice(1, -1).every(({ status }) => status === 'starved')).toBe(true)
    } finally {
      await capped.stop()
    }
  }, 30_000)
})

describe('a node', () => {
  const error = (message: string, code = -32000) => ({ error: { code, message } })
  const changed = (told: unknown, change: (answer: string) => string) => ({ result: change(String(told)) })
  const refusing: [string, (told: unknown) => unknown][] = [
    ['wants a `to`', () => error('missing value for required argument: to', -32602)],
    ['has less gas than the call needs', () => error('out of gas')],
    ['limits init code more than the chain does', () => error('max initcode size exceeded')],
    ['keeps no state of the block for it', () => error('missing trie node')],
    ['answers nothing', () => ({ result: '0x' })],
    ['answers null', () => ({ result: null })],
    ['answers what is no hex', () => ({ result: '0x01zz' })],
    ['answers another version', (told) => changed(told, (answer) => `0x02${answer.slice(4)}`)],
    ['leaves out the last byte', (told) => changed(told, (answer) => answer.slice(0, -2))],
    ['adds a byte', (told) => changed(told, (answer) => `${answer}00`)],
    [
      'answers of another block',
      (told) => changed(told, (answer) => `${answer.slice(0, 130)}f${answer.slice(131)}`),
    ],
  ]
  test.each(refusing)(
    'that %s for the lens is read one by one, and is asked so twice at most',
    async (_, instead) => {
      const safe = await deploySafe(anvil, { version: '1.4.1', owners: [key], threshold: 1 })
      const node = countedNode(anvil, (asked, told) => (isLens(asked) ? instead(told) : undefined))
      const reading = async () => {
        await anvil.call('anvil_mine')
        return readSafeFacts(node.chain, safe.address, await newest())
      }
      const facts = await reading()
      expect(facts.safe).toMatchObject({ known: true, value: { owners: [key], threshold: 1 } })
      expect(facts.singletonCode.known && facts.fallbackHandler.known && facts.guards.known).toBe(true)
      expect(facts.readAt.isByLens).toBeUndefined()
      await reading()
      await reading()
      expect(node.methods().filter((method) => method === 'lens')).toHaveLength(2)
    },
  )

  test('that takes it again later is read by it again', async () => {
    const safe = await deploySafe(anvil, { version: '1.4.1', owners: [key], threshold: 1 })
    let isTired = true
    const node = countedNode(anvil, (asked) => (isLens(asked) && isTired ? error('busy') : undefined))
    const ways = []
    for (const tired of [true, false, true, false]) {
      isTired = tired
      await anvil.call('anvil_mine')
      ways.push((await readSafeFacts(node.chain, safe.address, await newest())).readAt.isByLens)
    }
    expect(ways).toEqual([undefined, true, undefined, true])
  })

  test('of another network is known by what the lens saw', async () => {
    const other = await startAnvil({ chainId: 5 })
    const safe = await deploySafe(other, { version: '1.4.1', owners: [key], threshold: 1 })
    const { chainId, readAt } = await readSafeFacts(
      countedNode(other).chain,
      safe.address,
      await newest(other),
    )
    expect([chainId, readAt.isByLens]).toEqual([{ known: true, value: 5 }, true])
    await other.stop()
  }, 20_000)

  test('that says another number inside the chain is taken at its own word alone, as on Arbitrum', async () => {
    const arbSys: Address = '0x0000000000000000000000000000000000000064'
    const { blockNumber } = await newest()
    const node = countedNode(anvil, (asked) =>
      isLens(asked) ? { result: arbitrum(blockNumber) } : undefined,
    )
    const told = await readLens(
      node.chain,
      { holder: key, accounts: [arbSys], questions: [] },
      { blockNumber },
    )
    expect(told?.blockNumber).toBe(blockNumber)
  })

  /** What a node of Arbitrum answers: NUMBER is 7, arbBlockNumber() the block asked for. */
  const arbitrum = (blockNumber: bigint): Hex => {
    const word = (value: bigint) => padHex(`0x${value.toString(16)}`, { size: 32 }).slice(2)
    return `0x01${[42161n, 7n, 0n, 0n, 0n].map(word).join('')}0100000020${word(blockNumber)}`
  }

  test('whose answer is cut anywhere is not believed', async () => {
    const safe = await contract(fine)
    const data = lensData({
      holder: key,
      accounts: [safe, key],
      questions: [{ target: safe, data: '0x' }],
    })
    const whole = (await anvil.call('eth_call', { data }, 'latest')) as Hex
    expect(lensAnswerIn(whole, 1)?.replies).toHaveLength(1)
    expect(lensAnswerIn(whole, 2)).toBeUndefined()
    const isAccountsEnd = new Set<number>()
    for (let end = 2; end < whole.length; end += 1)
      if (lensAnswerIn(whole.slice(0, end), 1)) isAccountsEnd.add(whole.length - end)
    // Only whole accounts may be missing: those are read otherwise.
    expect([...isAccountsEnd].sort((one, other) => one - other)).toEqual([48, 48 + 48 + 64 + 20])
  })
})
