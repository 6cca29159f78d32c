import { describe, expect, test } from 'vitest'
import { textAnswers } from '#core/checks/message/disguise/textAnswers.ts'
import { contextWith } from '#core/fixtures/checkCase.ts'
import { people } from '#core/fixtures/effectCase.ts'
import { judgedBy } from '#core/fixtures/mailCase.ts'
import { amount, factsOf, judged, text } from '#core/fixtures/permissionCase.ts'
import type { Address } from '#core/safe/safe.ts'
import { permissionsCheck } from './MSG-03-permissions.ts'

const { safe, bob, stranger, usdc, nft } = people
const now = 1_795_000_000
const soon = 1_798_761_600n

test('MSG-03 passes a message that permits nothing, and is unknown of one that was not read', () => {
  expect(judgedBy(permissionsCheck, factsOf([]))).toEqual({
    id: 'MSG-03',
    outcome: 'pass',
    severity: 'stop',
    text: 'The message gives nobody permission to take tokens.',
    evidence: {},
  })
  expect(judgedBy(permissionsCheck, factsOf([], { typedData: undefined }))).toEqual({
    id: 'MSG-03',
    outcome: 'unknown',
    severity: 'stop',
    text: 'Could not check whether this gives permission to take tokens. The message could not be read, so its permissions are unknown.',
    evidence: { reason: 'The message could not be read, so its permissions are unknown.' },
  })
})

describe('MSG-03 on a permit', () => {
  const permit = {
    kind: 'permit' as const,
    ...amount,
    spender: stranger,
    owner: safe,
    expiry: soon,
    exact: true,
  }

  test('MSG-03 names spender, amount and end, and tells what to do', () => {
    expect(judged(permit)).toEqual({
      id: 'MSG-03',
      outcome: 'finding',
      severity: 'stop',
      remedy:
        'Sign only requests that you started yourself; allow only the amount needed now, to a contract that you know.',
      text: `${stranger} may take 5 USDC (${usdc}) until 2027-01-01 00:00 UTC.`,
      evidence: {
        found: [
          {
            text: `${stranger} may take 5 USDC (${usdc}) until 2027-01-01 00:00 UTC.`,
            kind: 'permit',
            token: usdc,
            amount: '5000000',
            unlimited: false,
            spender: stranger,
            owner: safe,
            expiry: '1798761600',
            exact: true,
            severity: 'stop',
          },
        ],
      },
    })
    expect(text({ ...permit, unlimited: true })).toBe(
      `${stranger} may take all your USDC (${usdc}) until 2027-01-01 00:00 UTC.`,
    )
    expect(text({ ...permit, token: undefined, unlimited: true })).toBe(
      `${stranger} may take all your tokens of an unnamed contract until 2027-01-01 00:00 UTC.`,
    )
    expect(text({ ...permit, token: undefined })).toBe(
      `${stranger} may take 5000000 base units of an unnamed token until 2027-01-01 00:00 UTC.`,
    )
    expect(text({ ...permit, token: nft })).toBe(
      `${stranger} may take 5,000,000 base units of the token ${nft} until 2027-01-01 00:00 UTC.`,
    )
    expect(text({ ...permit, spender: undefined })).toBe(
      `Any holder of this signature may take 5 USDC (${usdc}) until 2027-01-01 00:00 UTC.`,
    )
    expect(text({ ...permit, exact: false })).toBe(
      `${stranger} may take 5 USDC (${usdc}) until 2027-01-01 00:00 UTC. It is of a type that this page does not know.`,
    )
    expect(text({ ...permit, owner: bob })).toBe(
      `${stranger} may take 5 USDC (${usdc}) until 2027-01-01 00:00 UTC. It names ${bob} as the owner of the tokens, not this Safe.`,
    )
    expect(text({ ...permit, owner: undefined })).toBe(
      `${stranger} may take 5 USDC (${usdc}) until 2027-01-01 00:00 UTC.`,
    )
    expect(text({ ...permit, owner: safe.toLowerCase() as Address })).toBe(
      `${stranger} may take 5 USDC (${usdc}) until 2027-01-01 00:00 UTC.`,
    )
  })

  test('MSG-03 says whether the end is to come, has passed, or never is', () => {
    expect(text({ ...permit, expiry: undefined })).toBe(
      `${stranger} may take 5 USDC (${usdc}), without expiry.`,
    )
    expect(text({ ...permit, expiry: BigInt(now) - 1n }, { now: now + 0.5 })).toBe(
      `${stranger} may take 5 USDC (${usdc}), although that expired on 2026-11-18 11:06 UTC.`,
    )
    expect(text({ ...permit, expiry: BigInt(now) }, { now: now + 0.5 })).toBe(
      `${stranger} may take 5 USDC (${usdc}) until 2026-11-18 11:06 UTC.`,
    )
    expect(text({ ...permit, expiry: 0n })).toBe(
      `${stranger} may take 5 USDC (${usdc}) until 1970-01-01 00:00 UTC.`,
    )
    expect(text({ ...permit, expiry: -1n })).toBe(
      `${stranger} may take 5 USDC (${usdc}) until a time before 1970.`,
    )
    expect(text({ ...permit, expiry: 253_402_300_799n })).toBe(
      `${stranger} may take 5 USDC (${usdc}) until 9999-12-31 23:59 UTC.`,
    )
    expect(text({ ...permit, expiry: 253_402_300_800n })).toBe(
      `${stranger} may take 5 USDC (${usdc}) until a time that never comes (after the year 9999).`,
    )
  })

  test('MSG-03 only tells of an amount of nothing that it takes permission back', () => {
    expect(judged({ ...permit, amount: 0n })).toEqual({
      id: 'MSG-03',
      outcome: 'finding',
      severity: 'info',
      text: `Revokes the permission of ${stranger} to take ${usdc}.`,
      evidence: {
        found: [
          {
            severity: 'info',
            text: `Revokes the permission of ${stranger} to take ${usdc}.`,
            spender: stranger,
            token: usdc,
          },
        ],
      },
    })
    expect(text({ ...permit, amount: 0n, token: undefined, spender: undefined })).toBe(
      'Revokes the permission of any holder of this signature to take a token.',
    )
  })
})

test('MSG-03 is not asked of a text that orders nothing', () => {
  const setting = { chainId: 1, safe }
  const text = contextWith({ message: { text: 'Hello', textAnswers, setting } }, { subject: 'message' })
  expect(permissionsCheck.judge(text)).toBeUndefined()
})
