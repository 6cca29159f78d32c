import { beforeEach, describe, expect, test } from 'vitest'
import { capsuleHash } from '#core/capsule/capsule.ts'
import type { Result } from '#core/checks/result.ts'
import type { Judged } from '#core/judge/judge.ts'
import { deleteRequestTypedData } from '#core/protocol/gatewayMessages.ts'
import { openCapsules } from '#stores/signing/openCapsules.ts'
import { prefetchSafe, sharedBlock } from '#verify/sharedBlock.ts'
import { type Act, guards } from './actGuards.ts'
import { identity, node, owner, thief, tx, txHash, wallet } from './fixtures/acting.ts'
import {
  acts,
  capsule,
  doing,
  hash,
  isExecuted,
  isHanded,
  kinds,
  nothing,
  saysOf,
  shown,
} from './fixtures/doing.ts'

const signing = kinds.filter((kind) => !isExecuted(kind) && !isHanded(kind))

beforeEach(() => openCapsules.setState({}, true))

describe.each(kinds)('%s asks no wallet', (kind) => {
  const act = acts[kind]

  test('where the node reads another network', async () => {
    const done = await doing(act, { chain: node(31337, { says: 1 }) })
    expect(saysOf(done)).toBe('The node is on another network than this Safe. Nothing was sent.')
    expect(done).toMatchObject(nothing)
  })

  test('where the wallet or the page is on another network', async () => {
    const change = isHanded(kind) ? ({ kind: 'safe', chainId: 1 } as const) : { chainId: 1 }
    for (const given of [{ actor: wallet(change) }, { chain: node(1) }]) {
      const done = await doing(act, given)
      expect(saysOf(done)).toBe(
        'Your wallet or this page is on another network than the Safe. Nothing was sent.',
      )
      expect(done).toMatchObject(nothing)
    }
  })

  test('for what is not what was shown', async () => {
    const swapped: Judged = { ...act.shown, tx: { ...tx, value: 2n }, safeMessageHash: txHash }
    const done = await doing({ ...act, shown: swapped } as Act)
    expect(saysOf(done)).toBe(
      'Your wallet would sign something other than this page shows. Nothing was sent.',
    )
    expect(done).toMatchObject(nothing)
  })

  test('over what is closed, unless it takes it back', async () => {
    const found: Result = {
      id: 'HASH-01',
      outcome: 'finding',
      severity: 'block',
      text: 'It is another one.',
      evidence: {},
    }
    const none = { blocks: [], unread: [], stops: [] }
    for (const closing of [
      { ...none, blocks: [found] },
      { ...none, unread: [{ ...found, outcome: 'unknown' as const }] },
    ]) {
      const done = await doing({ ...act, shown: { ...act.shown, closing } } as Act)
      if (kind === 'delete') expect(done.result).toMatchObject({ kind: 'deleted' })
      else {
        expect(saysOf(done)).toBe('It is another one. Nothing was sent.')
        expect(done).toMatchObject(nothing)
      }
    }
  })

  test('before the Safe was read', async () => {
    const { safe: _, ...unread } = act.shown
    const done = await doing({ ...act, shown: unread } as Act)
    expect(saysOf(done)).toBe('Some data is still loading.')
    expect(done).toMatchObject(nothing)
  })

  test('that is not the one which can do it', async () => {
    const done = await doing(act, { actor: wallet({ kind: isHanded(kind) ? 'owner' : 'safe' }) })
    expect(saysOf(done)).toBe(
      isHanded(kind)
        ? 'Your wallet (host) is gone.'
        : `A Safe cannot sign this request. Nothing was ${kind === 'delete' ? 'deleted' : 'sent'}.`,
    )
    expect(done).toMatchObject(nothing)
  })
})

describe.each(signing)('what %s got from a wallet', (kind) => {
  test.each([
    [
      'of something else',
      () =>
        owner.signTypedData(
          deleteRequestTypedData({ chainId: 1, safe: thief, safeTxHash: txHash, now: 0 }) as never,
        ),
      'signed something else',
    ],
    ['that is none', async () => '0x1234' as const, 'no signature by its key'],
  ])('HASH-06: and is a signature %s, is handed to nobody', async (_, signs, sentence) => {
    const done = await doing(acts[kind], { actor: wallet({}, signs) })
    expect(saysOf(done)).toContain(sentence)
    expect(done.asked).toEqual([])
    expect(openCapsules.getState()).toEqual({})
  })
})

test('every act has its guards, and everything that is signed by a key is looked at', () => {
  expect(kinds.filter((kind) => guards[kind].some(({ after }) => after))).toEqual(signing)
})

test('a signature goes into no capsule that holds something else', async () => {
  const other = { ...capsule, subject: { kind: 'transaction', tx: { ...tx, nonce: 8n } } as const }
  expect(capsuleHash(other)).not.toBe(hash)
  const done = await doing({ kind: 'capsule', shown, capsule: other })
  expect(saysOf(done)).toContain('something other than this page shows')
  expect(done).toMatchObject(nothing)
})

test('several are executed by one transaction only where none of them has changed since it was shown', async () => {
  const act = acts.executeTogether as Extract<Act, { kind: 'executeTogether' }>
  const later = act.after.map((one) => ({
    ...one,
    lookAgain: async () => ({ ...one.shown, safe: { ...one.shown.safe, threshold: 2 } }) as Judged,
  }))
  const done = await doing({ ...act, after: later })
  expect(saysOf(done)).toContain('The threshold changed from 1 to 2')
  expect(done).toMatchObject(nothing)
  const gap = await doing({ ...act, after: [{ shown: act.shown, lookAgain: act.lookAgain }] })
  expect(saysOf(gap)).toBe('Nonce 8 must be executed before nonce 7. Nothing was sent.')
  expect(gap).toMatchObject(nothing)
})

test.each(['execute', 'executeTogether'] as const)(
  '%s is looked at once more at the newest block, whatever was prefetched a moment ago',
  async (kind) => {
    let head = 1n
    const chain = node(31337, { head: () => head })
    await prefetchSafe(chain, identity.address)
    expect(await sharedBlock(chain)).toBe(1n)
    head = 2n
    const seen: unknown[] = []
    const act = acts[kind]
    if (act.kind !== 'execute' && act.kind !== 'executeTogether') throw new Error('No execution.')
    const lookAgain = async () => {
      seen.push(await sharedBlock(chain))
      return act.shown
    }
    await doing({ ...act, lookAgain }, { chain })
    expect(seen).toEqual([2n])
  },
)
