import { describe, expect, test } from 'vitest'
import { encodeMultiSend } from '#core/calldata/multiSend.ts'
import type { HostFacts } from '#core/checks/context.ts'
import { official, people, send } from '#core/fixtures/effectCase.ts'
import {
  actionOf,
  found,
  hash,
  host,
  chain as judgedChain,
  judgedWith,
  one,
  three,
  two,
  wallet,
} from '#core/fixtures/judgedCase.ts'
import { framedPayment, identity, payment } from '#core/fixtures/wholeCase.ts'
import type { Case } from '#core/judge/case.ts'
import { judge } from '#core/judge/judge.ts'
import type { Address, Call, SafeTx } from '#core/safe/safe.ts'
import { safeTxHash } from '#core/safe/safeTxHash.ts'
import { decide } from './decide.ts'

const permit = found('MSG-03', 'stop')
const kinds = ['transaction', 'message', 'capsule', 'draft', 'rejection'] as const
const people2 = { frame: host, owner: wallet(three), nobody: undefined } as const

describe('what is not agreed opens nothing, and no sentence leads to where it could be signed', () => {
  test.each(kinds.flatMap((kind) => Object.keys(people2).map((who) => [kind, who] as const)))(
    'a block of a %s, for %s',
    (kind, who) => {
      for (const signed of [[], [one, two]]) {
        const results = [found('HOST-02', 'block')]
        const action = decide(judgedWith({ kind, results, signed }), {
          actor: people2[who as keyof typeof people2],
          chain: judgedChain,
        })
        expect(action).toMatchObject({ kind: 'closed', blocked: true, sentence: 'HOST-02 says so.' })
      }
    },
  )

  const message = { kind: 'message', signed: [] } as const
  const held = { kind: 'capsule', tx: undefined, safeTxHash: undefined, safeMessageHash: hash } as const
  test.each([
    ['a message that others know', message],
    ['a message in a capsule', held],
    ['a transaction', { kind: 'transaction' }],
    ['a transaction that is ready', { kind: 'transaction', signed: [one, two] }],
    ['a capsule', { kind: 'capsule' }],
  ] as const)('a stop in a frame, where nobody can acknowledge it: %s', (_, more) => {
    expect(actionOf(judgedWith({ ...more, results: [permit] }), { actor: host })).toEqual({
      kind: 'closed',
      blocked: false,
      sentence: 'MSG-03 says so.',
    })
    // Its twin is led on to the wallet, or to a tab of its own.
    expect(actionOf(judgedWith(more), { actor: host })).toMatchObject({ kind: 'none' })
  })
})

/** What the wallet (host) made of a request, as the service lists it then, with one verdict and one action. */
async function made(
  change: Partial<SafeTx>,
  {
    requested = [payment],
    told = {},
  }: { requested?: readonly Call[]; told?: Partial<HostFacts['safe']> } = {},
) {
  const { host: around, subject, ...rest } = await framedPayment()
  if (subject.kind !== 'transaction' || !subject.claim || !around) throw new Error('It is a transaction.')
  const tx: SafeTx = { ...(subject.claim.tx as SafeTx), ...change }
  const safeHash = safeTxHash(identity, tx)
  const id = `multisig_${identity.address}_${safeHash}`
  const claim = { ...subject.claim, id, tx, safeTxHash: safeHash, confirmations: [] }
  const whole: Case = {
    ...rest,
    facts: { ...rest.facts, contractHash: { known: true, value: safeHash } },
    subject: { ...subject, requested: { safe: identity.address, id }, claim },
    host: { ...around, requested, safe: { ...around.safe, ...told } },
  }
  const judged = await judge(whole)
  const action = decide(judged, {
    actor: { ...host, chainId: 1, address: identity.address },
    chain: { ...judgedChain, chainId: 1 },
  })
  const against = judged.results.filter(
    ({ outcome, severity }) => outcome === 'finding' && (severity === 'stop' || severity === 'block'),
  )
  return { ids: against.map(({ id: one }) => one), action }
}

const forged: Address = people.contract
const both = [payment, send(people.alice, 5n)]
const batch = (to: Address, calls: readonly Call[] = both): Partial<SafeTx> => ({
  ...{ to, value: 0n, data: encodeMultiSend(calls), operation: 1 },
})
describe('what a wallet (host) makes of a request has one verdict, and the foot follows it', () => {
  test.each<[string, string, Partial<SafeTx>, Parameters<typeof made>[1]?]>([
    ['another amount', 'HOST-03', { value: 2n * 10n ** 17n }],
    ['a fee for whoever executes', 'HOST-03', { gasPrice: 1n, baseGas: 10n ** 17n }],
    [
      'a fee in a token for a stranger',
      'HOST-03',
      { gasPrice: 1n, baseGas: 5n, gasToken: people.usdc, refundReceiver: people.stranger },
    ],
    ['a delegate call', 'HOST-03', { operation: 1 }],
    ['a batch by foreign code', 'DELEG-01', batch(forged), { requested: both }],
    [
      'a batch of one call more',
      'HOST-03',
      batch(official('MultiSendCallOnly'), [...both, send(people.stranger, 1n)]),
      { requested: both },
    ],
    ['a Safe of another threshold', 'HOST-02', {}, { told: { threshold: 1 } }],
    ['a nonce that the chain does not have yet', 'HOST-02', {}, { told: { nonce: 8n } }],
    ['another release', 'HOST-02', {}, { told: { version: '1.3.0' } }],
    ['another Safe', 'HOST-02', {}, { told: { address: people.otherSafe } }],
  ])('%s: %s', async (_, id, change, around) => {
    const { ids, action } = await made(change, around)
    expect(ids).toContain(id)
    expect(action.kind).toBe('closed')
  })

  test.each<[string, Partial<SafeTx>, Parameters<typeof made>[1]?]>([
    ['the very call', {}],
    ['a gas price of nothing', { baseGas: 5n, refundReceiver: people.stranger }],
    ['the release of another form, and an older nonce', {}, { told: { version: '1.4.1+L2', nonce: 6n } }],
    ['owners in another order', {}, { told: {} }],
    ['a batch by official code', batch(official('MultiSendCallOnly')), { requested: both }],
  ])('its twin, %s: no check of the host speaks', async (_, change, around) => {
    const { ids } = await made(change, around)
    expect(ids.filter((id) => /^(HOST|DELEG|HASH)/.test(id))).toEqual([])
  })
})
