import { expect, test } from 'vitest'
import type { Address } from '#core/safe.ts'
import { walletHindrance } from './walletHindrance.ts'

const [owner, bot]: Address[] = [`0x${'22'.repeat(20)}`, `0x${'33'.repeat(20)}`]
const chain = { chainId: 31337, name: 'Sandbox' }
const nothing = { known: [], isAsked: false, error: null }
const named = { ...nothing, known: [{ delegate: bot, delegator: owner }] }
const hindrance = (address: Address | undefined, delegations: object, change: object = {}) =>
  walletHindrance({
    actor: { address, chainId: 31337, ...change },
    owners: [owner],
    chain,
    delegations,
  } as never)

test('an owner can propose, whatever the service says of delegates', () => {
  expect(hindrance(owner, nothing)).toBeUndefined()
  expect(hindrance(owner, { ...nothing, error: new Error('Failed to fetch') })).toBeUndefined()
})

test('who is neither an owner nor a delegate cannot', () =>
  expect(hindrance(bot, nothing)).toEqual({
    kind: 'closed',
    sentence: 'The connected wallet is not an owner of this Safe, so it cannot propose.',
  }))

test('a delegate can; one that was known stays one while the service is asked again and fails', () => {
  expect(hindrance(bot, named)).toBeUndefined()
  expect(hindrance(bot, { ...named, error: new Error('Failed to fetch') })).toBeUndefined()
})

test('until the service has answered it is waited for, and a failure is said as one', () => {
  expect(hindrance(bot, { ...nothing, isAsked: true })).toMatchObject({ kind: 'wait' })
  expect(hindrance(bot, { ...nothing, error: new Error('Failed to fetch') })).toMatchObject({
    kind: 'closed',
    sentence: expect.stringContaining('whether it is a delegate could not be asked'),
  })
})

test.each([owner, bot])('%s on another network is asked to switch, where the wallet can', (address) => {
  const switchChain = () => Promise.resolve()
  expect(hindrance(address, named, { chainId: 5, switchChain })).toMatchObject({ kind: 'switch' })
  expect(hindrance(address, named, { chainId: 5 })).toMatchObject({ kind: 'closed' })
})
