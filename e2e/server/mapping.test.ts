import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Address } from '#core/safe/safe.ts'
import type { MadeSafe } from '#sandbox/chains/makeSafe.ts'
import { tokens } from '#sandbox/contracts/tokens.ts'
import {
  type Considered,
  call,
  dollar,
  friend,
  info,
  previewing,
  transferCall,
} from './support/previewing.ts'
import { type ServerWorld, startWorld } from './support/world.ts'

const stamp = tokens.find(({ symbol }) => symbol === 'STAMP')?.address as Address
const zero: Address = '0x0000000000000000000000000000000000000000'
const unknown: Address = '0x00000000000000000000000000000000000000AA'

let world: ServerWorld
let safe: MadeSafe
beforeAll(async () => {
  world = await startWorld()
  safe = await world.chain.makeSafe({ ether: 100n, tokens: [{ symbol: 'SUSD', amount: 5n }] })
  await world.index()
})
afterAll(() => world.stop())

const previewOf = previewing(() => ({ world, safe }))
const infoOf = async (considered: Considered) => (await previewOf(considered)).txInfo

describe('The kind of a transaction', () => {
  test('is Custom with value and data, and by delegate call', async () => {
    const custom = {
      type: 'Custom',
      humanDescription: 'Send 2.5 SUSD to 0x15d3...6A65',
      to: info(dollar, 'Sandbox Dollar'),
      dataSize: '68',
      isCancellation: false,
      methodName: 'transfer',
    }
    expect(await infoOf({ to: dollar, value: '1', data: transferCall })).toEqual({ ...custom, value: '1' })
    expect(await infoOf({ to: dollar, data: transferCall, operation: 1 })).toMatchObject({ type: 'Custom' })
  })

  test('is a Transfer of the chain’s coin with value and no data, the Safe’s own outgoing one', async () =>
    expect(await infoOf({ to: safe.address, value: '7' })).toEqual({
      type: 'Transfer',
      humanDescription: null,
      sender: info(safe.address),
      recipient: info(safe.address),
      direction: 'OUTGOING',
      transferInfo: { type: 'NATIVE_COIN', value: '7' },
    }))

  test('is a Transfer of a known token by transfer and transferFrom, in the direction seen from the Safe', async () => {
    const erc20 = {
      type: 'ERC20',
      tokenAddress: dollar,
      tokenName: 'Sandbox Dollar',
      tokenSymbol: 'SUSD',
      logoUri: null,
      decimals: 6,
      trusted: null,
      imitation: false,
    }
    expect(await infoOf({ to: dollar, data: transferCall })).toEqual({
      type: 'Transfer',
      humanDescription: 'Send 2.5 SUSD to 0x15d3...6A65',
      sender: info(safe.address),
      recipient: info(friend),
      direction: 'OUTGOING',
      transferInfo: { ...erc20, value: '2500000' },
    })
    const from = (sender: Address, recipient: Address) =>
      infoOf({
        to: dollar,
        data: call('transferFrom(address from, address to, uint256 value)', [sender, recipient, 3n]),
      })
    expect(await from(friend, safe.address)).toMatchObject({ type: 'Transfer', direction: 'INCOMING' })
    expect(await from(safe.address, friend)).toMatchObject({
      direction: 'OUTGOING',
      transferInfo: { ...erc20, value: '3' },
    })
    expect(await from(friend, unknown)).toMatchObject({ type: 'Custom', methodName: 'transferFrom' })
  })

  test('is a Transfer of a single token, told by its id', async () => {
    const data = call('safeTransferFrom(address from, address to, uint256 tokenId)', [
      safe.address,
      friend,
      9n,
    ])
    expect(await infoOf({ to: stamp, data })).toMatchObject({
      type: 'Transfer',
      transferInfo: {
        type: 'ERC721',
        tokenAddress: stamp,
        tokenId: '9',
        tokenName: 'Sandbox Stamps',
        tokenSymbol: 'STAMP',
        logoUri: null,
        trusted: null,
      },
    })
  })

  test('of what looks like a transfer of no token, and of bytes that say nothing, is Custom', async () => {
    expect(await infoOf({ to: unknown, data: transferCall })).toMatchObject({
      type: 'Custom',
      methodName: 'transfer',
      humanDescription: null,
    })
    expect(await infoOf({ to: unknown, data: '0xdeadbeef' })).toEqual({
      type: 'Custom',
      humanDescription: null,
      to: info(unknown),
      dataSize: '4',
      value: '0',
      isCancellation: false,
      methodName: null,
    })
  })

  const sentinel = '0x0000000000000000000000000000000000000001'
  const handler = '0xfd0732Dc9E303f09fCEf3a7388Ad10A83459Ec99'
  const short = (address: string) => `${address.slice(0, 6)}...${address.slice(-4)}`
  test.each<[string, readonly unknown[], object, string | null]>([
    [
      'addOwnerWithThreshold(address owner, uint256 _threshold)',
      [friend, 3n],
      { type: 'ADD_OWNER', owner: info(friend), threshold: 3 },
      `Add new owner ${short(friend)} with threshold 3`,
    ],
    [
      'removeOwner(address prevOwner, address owner, uint256 _threshold)',
      [sentinel, friend, 1n],
      { type: 'REMOVE_OWNER', owner: info(friend), threshold: 1 },
      `Remove owner ${short(friend)}`,
    ],
    [
      'swapOwner(address prevOwner, address oldOwner, address newOwner)',
      [sentinel, friend, unknown],
      { type: 'SWAP_OWNER', oldOwner: info(friend), newOwner: info(unknown) },
      `Swap owner ${short(friend)} with ${short(unknown)}`,
    ],
    [
      'changeThreshold(uint256 _threshold)',
      [1n],
      { type: 'CHANGE_THRESHOLD', threshold: 1 },
      'Change threshold to 1',
    ],
    [
      'enableModule(address module)',
      [unknown],
      { type: 'ENABLE_MODULE', module: info(unknown) },
      `Enable module ${short(unknown)}`,
    ],
    [
      'disableModule(address prevModule, address module)',
      [sentinel, unknown],
      { type: 'DISABLE_MODULE', module: info(unknown) },
      null,
    ],
    [
      'setFallbackHandler(address handler)',
      [handler],
      { type: 'SET_FALLBACK_HANDLER', handler: info(handler, 'CompatibilityFallbackHandler 1.4.1') },
      `Set fallback handler ${short(handler)}`,
    ],
    [
      'setGuard(address guard)',
      [unknown],
      { type: 'SET_GUARD', guard: info(unknown) },
      `Set guard ${short(unknown)}`,
    ],
    ['setGuard(address guard)', [zero], { type: 'DELETE_GUARD' }, `Set guard ${short(zero)}`],
    [
      'setModuleGuard(address moduleGuard)',
      [unknown],
      { type: 'SET_MODULE_GUARD', moduleGuard: info(unknown) },
      null,
    ],
    ['setModuleGuard(address moduleGuard)', [zero], { type: 'DELETE_MODULE_GUARD' }, null],
  ])(
    'of the Safe’s own %s with %s is a SettingsChange',
    async (signature, args, settingsInfo, humanDescription) => {
      const [method] = signature.split('(')
      expect(await infoOf({ to: safe.address, data: call(signature, args) })).toMatchObject({
        type: 'SettingsChange',
        humanDescription,
        settingsInfo,
        dataDecoded: { method, accuracy: 'FULL_MATCH' },
      })
      expect(await infoOf({ to: unknown, data: call(signature, args) })).toMatchObject({ type: 'Custom' })
    },
  )
})
