import { describe, expect, test } from 'vitest'
import { notificationTypes } from '#gateway/schemas/notification.ts'
import { type Happening, happeningsIn, newsIn } from './events.ts'
import { noteSeen, notify, type Shared } from './notifier.ts'
import { createTokenProvider } from './tokenProvider.ts'

const you = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const other = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const safe = 'sandbox:0x5FbDB2315678afecb367f032d93F642f64180aa3'

const row = (id: string, txStatus: string, missing: readonly string[] = []) =>
  ({
    type: 'TRANSACTION',
    transaction: {
      id,
      txStatus,
      executionInfo: { type: 'MULTISIG', nonce: 4n, missingSigners: missing.map((value) => ({ value })) },
    },
  }) as never
const message = (messageHash: string, status: string, owners: readonly string[]) =>
  ({
    type: 'MESSAGE',
    messageHash,
    status,
    confirmations: owners.map((value) => ({ owner: { value } })),
  }) as never
const none = { queue: [], history: [], messages: [] }

describe('what may be told', () => {
  const keysOf = (lists: Partial<Parameters<typeof happeningsIn>[0]>, owner: typeof you | undefined = you) =>
    happeningsIn({ ...none, ...lists }, owner).map(({ key }) => key)

  test('is what lacks your signature, or is ready to be executed', () => {
    const queue = [
      row('a', 'AWAITING_CONFIRMATIONS', [you.toLowerCase(), other]),
      row('b', 'AWAITING_CONFIRMATIONS', [other]),
      row('c', 'AWAITING_EXECUTION'),
    ]
    expect(keysOf({ queue })).toEqual(['sign a', 'ready c'])

    expect(happeningsIn({ ...none, queue }, undefined)).toEqual([])
  })

  test('is a message that lacks your signature', () =>
    expect(
      keysOf({
        messages: [
          message('0x1', 'NEEDS_CONFIRMATION', [other]),
          message('0x2', 'NEEDS_CONFIRMATION', [you]),
          message('0x3', 'CONFIRMED', [other]),
        ],
      }),
    ).toEqual(['message 0x1']))

  test('is what was executed, also when nobody is connected; a cancelled one is none', () => {
    const history = [row('a', 'SUCCESS'), row('b', 'FAILED'), row('c', 'CANCELLED')]
    expect(happeningsIn({ ...none, history }, undefined).map(({ title }) => title)).toEqual([
      'Transaction 4 was executed',
      'Transaction 4 was executed and failed',
    ])
  })

  test('names the kind under which a service pushes it, where it does', () => {
    const queue = [row('a', 'AWAITING_CONFIRMATIONS', [you]), row('c', 'AWAITING_EXECUTION')]
    const messages = [message('0x1', 'NEEDS_CONFIRMATION', [])]
    const kinds = happeningsIn({ queue, messages, history: [row('d', 'SUCCESS')] }, you).map(
      ({ kind }) => kind,
    )
    expect(kinds).toEqual([
      'CONFIRMATION_REQUEST',
      undefined,
      'MESSAGE_CONFIRMATION_REQUEST',
      'EXECUTED_MULTISIG_TRANSACTION',
    ])
    expect(notificationTypes).toEqual(expect.arrayContaining(kinds.filter((kind) => kind !== undefined)))
  })

  test('is new only after a first look', () => {
    const now = happeningsIn({ ...none, history: [row('a', 'SUCCESS'), row('b', 'SUCCESS')] }, you)
    expect(newsIn(undefined, now)).toEqual([])
    expect(newsIn(new Set(['done a']), now).map(({ key }) => key)).toEqual(['done b'])
  })
})

/** What all tabs of a browser share, as the Web Locks API has it: one holder at a time, or several that share. */
function browser(): Shared {
  const kept = new Map<string, string>()
  const held: { name: string }[] = []
  let line = Promise.resolve()
  const hold = async (name: string, work: () => unknown) => {
    const lock = { name }
    held.push(lock)
    await work()
    held.splice(held.indexOf(lock), 1)
  }
  const request = (name: string, given: unknown, work?: () => unknown) => {
    if (work) return hold(name, work)
    line = line.then(() => hold(name, given as () => unknown))
    return line
  }
  return {
    locks: { request, query: async () => ({ held: [...held] }) } as never,
    storage: () => ({
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
    }),
  }
}

const news: Happening[] = [
  { key: 'done a', title: 'Transaction 4 was executed', page: 'transaction', id: 'a' },
]

describe('several tabs', () => {
  test('tell each thing once', async () => {
    const shared = browser()
    const shown: string[] = []
    const tab = () => notify(shared, safe, news, ({ key }) => shown.push(key))
    await Promise.all([tab(), tab(), tab()])
    await tab()
    expect(shown).toEqual(['done a'])
  })

  test('tell nothing of a Safe that one of them shows, neither then nor later', async () => {
    const shared = browser()
    const shown: string[] = []
    const left = new AbortController()
    noteSeen(shared, safe, left.signal)
    await notify(shared, safe.toLowerCase(), news, ({ key }) => shown.push(key))
    left.abort()
    await notify(shared, safe, news, ({ key }) => shown.push(key))
    expect(shown).toEqual([])
  })

  test('tell of another Safe all the same', async () => {
    const shared = browser()
    const shown: string[] = []
    noteSeen(shared, 'sandbox:0x1', new AbortController().signal)
    await notify(shared, safe, news, ({ key }) => shown.push(key))
    expect(shown).toEqual(['done a'])
  })

  test('without locks and with storage denied, the one tab there is tells', async () => {
    const shown: string[] = []
    const denied: Shared = {
      locks: undefined,
      storage: () => {
        throw new Error('denied')
      },
    }
    await notify(denied, safe, news, ({ key }) => shown.push(key))
    expect(shown).toEqual(['done a'])
  })
})

describe('a token provider', () => {
  const url = 'https://push.example/token'
  const patience = () => new AbortController().signal
  const provider = (answer: () => Response) =>
    createTokenProvider({ url, fetch: async () => answer(), patience })

  test('gives the token that its address answers', async () =>
    expect(await provider(() => Response.json({ token: 't0k3n' })).token()).toBe('t0k3n'))

  test.each([
    ['a refusal', () => Response.json({ token: 't' }, { status: 403 })],
    ['no JSON', () => new Response('<html>')],
    ['an empty token', () => Response.json({ token: '' })],
    ['a token that is no text', () => Response.json({ token: 7 })],
    ['a token too long', () => Response.json({ token: 'x'.repeat(5000) })],
  ])('that answers %s gives none, and nothing is sent', (_, answer) =>
    expect(provider(answer).token()).rejects.toThrow('push.example returned no token. Nothing was sent.'),
  )

  test('that cannot be reached says so', () =>
    expect(
      createTokenProvider({
        url,
        fetch: () => Promise.reject(new TypeError('Failed to fetch')),
        patience,
      }).token(),
    ).rejects.toThrow('could not be reached'))

  test('that takes the question and says nothing is not waited for without end', () =>
    expect(
      createTokenProvider({
        url,
        fetch: (_, init) =>
          init?.signal?.aborted ? Promise.reject(init.signal.reason) : new Promise(() => undefined),
        patience: () => AbortSignal.abort(),
      }).token(),
    ).rejects.toThrow('push.example did not answer in time. Nothing was sent.'))
})
