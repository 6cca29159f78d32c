import { describe, expect, test } from 'vitest'
import { people } from '#core/fixtures/effectCase.ts'
import { factsOf, hash, typedData } from '#core/fixtures/mailCase.ts'
import type { Address } from '#core/safe.ts'
import type { Recognised } from '#core/typedData/recognised.ts'
import { checkClaimedProtocol, checkMessageNetwork, replayResults } from './messageDomain.ts'
import { checkNamedSafe } from './messageSafe.ts'

const { safe, alice, otherSafe, contract } = people
describe('MSG-02 in words', () => {
  const judged = (...all: Recognised[]) => checkNamedSafe(factsOf(all))
  const message = { kind: 'safeMessage' as const, safe: otherSafe, message: '0x1234' as const }
  const domain = { kind: 'safeDomain' as const, safe: otherSafe }

  test('MSG-02 says which Safe a message speaks for', () => {
    expect(judged(message)).toEqual({
      id: 'MSG-02',
      outcome: 'finding',
      severity: 'stop',
      wayOn: 'Sign only if you know which Safe this is, and what it is to say with this.',
      text: `Signed on behalf of another Safe, ${otherSafe}: a message of that Safe, of which only a hash is shown.`,
      evidence: {
        found: [
          {
            text: `Signed on behalf of another Safe, ${otherSafe}: a message of that Safe, of which only a hash is shown.`,
            safe: otherSafe,
            message: '0x1234',
            severity: 'stop',
          },
        ],
      },
    })
    expect(judged({ ...message, safe: safe.toLowerCase() as Address }).text).toBe(
      `Signed on behalf of this Safe itself, ${safe}: a message of that Safe, of which only a hash is shown.`,
    )
    expect(judged({ ...message, safe: undefined }).text).toBe(
      'Signed on behalf of a Safe that it does not name: a message of that Safe, of which only a hash is shown.',
    )
    expect(judged(domain)).toEqual({
      id: 'MSG-02',
      outcome: 'finding',
      severity: 'stop',
      wayOn: 'Sign only if you know which Safe this is, and what it is to say with this.',
      text: `Signed on behalf of another Safe, ${otherSafe}: its domain is that of a Safe, though the message calls itself “Mail”.`,
      evidence: {
        found: [
          {
            text: `Signed on behalf of another Safe, ${otherSafe}: its domain is that of a Safe, though the message calls itself “Mail”.`,
            safe: otherSafe,
            severity: 'stop',
          },
        ],
      },
    })
    expect(judged()).toEqual({
      id: 'MSG-02',
      outcome: 'pass',
      severity: 'stop',
      text: 'The message names no other Safe.',
      evidence: {},
    })
    expect(checkNamedSafe(factsOf([], { typedData: undefined })).outcome).toBe('unknown')
  })

  test('MSG-02 says what Safe’s service would do with a request, and tells a domain only beside nothing else', () => {
    const asked = { kind: 'deleteRequest' as const, safeTxHash: hash, safe: otherSafe }
    expect(judged({ kind: 'delegate', delegate: alice })).toEqual({
      id: 'MSG-02',
      outcome: 'finding',
      severity: 'stop',
      wayOn: 'Sign only if you want this account to propose for you.',
      text: `Lets ${alice} propose transactions at Safe’s service in your name.`,
      evidence: {
        found: [
          {
            text: `Lets ${alice} propose transactions at Safe’s service in your name.`,
            delegate: alice,
            severity: 'stop',
          },
        ],
      },
    })
    expect(judged(asked)).toEqual({
      id: 'MSG-02',
      outcome: 'finding',
      severity: 'stop',
      wayOn: 'Sign only if you want it gone; signatures already given for it stay usable.',
      text: `Deletes the transaction 0xabababababababababababababababababababababababababababababababab of another Safe, ${otherSafe} from the queue of Safe’s service.`,
      evidence: {
        found: [
          {
            text: `Deletes the transaction 0xabababababababababababababababababababababababababababababababab of another Safe, ${otherSafe} from the queue of Safe’s service.`,
            safe: otherSafe,
            safeTxHash: '0xabababababababababababababababababababababababababababababababab',
            severity: 'stop',
          },
        ],
      },
    })
    for (const one of [message, asked])
      expect((judged(one, domain).evidence.found as unknown[]).length).toBe(1)
    expect((judged(message, asked, domain).evidence.found as unknown[]).length).toBe(2)
  })
})

describe('MSG-04, MSG-05 and CHAIN-02 in words', () => {
  test('MSG-04 names protocol and contract', () => {
    const claim = {
      kind: 'claim' as const,
      protocol: 'Permit2',
      name: 'Permit2 ',
      genuine: false,
      contract,
      known: [alice],
    }
    expect(checkClaimedProtocol(factsOf([claim]))).toEqual({
      id: 'MSG-04',
      outcome: 'finding',
      severity: 'stop',
      wayOn: 'Do not sign unless you know that contract yourself.',
      text: `Not the real Permit2: the message says “Permit2 ” and is for ${contract}, which is none of its contracts.`,
      evidence: {
        found: [
          {
            text: `Not the real Permit2: the message says “Permit2 ” and is for ${contract}, which is none of its contracts.`,
            name: 'Permit2 ',
            contract,
            known: [alice],
            severity: 'stop',
          },
        ],
      },
    })
    expect(checkClaimedProtocol(factsOf([{ ...claim, contract: undefined }])).text).toBe(
      'Not the real Permit2: the message says “Permit2 ” and names no contract, which is none of its contracts.',
    )
    expect(checkClaimedProtocol(factsOf([{ ...claim, genuine: true }])).outcome).toBe('pass')
    expect(checkClaimedProtocol(factsOf([], { typedData: undefined })).outcome).toBe('unknown')
  })

  test('MSG-05 names the network of the message, or that it names none', () => {
    const judged = (chainId: unknown) =>
      checkMessageNetwork(factsOf([], { typedData: { ...typedData, domain: { chainId } } as never }))
    expect(judged(1n)).toEqual({
      id: 'MSG-05',
      outcome: 'pass',
      severity: 'stop',
      text: 'The message is for this network.',
      evidence: { claimed: '1', expected: 1 },
    })
    expect(judged(10n)).toEqual({
      id: 'MSG-05',
      outcome: 'finding',
      severity: 'stop',
      wayOn: 'Sign it only with an account of that network.',
      text: 'Valid on another network: the message is for network 10, this Safe is on 1.',
      evidence: {
        claimed: '10',
        expected: 1,
        found: [
          {
            text: 'Valid on another network: the message is for network 10, this Safe is on 1.',
            severity: 'stop',
          },
        ],
      },
    })
    expect(judged(undefined)).toEqual({
      id: 'MSG-05',
      outcome: 'finding',
      severity: 'stop',
      wayOn: 'Sign only if it may count wherever this account exists.',
      text: 'Valid on every network: the message does not say for which one it is.',
      evidence: {
        claimed: null,
        expected: 1,
        found: [
          { text: 'Valid on every network: the message does not say for which one it is.', severity: 'stop' },
        ],
      },
    })
    expect(checkMessageNetwork(factsOf([], { typedData: undefined }))).toEqual({
      id: 'MSG-05',
      outcome: 'unknown',
      severity: 'stop',
      text: 'It could not be checked which network the message is for. The message could not be read, so what it would allow is not known.',
      evidence: { reason: 'The message could not be read, so what it would allow is not known.' },
    })
  })

  test('CHAIN-02 warns of a Safe’s domain that has no network', () => {
    const open = { kind: 'safeDomain' as const, safe: otherSafe }
    const inside = { kind: 'safeTx' as const, exact: true, safeTxHash: hash }
    expect(replayResults(factsOf([open]))).toEqual([
      {
        id: 'CHAIN-02',
        outcome: 'finding',
        severity: 'warn',
        text: `This signature would also work on other networks, for a Safe at ${otherSafe}.`,
        evidence: { safe: otherSafe, chainId: null },
      },
    ])
    expect(replayResults(factsOf([inside]))).toEqual([
      {
        id: 'CHAIN-02',
        outcome: 'finding',
        severity: 'warn',
        text: 'This signature would also work on other networks, for a Safe at the address it names.',
        evidence: { safe: null, chainId: null },
      },
    ])
    expect(
      replayResults(
        factsOf([
          { ...open, chainId: 1n },
          { ...inside, chainId: 1n },
        ]),
      ),
    ).toEqual([])
    expect(replayResults(factsOf([{ ...open, chainId: 1n }, inside])).length).toBe(1)
  })
})
