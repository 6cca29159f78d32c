import { expect, test } from 'vitest'
import type { Fact } from '#core/checks/fact.ts'
import type { ClaimedExtension, Extension } from '#core/checks/facts.ts'
import { known, resultOf, silent } from '#core/fixtures/checkCase.ts'
import { people } from '#core/fixtures/effectCase.ts'
import type { Address, Hash } from '#core/safe/safe.ts'
import { attachedHandlerCheck, checkAttachedHandler } from './STATE-10-attached-handler.ts'

const { stranger } = people
/** CompatibilityFallbackHandler 1.3.0, as safe-deployments publishes it. */
const handler: Address = '0xf48f2B2d2a534e402487b3ee7C18c33Aec0Fe5e4'
const handlerCode: Hash = '0x03e69f7ce809e81687c69b19a7d7cca45b6d551ffdec73d9bb87178476de1abf'
const code: Hash = `0x${'66'.repeat(32)}`
const judged = (read?: Fact<Extension>, claimed?: ClaimedExtension) =>
  resultOf(
    attachedHandlerCheck,
    { safe: {} },
    { facts: { ...(read && { fallbackHandler: read }), service: claimed && { fallbackHandler: claimed } } },
  )

test('STATE-10 passes an official handler and none at all', () => {
  expect(judged(known({ address: handler }))).toEqual({
    id: 'STATE-10',
    outcome: 'pass',
    severity: 'stop',
    text: 'Calls to your Safe are answered by CompatibilityFallbackHandler 1.3.0.',
    evidence: { handler },
  })
  expect(judged(known({}))).toEqual({
    id: 'STATE-10',
    outcome: 'pass',
    severity: 'stop',
    text: 'No other contract answers calls to your Safe.',
    evidence: {},
  })
  const lower = { address: handler.toLowerCase() as Address }
  expect(judged(known({ address: handler, codeHash: handlerCode }), lower).outcome).toBe('pass')
  const upper = handlerCode.toUpperCase().replace('0X', '0x') as Hash
  expect(judged(known({ address: handler, codeHash: upper })).outcome).toBe('pass')
  expect(judged(known({}), {}).outcome).toBe('pass')
})

test('STATE-10 stops at an unknown handler', () =>
  expect(judged(known({ address: stranger, codeHash: code }))).toEqual({
    id: 'STATE-10',
    outcome: 'finding',
    severity: 'stop',
    remedy: 'It can also claim that your Safe signed a message. Ask the other owners who set it.',
    text: `An unknown contract answers calls for your Safe: ${stranger}.`,
    evidence: { handler: stranger, codeHash: code },
  }))

test.each([
  ['one that the service names as well', { address: stranger, codeHash: code }],
  ['other code at an official address', { address: handler, codeHash: code }],
  ['an official address without code', { address: handler, codeHash: null }],
  ['an official contract that is no handler', { address: '0x41675C099F32341bf84BFc5382aF534df5C7461a' }],
] as const)('STATE-10 stops at %s', (_, attached) => {
  const claimed = { address: attached.address }
  expect(judged(known(attached), claimed)).toMatchObject({
    outcome: 'finding',
    severity: 'stop',
    text: `An unknown contract answers calls for your Safe: ${attached.address}.`,
  })
})

test('STATE-10 stops at another handler than the service names', () => {
  expect(judged(known({ address: handler }), { address: stranger })).toEqual({
    id: 'STATE-10',
    outcome: 'finding',
    severity: 'stop',
    text: 'The Safe service reports another fallback handler than the chain.',
    evidence: { handler, claimed: stranger },
  })
  expect(judged(known({ address: handler }), {}).outcome).toBe('finding')
  expect(judged(known({}), { address: handler }).outcome).toBe('finding')
})

test('STATE-10 is unknown when it was not read, and told when nobody looked', () => {
  const unread = {
    outcome: 'unknown',
    severity: 'stop',
    text: 'Could not check the fallback handler of your Safe. The node is silent.',
  }
  expect(judged(silent)).toMatchObject(unread)
  expect(resultOf(attachedHandlerCheck, { safe: silent })).toMatchObject(unread)
  expect(judged()).toEqual({
    id: 'STATE-10',
    outcome: 'unknown',
    severity: 'info',
    uncompared: 'notOffered',
    text: 'The fallback handler was not loaded.',
    evidence: {},
  })
})

test('STATE-10 of a Safe that is only looked at is the same', () => {
  const [unknown, claimed] = [known({ address: stranger }), { address: handler }]
  expect(checkAttachedHandler(1, unknown)).toEqual(judged(unknown))
  expect(checkAttachedHandler(1, unknown, claimed)).toEqual(judged(unknown, claimed))
})
