import { beforeEach, describe, expect, test } from 'vitest'
import { showNotice } from '#parts/notifications/showNotice.ts'
import { pushNotices } from './pushNotices.ts'

const base = new URL('https://sign.example/app/')
const address = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const safe = { chainId: 5, address, prefixed: `gor:${address}`, network: 'Goerli', name: 'Treasury' }
const note = (more: object = {}) =>
  JSON.stringify({
    type: 'CONFIRMATION_REQUEST',
    chainId: '5',
    address,
    safeTxHash: `0x${'1'.repeat(64)}`,
    ...more,
  })

/** A browser’s storage as far as it is used (Service Workers, W3C, 5.4), by name and address. */
function storage() {
  const stores = new Map<string, Map<string, string>>()
  const open = async (name: string) => {
    const kept = stores.get(name) ?? new Map<string, string>()
    stores.set(name, kept)
    return {
      put: async (url: string, response: Response) => void kept.set(url, await response.text()),
      match: async (url: string) => (kept.has(url) ? new Response(kept.get(url)) : undefined),
      delete: async (url: string) => kept.delete(url),
    }
  }
  return { stores, open, delete: async (name: string) => stores.delete(name) }
}

type Shown = { title: string; body: string; tag: string; data: string }

let shown: Shown[]
let opened: string[]
let tabs: { url: string; frameType: string; focus: () => Promise<void> }[]
let kept: ReturnType<typeof storage>
let notices: ReturnType<typeof pushNotices>
beforeEach(() => {
  ;[shown, opened, tabs, kept] = [[], [], [], storage()]
  notices = pushNotices({
    base,
    caches: kept as never,
    show: async (title, options) => void shown.push({ title, ...options }),
    tabs: async () => tabs,
    openTab: async (url) => void opened.push(url),
  })
})

describe('a message of a service', () => {
  test('about a Safe that this browser registered is shown under this browser’s own name for it', async () => {
    await notices.follow({ kind: 'name Safe', safe })
    await notices.tell(note())
    expect(shown).toMatchObject([
      {
        title: 'A transaction waits for your confirmation',
        body: `Treasury, Goerli, Safe ${address}. Reported by the service: review it before you do anything.`,
      },
    ])
    await notices.open(shown[0]?.data)
    expect(opened).toEqual([`https://sign.example/app/?safe=gor%3A${address}#/queue`])
  })

  test.each([
    ['of another kind', note({ type: '<b>Send 5 ETH now</b>' })],
    ['about a Safe that nobody registered here', note({ chainId: '1' })],
    ['with objects for words', note({ type: {}, chainId: [], address: { toString: 'x' } })],
    ['that is no JSON', 'Call +1 555 0100'],
    ['that is JSON and no object', 'null'],
    ['that is empty', ''],
    ['that is too long', note({ padding: 'x'.repeat(5000) })],
  ])('%s is shown in the same plain words, and none of its own', async (_, message) => {
    await notices.follow({ kind: 'name Safe', safe })
    await notices.tell(message)
    expect(shown).toHaveLength(1)
    expect(shown[0]?.title).toBe('Something happened to a Safe of yours')
    expect(JSON.stringify(shown)).not.toMatch(/Send 5|555|xxxx/)
  })

  test('about a Safe that was taken off names it no longer', async () => {
    await notices.follow({ kind: 'name Safe', safe })
    await notices.follow({ kind: 'forget Safe', safe })
    await notices.tell(note())
    await notices.follow({ kind: 'name Safe', safe })
    await notices.follow({ kind: 'forget Safe' })
    await notices.tell(note())
    expect(shown.map(({ body }) => body.includes(address))).toEqual([false, false])
    expect([...kept.stores.values()].flatMap((store) => [...store])).toEqual([])
  })

  test('of one kind about one Safe takes the place of the one before it', async () => {
    await notices.follow({ kind: 'name Safe', safe })
    await notices.tell(note())
    await notices.tell(note({ safeTxHash: `0x${'2'.repeat(64)}` }))
    await notices.tell(note({ type: 'INCOMING_ETHER' }))
    const [one, same, other] = shown.map(({ tag }) => tag)
    expect(one).toBe(same)
    expect(other).not.toBe(one)
  })
})

test.each(['CONFIRMATION_REQUEST', 'MESSAGE_CONFIRMATION_REQUEST', 'EXECUTED_MULTISIG_TRANSACTION'] as const)(
  'an event that an open tab tells of too is one notification: %s',
  async (kind) => {
    await notices.follow({ kind: 'name Safe', safe })
    await notices.tell(note({ type: kind }))
    await showNotice(
      { key: 'sign a', title: 'Transaction 4 waits', page: 'transaction', id: 'a', kind },
      {
        safe: safe.prefixed,
        body: '',
        href: '',
        receiver: {
          showNotification: async (title, options) => void shown.push({ title, ...options } as Shown),
        },
        open: () => expect.unreachable(),
      },
    )
    expect(shown.map(({ title }) => title)).toHaveLength(2)
    // Of the same tag a browser shows one (Notifications API, 2.6).
    expect(new Set(shown.map(({ tag }) => tag))).toHaveLength(1)
  },
)

describe('a press', () => {
  const target = `https://sign.example/app/?safe=gor%3A${address}#/queue`
  const tab = (url: string, frameType = 'top-level') => ({
    url,
    frameType,
    focus: async () => void opened.push(`focus ${frameType}`),
  })

  test('goes to the tab that shows the page already, and to no frame', async () => {
    tabs = [tab(target, 'nested'), tab(`https://sign.example/app/?safe=gor:${address}#/queue`)]
    await notices.open(target)
    expect(opened).toEqual(['focus top-level'])
  })

  test('leaves a tab alone that shows another page', async () => {
    tabs = [tab(`https://sign.example/app/?safe=gor:${address}#/compose`)]
    await notices.open(target)
    expect(opened).toEqual([target])
  })

  test.each([
    'https://evil.example/app/',
    'https://sign.example/other/',
    'javascript:alert(1)',
    '//evil.example',
  ])('opens no page of others: %s', async (url) => {
    await notices.open(url)
    expect(opened).toEqual([])
  })
})
