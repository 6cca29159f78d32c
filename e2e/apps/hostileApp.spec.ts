import { expect, type Frame } from '@playwright/test'
import { openInHost } from '#sandbox/inHost/openInHost.ts'
import { test } from '../fixtures.ts'
import { hostQuestion } from '../pages.ts'
import { detailsOf, queueOf } from '../queue/queue.ts'
import { contractHash } from '../support/contract.ts'
import { servePage } from '../support/servePage.ts'
import { chainOf } from '../world.ts'

const ether = String(10n ** 18n)
const recipient = '0x00000000000000000000000000000000000A11cE'

/** An app that keeps every reply, and asks whatever a test has it ask. */
const hostilePage = (
  title: string,
) => `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1>
<script>
  window.replies = []
  addEventListener('message', ({ data }) => replies.push(data))
  window.ask = (id, method, params) => parent.postMessage({ id, method, params, env: { sdkVersion: '9.1.0' } }, '*')
  window.heard = (id) => replies.find((one) => one.id === id)
</script>`

type HostileAppReply = { id: string; success: boolean; data?: never; error?: string }
type AppWindow = Window & {
  replies: HostileAppReply[]
  ask: (id: string, method: string, params?: unknown) => void
  heard: (id: string) => HostileAppReply | undefined
}

/** Asks and gives the reply; the host answers what it knows in order or not at all. */
async function ask(frame: Frame, id: string, method: string, params?: unknown): Promise<HostileAppReply> {
  await frame.evaluate(([id, method, params]) => (window as unknown as AppWindow).ask(id, method, params), [
    id,
    method,
    params,
  ] as const)
  const found = await frame.waitForFunction((id) => (window as unknown as AppWindow).heard(id), id)
  return (await found.jsonValue()) as HostileAppReply
}

test('a hostile app in our host gets no more than the protocol gives: methods that are none, another Safe, other windows, floods, navigation', async ({
  page: host,
  world,
  newSafe,
  traffic,
}) => {
  test.slow()
  const [served, elsewhere] = [
    await servePage(hostilePage('Hostile')),
    await servePage(hostilePage('Elsewhere')),
  ]
  traffic.allow(served.url)
  traffic.allow(elsewhere.url)
  const [safe, other] = [await newSafe({ ether, owners: 1, threshold: 1 }), await newSafe({ queue: 1 })]
  const { rpc, chainId, shortName } = chainOf(world)
  const dialogs: string[] = []
  host.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    return dialog.dismiss()
  })
  const opened = await openInHost(host, served.url, {
    host: world.host,
    safe: `${shortName}:${safe.address}`,
  })
  await expect(opened.app.getByRole('heading', { name: 'Hostile' })).toBeVisible()
  const frame = host.frames().find((one) => one.url() === served.url)
  if (!frame) throw new Error('The app is not there.')
  const before = host.url()

  // What is no method, and what is no request, is met with silence, and the next request is answered.
  await frame.evaluate(() => {
    const { ask } = window as unknown as AppWindow
    for (const method of [
      '',
      '__proto__',
      'constructor',
      'toString',
      'hasOwnProperty',
      'eth_accounts',
      'getOwners',
    ])
      ask(`no ${method}`, method, {})
    const cyclic: Record<string, unknown> = { id: 'cyclic', method: 'getSafeInfo' }
    cyclic.params = cyclic
    for (const message of [null, 1, 'text', [], { id: 1 }, { id: 'x', method: {} }, new Map(), cyclic])
      parent.postMessage(message, '*')
  })
  expect(await ask(frame, '__proto__', 'getEnvironmentInfo')).toMatchObject({ success: true })
  expect(
    await frame.evaluate(() => (window as unknown as AppWindow).replies.map(({ id }) => id).sort()),
  ).toEqual(expect.not.arrayContaining([expect.stringMatching(/^no |^x$/)]))

  // Another Safe, by every way that a request offers.
  expect(
    await ask(frame, 'balances', 'getSafeBalances', { currency: 'usd', safe: other.address }),
  ).toMatchObject({
    data: { items: [{ balance: ether }] },
  })
  for (const [id, method, params] of [
    ['path 1', 'getSafeBalances', { currency: `usd/../../../${other.address}/balances/usd` }],
    ['path 2', 'getTxBySafeTxHash', { safeTxHash: `../safes/${other.address}` }],
    ['hash', 'getTxBySafeTxHash', { safeTxHash: { toString: 1 } }],
    ['keys', 'sendTransactions', JSON.parse(`{"__proto__":{"txs":[{"to":"${recipient}","value":"1"}]}}`)],
    ['no recipient', 'sendTransactions', { txs: [{ value: '1', data: '0x' }] }],
    ['below zero', 'sendTransactions', { txs: [{ to: recipient, value: '-1', data: '0x' }] }],
    ['a number too large', 'sendTransactions', { txs: [{ to: recipient, value: 2 ** 60, data: '0x' }] }],
  ] as const)
    expect(await ask(frame, id, method, params)).toMatchObject({ success: false, error: 'Request failed' })
  const ofNone = ask(frame, 'no calls', 'sendTransactions', { txs: [] })
  const problem = host.getByRole('dialog', { name: 'The app asks for what cannot be sent' })
  await expect(problem.getByText('The list of transactions is empty.')).toBeVisible()
  await problem.getByRole('button', { name: 'Close', exact: true }).click()
  expect(await ofNone).toMatchObject({ success: false, error: 'Transaction was rejected' })
  expect(await ask(frame, 'book', 'requestAddressBook')).toMatchObject({ data: [] })
  await frame.evaluate(
    ([recipient, other]) => {
      const smuggled = { operation: 1, safe: other, from: other, sender: other, gasToken: other, nonce: 99 }
      const tx = { to: recipient, value: '1', data: '0x', ...smuggled }
      ;(window as unknown as AppWindow).ask('smuggled', 'sendTransactions', {
        txs: [tx],
        params: { safeTxGas: 0, refundReceiver: other, ...smuggled },
        ...smuggled,
      })
    },
    [recipient, other.address] as const,
  )
  await (await opened.nextRequest('sendTransactions')).approve()
  const sent = await frame.waitForFunction(() => (window as unknown as AppWindow).heard('smuggled'))
  const hash = await contractHash(rpc, safe.address, { to: recipient, value: 1n, nonce: 0n })
  expect(await sent.jsonValue()).toMatchObject({ data: { safeTxHash: hash } })
  const [id = ''] = await queueOf(world.gateway, chainId, safe.address)
  expect((await detailsOf(world.gateway, chainId, id)).detailedExecutionInfo.safeTxHash).toBe(hash)
  expect(await queueOf(world.gateway, chainId, other.address)).toHaveLength(1)

  // Windows: no dialogs of the browser, no way to the page around, no other window that speaks for the app.
  const reached = await frame.evaluate(async (url) => {
    const tries = {
      confirm: () => confirm('Sign?'),
      document: () => parent.document.title,
      automation: () => (parent as unknown as { __mockHost: unknown }).__mockHost,
      top: () => {
        const { top } = window
        if (top) top.location.href = url
      },
    }
    const told = Object.entries(tries).map(([name, act]) => {
      try {
        return [name, act()]
      } catch (error) {
        return [name, (error as Error).name]
      }
    })
    const inner = document.createElement('iframe')
    inner.srcdoc = `<script>top.postMessage({ id: 'inner', method: 'sendTransactions', params: { txs: [{ to: '0x00000000000000000000000000000000000A11cE', value: '2' }] } }, '*')</script>`
    document.body.append(inner)
    await new Promise((resolve) => inner.addEventListener('load', resolve, { once: true }))
    return Object.fromEntries(told)
  }, elsewhere.url)
  expect(reached).toEqual({
    confirm: false,
    document: 'SecurityError',
    automation: 'SecurityError',
    top: 'SecurityError',
  })
  await frame.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<button>Open</button>')
    document.querySelector('button')?.addEventListener('click', () => window.open(location.href))
  })
  const opening = host.waitForEvent('popup')
  await opened.app.getByRole('button', { name: 'Open' }).click()
  const popup = await opening
  await popup.evaluate(() =>
    opener.parent.postMessage(
      {
        id: 'popup',
        method: 'sendTransactions',
        params: { txs: [{ to: '0x00000000000000000000000000000000000A11cE', value: '3' }] },
      },
      '*',
    ),
  )
  await popup.close()
  await ask(frame, 'after the windows', 'getEnvironmentInfo')
  await expect(hostQuestion(host)).toHaveCount(0)
  expect(dialogs).toEqual([])
  expect(host.url()).toBe(before)

  // Floods: every question is answered, one dialog stands, and the page can still be used.
  await frame.evaluate((to) => {
    const { ask } = window as unknown as AppWindow
    for (let n = 0; n < 2000; n += 1) ask(`flood ${n}`, 'getEnvironmentInfo')
    for (let n = 0; n < 100; n += 1)
      ask(`pay ${n}`, 'sendTransactions', { txs: [{ to, value: '4', data: '0x' }] })
  }, recipient)
  await frame.waitForFunction(() => (window as unknown as AppWindow).heard('flood 1999'))
  await expect(hostQuestion(host)).toHaveCount(1)

  // Elsewhere nobody is heard, nor told anything, in the same frame.
  await frame.evaluate((url) => location.assign(url), elsewhere.url)
  await expect(opened.app.getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
  await frame.evaluate(() => {
    const { ask } = window as unknown as AppWindow
    for (const method of ['getSafeInfo', 'sendTransactions', 'requestAddressBook'])
      ask(method, method, { txs: [] })
  })
  await expect(
    host.getByRole('button', { name: `not heard: from ${new URL(elsewhere.url).origin}` }),
  ).toHaveCount(3)
  expect(await frame.evaluate(() => (window as unknown as AppWindow).replies)).toEqual([])
  expect(await queueOf(world.gateway, chainId, safe.address)).toHaveLength(1)
  served.stop()
  elsewhere.stop()
})
