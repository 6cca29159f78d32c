import { describe, expect, test } from 'vitest'
import { people } from '#core/fixtures/effectCase.ts'
import { amount, judged, text } from '#core/fixtures/permissionCase.ts'

const { safe, bob, stranger, contract, usdc, nft } = people
const soon = 1_798_761_600n

test('MSG-03 names what the permit of DAI gives, and what it takes back', () => {
  const dai = { kind: 'daiPermit' as const, token: usdc, spender: stranger, owner: safe, allowed: true }
  expect(judged(dai)).toEqual({
    id: 'MSG-03',
    outcome: 'finding',
    severity: 'stop',
    remedy:
      'Sign only requests that you started yourself; allow only the amount needed now, to a contract that you know.',
    text: `${stranger} may take all your USDC (${usdc}), without expiry.`,
    evidence: {
      found: [
        {
          text: `${stranger} may take all your USDC (${usdc}), without expiry.`,
          kind: 'daiPermit',
          token: usdc,
          spender: stranger,
          owner: safe,
          allowed: true,
          severity: 'stop',
        },
      ],
    },
  })
  expect(text({ ...dai, owner: bob, token: undefined, expiry: soon })).toBe(
    `${stranger} may take all your tokens of an unnamed contract until 2027-01-01 00:00 UTC. It names ${bob} as the owner of the tokens, not this Safe.`,
  )
  expect(judged({ ...dai, allowed: false })).toEqual({
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
})

test('MSG-03 names collectibles, moves and calls that a signature alone allows', () => {
  const one = { kind: 'nftPermit' as const, token: nft, tokenId: 7n, spender: stranger, expiry: soon }
  expect(judged(one)).toEqual({
    id: 'MSG-03',
    outcome: 'finding',
    severity: 'stop',
    remedy:
      'Sign only requests that you started yourself; allow only the amount needed now, to a contract that you know.',
    text: `${stranger} may take token 7 of ${nft} until 2027-01-01 00:00 UTC.`,
    evidence: {
      found: [
        {
          text: `${stranger} may take token 7 of ${nft} until 2027-01-01 00:00 UTC.`,
          kind: 'nftPermit',
          token: nft,
          tokenId: '7',
          spender: stranger,
          expiry: '1798761600',
          severity: 'stop',
        },
      ],
    },
  })
  expect(text({ ...one, token: undefined })).toBe(
    `${stranger} may take token 7 of an unnamed collection until 2027-01-01 00:00 UTC.`,
  )
  const move = { kind: 'transferAuthorization' as const, ...amount, from: safe, to: stranger, expiry: soon }
  expect(judged(move)).toEqual({
    id: 'MSG-03',
    outcome: 'finding',
    severity: 'stop',
    remedy:
      'Sign only requests that you started yourself; allow only the amount needed now, to a contract that you know.',
    text: `Lets anyone move 5 USDC (${usdc}) from ${safe} to ${stranger} until 2027-01-01 00:00 UTC.`,
    evidence: {
      found: [
        {
          text: `Lets anyone move 5 USDC (${usdc}) from ${safe} to ${stranger} until 2027-01-01 00:00 UTC.`,
          kind: 'transferAuthorization',
          token: usdc,
          amount: '5000000',
          unlimited: false,
          from: safe,
          to: stranger,
          expiry: '1798761600',
          severity: 'stop',
        },
      ],
    },
  })
  const call = { kind: 'forwardedCall' as const, from: safe, to: contract, data: '0x1234' as const }
  expect(judged(call)).toEqual({
    id: 'MSG-03',
    outcome: 'finding',
    severity: 'stop',
    remedy:
      'Sign only requests that you started yourself; allow only the amount needed now, to a contract that you know.',
    text: `Lets any holder of this signature call ${contract} in the name of ${safe}.`,
    evidence: {
      found: [
        {
          text: `Lets any holder of this signature call ${contract} in the name of ${safe}.`,
          from: safe,
          to: contract,
          data: '0x1234',
          severity: 'stop',
        },
      ],
    },
  })
  expect(text({ ...call, to: undefined })).toBe(
    `Lets any holder of this signature call a contract in the name of ${safe}.`,
  )
})

describe('MSG-03 on Permit2', () => {
  const details = [
    { ...amount, expiry: soon },
    { token: nft, amount: 9n, unlimited: true },
    { token: contract, amount: 0n, unlimited: false },
  ]

  test('MSG-03 tells each token of an allowance with its own end', () => {
    const batch = { kind: 'permit2Batch' as const, contract, spender: stranger, expiry: 5n, details }
    expect(judged(batch)).toEqual({
      id: 'MSG-03',
      outcome: 'finding',
      severity: 'stop',
      remedy:
        'Sign only requests that you started yourself; allow only the amount needed now, to a contract that you know.',
      text: `${stranger} may take 5 USDC (${usdc}) through Permit2 until 2027-01-01 00:00 UTC. And 1 more like this.`,
      evidence: {
        found: [
          {
            text: `${stranger} may take 5 USDC (${usdc}) through Permit2 until 2027-01-01 00:00 UTC.`,
            kind: 'permit2Batch',
            spender: stranger,
            contract,
            token: usdc,
            amount: '5000000',
            unlimited: false,
            expiry: '1798761600',
            signatureExpiry: '5',
            severity: 'stop',
          },
          {
            text: `${stranger} may take all your ${nft} through Permit2 until 1970-01-01 00:00 UTC.`,
            kind: 'permit2Batch',
            spender: stranger,
            contract,
            token: nft,
            amount: '9',
            unlimited: true,
            signatureExpiry: '5',
            severity: 'stop',
          },
          {
            severity: 'info',
            text: `Revokes the permission of ${stranger} to take ${contract}.`,
            spender: stranger,
            token: contract,
          },
        ],
      },
    })
    expect(text({ ...batch, kind: 'permit2Single', details: details.slice(0, 1) })).toBe(
      `${stranger} may take 5 USDC (${usdc}) through Permit2 until 2027-01-01 00:00 UTC.`,
    )
    expect(text({ ...batch, details: details.slice(1, 2) })).toBe(
      `${stranger} may take all your ${nft} through Permit2 until 1970-01-01 00:00 UTC.`,
    )
    expect(text({ ...batch, details: details.slice(2) })).toBe(
      `Revokes the permission of ${stranger} to take ${contract}.`,
    )
  })

  test.each(['permit2Transfer', 'permit2BatchTransfer', 'permit2Witness'] as const)(
    'MSG-03 tells a %s with the end of the signature',
    (kind) => {
      const move = { kind, contract, spender: stranger, expiry: soon, details: [{ ...amount, expiry: 5n }] }
      expect(text(move)).toBe(
        `${stranger} may take 5 USDC (${usdc}) through Permit2 until 2027-01-01 00:00 UTC.`,
      )
    },
  )
})
