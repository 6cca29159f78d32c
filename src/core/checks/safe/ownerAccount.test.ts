import { expect, test } from 'vitest'
import { people } from '#core/fixtures/effectCase.ts'
import type { Address, Hex } from '#core/safe/safe.ts'
import { ownerAccount } from './ownerAccount.ts'

const { safe, alice } = people
const number = (value: bigint): Address => `0x${value.toString(16).padStart(40, '0')}`
const delegation: Hex = `0xef0100${'ab'.repeat(20)}`

test('STATE-13 tells kinds of accounts apart to the last number', () => {
  expect(ownerAccount(safe, safe, '0x6080')).toEqual({ kind: 'itself' })
  expect(ownerAccount(safe.toLowerCase() as Address, safe, '0x')).toEqual({ kind: 'itself' })
  expect([0n, 1n, 2n, 0x1ffn, 0x200n].map((value) => ownerAccount(number(value), safe, '0x').kind)).toEqual([
    'none',
    'none',
    'precompile',
    'precompile',
    'key',
  ])
  expect(ownerAccount(alice, safe, '0x')).toEqual({ kind: 'key' })
  expect(ownerAccount(alice, safe, '0x60')).toEqual({ kind: 'contract' })
})

test('STATE-13 names whose code a delegated account runs (EIP-7702), by its code to the last byte', () => {
  const delegated = { kind: 'delegated', target: `0x${'ab'.repeat(20)}` }
  expect(ownerAccount(alice, safe, delegation)).toEqual(delegated)
  expect(ownerAccount(alice, safe, `0xEF0100${'AB'.repeat(20)}`)).toEqual(delegated)
  for (const code of [`${delegation}00`, delegation.slice(0, -2), delegation.replace('ef01', 'ef02')])
    expect(ownerAccount(alice, safe, code as Hex)).toEqual({ kind: 'contract' })
})
