import { expect, test } from 'vitest'
import { hindranceOf, rejectionOf } from './useRejection.ts'

const safe = '0x5aFE000000000000000000000000000000000001'
const owner = '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A'
const chain = { chainId: 1, name: 'Ethereum' }
const state = { nonce: 5n, owners: [owner] } as const
const nothing = { known: [], isAsked: false, error: null }
const actor = { kind: 'owner', address: owner, chainId: 1 } as const

test('a rejection moves nothing, calls nothing and goes to the Safe itself', () =>
  expect(rejectionOf({ chainId: 1, address: safe, version: '1.4.1' }, 7n).tx).toMatchObject({
    to: safe,
    value: 0n,
    data: '0x',
    operation: 0,
    nonce: 7n,
    gasPrice: 0n,
  }))

test('a number that is used up cannot be rejected any more', () => {
  expect(hindranceOf(4n, state, actor, chain, nothing)).toMatchObject({ kind: 'closed' })
  expect(hindranceOf(5n, state, actor, chain, nothing)).toBeUndefined()
})

test('who is no owner proposes it as a delegate, in the name of the owner who says so', () => {
  const bot = { ...actor, address: safe } as const
  const named = { ...nothing, known: [{ delegate: safe, delegator: owner, label: 'Bot' }] } as const
  expect(hindranceOf(5n, state, bot, chain, { ...nothing, isAsked: true })).toMatchObject({ kind: 'wait' })
  expect(hindranceOf(5n, state, bot, chain, named)).toBeUndefined()
  expect(hindranceOf(4n, state, bot, chain, named)).toMatchObject({ kind: 'closed' })
})

test('only an owner on the Safe’s own network can sign it', () => {
  expect(hindranceOf(5n, state, undefined, chain, nothing)).toMatchObject({ kind: 'connect' })
  expect(hindranceOf(5n, state, { ...actor, address: safe }, chain, nothing)).toMatchObject({
    kind: 'closed',
  })
  expect(
    hindranceOf(5n, state, { ...actor, chainId: 5, switchChain: async () => {} }, chain, nothing),
  ).toMatchObject({ kind: 'switch' })
  expect(hindranceOf(5n, state, { ...actor, kind: 'safe' }, chain, nothing)).toMatchObject({ kind: 'closed' })
})
