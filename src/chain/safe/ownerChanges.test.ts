import { checksumAddress, decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Anvil, startAnvil } from '#chain/fixtures/anvil.ts'
import { deployedVersions, deploySafe, sendAs } from '#chain/fixtures/safeContracts.ts'
import { changeOwners, type OwnerChange, type OwnerSet } from '#core/checks/calls/ownerSet.ts'
import { readAddress } from '#core/fixtures/readTx.ts'
import type { Address, Hex } from '#core/safe/safe.ts'

const abi = parseAbi([
  'function addOwnerWithThreshold(address owner, uint256 _threshold)',
  'function removeOwner(address prevOwner, address owner, uint256 _threshold)',
  'function swapOwner(address prevOwner, address oldOwner, address newOwner)',
  'function changeThreshold(uint256 _threshold)',
  'function getOwners() view returns (address[])',
  'function getThreshold() view returns (uint256)',
])

const account = (digits: string) => checksumAddress(readAddress(`0x${digits.repeat(20)}`))
const [alice, bob, carol, dave] = ['a1', 'b2', 'c3', 'd4'].map(account) as [
  Address,
  Address,
  Address,
  Address,
]
const zero = account('00')
const sentinel = readAddress(`0x${'0'.repeat(39)}1`)
let anvil: Anvil

beforeAll(async () => {
  anvil = await startAnvil()
}, 20_000)
afterAll(() => anvil.stop())

function calldata(change: OwnerChange): Hex {
  switch (change.kind) {
    case 'add':
      return encodeFunctionData({
        abi,
        functionName: 'addOwnerWithThreshold',
        args: [change.owner, change.threshold],
      })
    case 'remove':
      return encodeFunctionData({
        abi,
        functionName: 'removeOwner',
        args: [change.previous, change.owner, change.threshold],
      })
    case 'swap':
      return encodeFunctionData({
        abi,
        functionName: 'swapOwner',
        args: [change.previous, change.owner, change.newOwner],
      })
    case 'threshold':
      return encodeFunctionData({ abi, functionName: 'changeThreshold', args: [change.threshold] })
  }
}

async function readSet(safe: Address): Promise<OwnerSet> {
  const read = async (functionName: 'getOwners' | 'getThreshold') => {
    const data = encodeFunctionData({ abi, functionName })
    const answer = (await anvil.call('eth_call', { to: safe, data }, 'latest')) as Hex
    return decodeFunctionResult({ abi, functionName, data: answer })
  }
  return { owners: (await read('getOwners')) as Address[], threshold: Number(await read('getThreshold')) }
}

/** Every change that is worth trying on a Safe of alice, bob and carol; the Safe's own address is put in for `self`. */
const changes = (self: Address): readonly [string, OwnerChange][] => [
  ['an owner is added', { kind: 'add', owner: dave, threshold: 2n }],
  ['an owner is added and the threshold raised', { kind: 'add', owner: dave, threshold: 4n }],
  ['an owner is added and the threshold raised too far', { kind: 'add', owner: dave, threshold: 5n }],
  ['an owner is added with no threshold', { kind: 'add', owner: dave, threshold: 0n }],
  ['an owner is added twice', { kind: 'add', owner: bob, threshold: 2n }],
  ['nobody is added', { kind: 'add', owner: zero, threshold: 2n }],
  ['the sentinel is added', { kind: 'add', owner: sentinel, threshold: 2n }],
  ['the Safe is added to itself', { kind: 'add', owner: self, threshold: 2n }],
  ['the first owner is removed', { kind: 'remove', previous: sentinel, owner: alice, threshold: 2n }],
  [
    'an owner is removed and the threshold lowered',
    { kind: 'remove', previous: alice, owner: bob, threshold: 1n },
  ],
  [
    'an owner is removed and too few would be left',
    { kind: 'remove', previous: alice, owner: bob, threshold: 3n },
  ],
  ['an owner is removed with no threshold', { kind: 'remove', previous: alice, owner: bob, threshold: 0n }],
  [
    'an owner is removed behind the wrong one',
    { kind: 'remove', previous: carol, owner: bob, threshold: 2n },
  ],
  ['a stranger is removed', { kind: 'remove', previous: alice, owner: dave, threshold: 2n }],
  ['the sentinel is removed', { kind: 'remove', previous: carol, owner: sentinel, threshold: 2n }],
  ['an owner is swapped', { kind: 'swap', previous: bob, owner: carol, newOwner: dave }],
  [
    'an owner is swapped behind the wrong one',
    { kind: 'swap', previous: alice, owner: carol, newOwner: dave },
  ],
  ['an owner is swapped for another owner', { kind: 'swap', previous: bob, owner: carol, newOwner: alice }],
  ['an owner is swapped for nobody', { kind: 'swap', previous: bob, owner: carol, newOwner: zero }],
  ['an owner is swapped for the Safe', { kind: 'swap', previous: bob, owner: carol, newOwner: self }],
  ['a stranger is swapped', { kind: 'swap', previous: sentinel, owner: dave, newOwner: account('e5') }],
  ['the threshold is lowered to 1', { kind: 'threshold', threshold: 1n }],
  ['the threshold is raised to all', { kind: 'threshold', threshold: 3n }],
  ['the threshold is raised beyond all', { kind: 'threshold', threshold: 4n }],
  ['the threshold is taken away', { kind: 'threshold', threshold: 0n }],
]

describe.each(deployedVersions)('SELF-01: a Safe %s and the simulation of its owners agree', (version) => {
  let safe: Address
  beforeAll(async () => {
    safe = (await deploySafe(anvil, { version, owners: [alice, bob, carol], threshold: 2 })).address
    safe = checksumAddress(safe)
  }, 20_000)

  test.each(changes(alice).map(([name], at) => [name, at] as const))('%s', async (_name, at) => {
    const [, change] = changes(safe)[at] ?? []
    if (change === undefined) throw new Error('missing')
    const snapshot = await anvil.call('evm_snapshot')
    const before = await readSet(safe)
    const { status } = await sendAs(anvil, safe, { to: safe, data: calldata(change) })
    const simulated = changeOwners({ address: safe, version }, before, change)
    expect(simulated.ok).toBe(status === '0x1')
    if (simulated.ok) expect(simulated.set).toEqual(await readSet(safe))
    await anvil.call('evm_revert', snapshot)
  })
})
