import { describe, expect, test } from 'vitest'
import { people } from '#core/fixtures/effectCase.ts'
import { leastCpuTime } from '#core/fixtures/leastCpuTime.ts'
import { messageCase } from '#core/fixtures/wholeCase.ts'
import { judge } from '#core/judge/judge.ts'
import { writtenOrder } from './writtenOrder.ts'

const { safe, alice, stranger } = people
const told = async (text: string) => {
  const { results } = await judge(await messageCase({ kind: 'text', text }))
  return results.find(({ id }) => id === 'MSG-03')
}
const setting = { chainId: 1, safe, known: { addressBook: [alice] } }

describe('a text that somebody may take for an order', () => {
  test.each([
    // zksync.js 0.13, signer-message.ts: what an account of zkSync Lite signs.
    ['a transfer of zkSync Lite', `Transfer 5.0 ETH\nTo: ${stranger.toLowerCase()}\nNonce: 1\nFee: 0.1 ETH`],
    [
      'its key',
      `Register zkSync pubkey:\n\nsync:${stranger.slice(2)}\nnonce: 0x0\naccount id: 0x1\n\nOnly sign this message for a trusted client!`,
    ],
    ['a sentence', `I authorize ${stranger} to withdraw all my funds.`],
    ['a permission without an amount', `We allow ${stranger} to act for ${safe}.`],
    ['a payment behind a greeting', `Welcome to App!\n\nSend 1,000 USDC to ${stranger}.`],
  ])('MSG-03 stops %s', async (_, text) =>
    expect(await told(text)).toMatchObject({
      outcome: 'finding',
      severity: 'stop',
      text: expect.stringContaining(stranger),
    }),
  )
  test.each([
    ['an order without an account', 'Limit order for 1000 USDC -> 0.1 ETH\nRatio: 1000:1\nNonce: 3'],
    ['what goes to the Safe itself', `Withdraw 5.0 ETH\nTo: ${safe}\nNonce: 1`],
  ])('MSG-03 warns of %s', async (_, text) =>
    expect(await told(text)).toMatchObject({ outcome: 'finding', severity: 'warn' }),
  )
})

describe('its twins, of which MSG-03 says nothing', () => {
  test.each([
    ['a greeting', 'Hello'],
    [
      'terms',
      'I accept the Terms of Service, version 1.2 of 2026-01-05, and may withdraw my consent at any time.',
    ],
    ['a proof of who one is', `I own ${safe}. Code: 83f2a1`],
    ['a proof with a hash', `Verify wallet ${safe}\nNonce: 0x${'ab'.repeat(32)}`],
    ['a permission for a site', `I allow App to verify that I own ${safe}.`],
    ['somebody known', `We authorize ${alice} to represent us.`],
    ['an account that is only named', `Deployment of ${stranger} at block 21000000 was reviewed.`],
    [
      'a login',
      `app.example wants you to sign in with your Ethereum account:\n${safe}\n\nI allow it.\n\nURI: https://app.example\nVersion: 1\nChain ID: 1\nNonce: abcdefgh12\nIssued At: 2026-01-01T00:00:00Z`,
    ],
    ['a vote', 'Vote for proposal 12: yes'],
    ['a version behind a verb', 'Exchange of letters, version 2 Draft.'.replace('2 Draft', '2')],
  ])('%s', (_, text) => expect(writtenOrder(text, setting)).toEqual([]))
})

test('a long text is read in a moment', async () => {
  for (const part of ['1,000 ', 'all ', '0x', 'a:', '1_']) {
    const text = `send ${part.repeat(200_000)}`
    expect(await leastCpuTime(() => writtenOrder(text, setting), 100)).toBeLessThan(100)
  }
})
