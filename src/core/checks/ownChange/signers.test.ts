import { padHex } from 'viem'
import { expect, test } from 'vitest'
import type { Fact, FactsByAddress } from '#core/checks/fact.ts'
import { known, silent } from '#core/fixtures/checkCase.ts'
import { people } from '#core/fixtures/effectCase.ts'
import { leastCpuTime } from '#core/fixtures/leastCpuTime.ts'
import type { Address } from '#core/safe/safe.ts'
import { reachOf, type Signer } from './signers.ts'

const { safe, alice, bob, carol, otherSafe, contract } = people
const signers = (...list: [Address, Signer][]): FactsByAddress<Signer> => ({
  of: new Map(list.map(([owner, signer]): [Address, Fact<Signer>] => [owner, known(signer)])),
  others: 'notOffered',
})
const account = (number: number): Address => padHex(`0x${number.toString(16)}`, { size: 20 })

test('an account of which nothing was read, or could be, counts as able', () => {
  const unread = { of: new Map([[alice, silent]]), others: 'notOffered' as const }
  for (const facts of [
    undefined,
    signers(),
    unread,
    signers([alice, { kind: 'key' }], [bob, { kind: 'contract' }]),
  ])
    expect(reachOf(safe, { owners: [alice, bob], threshold: 2 }, facts)).toEqual({
      able: [alice, bob],
      isMet: true,
      persons: [alice, bob],
    })
})

test('the Safe itself, a part of the network and what cannot answer count for nobody', () => {
  const owners = [safe, account(0), account(1), account(2), account(0x1ff), contract, alice]
  expect(reachOf(safe, { owners, threshold: 2 }, signers([contract, { kind: 'none' }]))).toEqual({
    able: [alice],
    isMet: false,
    persons: [alice],
  })
  expect(reachOf(safe, { owners, threshold: 1 }, signers([contract, { kind: 'none' }])).isMet).toBe(true)
  expect(reachOf(safe, { owners: [account(0x200)], threshold: 1 }, undefined).isMet).toBe(true)
})

test('a Safe counts once enough of its own owners can agree', () => {
  const inner = (owners: Address[], threshold: number) =>
    reachOf(
      safe,
      { owners: [alice, otherSafe], threshold: 2 },
      signers([otherSafe, { kind: 'safe', owners, threshold }]),
    )
  expect(inner([bob, carol], 2)).toEqual({
    able: [alice, otherSafe],
    isMet: true,
    persons: [alice, bob, carol],
  })
  expect(inner([bob, account(5)], 2)).toEqual({ able: [alice], isMet: false, persons: [alice] })
  expect(inner([bob, account(5)], 1).isMet).toBe(true)
  expect(inner([alice], 1)).toEqual({ able: [alice, otherSafe], isMet: true, persons: [alice] })
})

test('a circle of Safes counts for nobody', () => {
  const circle = signers(
    [otherSafe, { kind: 'safe', owners: [contract], threshold: 1 }],
    [contract, { kind: 'safe', owners: [otherSafe], threshold: 1 }],
  )
  expect(reachOf(safe, { owners: [otherSafe], threshold: 1 }, circle)).toEqual({
    able: [],
    isMet: false,
    persons: [],
  })
  const back = signers([otherSafe, { kind: 'safe', owners: [safe], threshold: 1 }])
  expect(reachOf(safe, { owners: [otherSafe], threshold: 1 }, back).isMet).toBe(false)
})

test('Safes in Safes are followed eight deep, and counted as able beyond', () => {
  const chainOf = (length: number) =>
    signers(
      ...Array.from({ length }, (_, at): [Address, Signer] => [
        account(0x1000 + at),
        { kind: 'safe', owners: [at === length - 1 ? account(2) : account(0x1001 + at)], threshold: 1 },
      ]),
    )
  const set = { owners: [account(0x1000)], threshold: 1 }
  expect(reachOf(safe, set, chainOf(8)).isMet).toBe(false)
  expect(reachOf(safe, set, chainOf(9)).isMet).toBe(true)
})

test('many Safes of each other end soon', async () => {
  const all = Array.from({ length: 30 }, (_, at) => account(0x1000 + at))
  const facts = signers(
    ...all.map((one): [Address, Signer] => [one, { kind: 'safe', owners: all, threshold: 1 }]),
  )
  const reach = () => reachOf(safe, { owners: all, threshold: 1 }, facts)
  expect(await leastCpuTime(reach, 2000)).toBeLessThan(2000)
})
