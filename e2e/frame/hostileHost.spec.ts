import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import { servePage } from '../support/servePage.ts'
import { openBareHost } from './bareHost.ts'
import { appFrame, askProvider, type ProviderAnswer } from './frameProvider.ts'
import { beginBroken, hurryInPage, mutateInPage } from './hostMutations.ts'

const evil = '0x000000000000000000000000000000000000dEaD'
const safeTxHash = `0x${'5a'.repeat(32)}`
const recipient = '0x1111111111111111111111111111111111111111'
const wish = { ether: String(10n ** 18n), owners: 1, threshold: 1 }
const codeOf = (one: ProviderAnswer) => ('error' in one ? one.error.code : undefined)

/** A window that is not the host, and answers in its place, faster. */
const stranger = `<script>
  addEventListener('message', ({ data }) =>
    parent.frames[0].postMessage({ id: data.id, success: true, version: '9.1.0', data: data.lie }, '*'))
</script>`

test('a host that breaks at first, other windows that answer for it, every reply of a session changed once, ten thousand of them a second, huge ones: an answer, or an error with its code', {
  tag: ['@A3', '@A7', '@A8'],
}, async ({ page, world, newSafe, traffic }) => {
  test.slow()
  const safe = await newSafe(wish)
  const elsewhere = await servePage(stranger)
  traffic.allow(elsewhere.url)
  const outsiders = new Set<string>()
  await page.exposeFunction('heardOutsider', (origin: string) => void outsiders.add(origin))
  await page.addInitScript(() => {
    const { heardOutsider } = window as unknown as { heardOutsider: (origin: string) => void }
    const heard = new Set<string>()
    addEventListener('message', ({ source, origin }) => {
      if (source !== parent && !heard.has(origin)) heardOutsider(origin)
      heard.add(origin)
    })
  })
  await page.addInitScript(mutateInPage)
  await page.addInitScript(hurryInPage)
  await page.addInitScript(beginBroken, [safe.address, evil] as const)
  const { app, inHost, stop } = await openBareHost({
    page,
    world,
    safe,
    traffic,
    beside: [elsewhere.url, `data:text/html,${encodeURIComponent(stranger)}`],
  })
  await app.getByRole('button', { name: 'I know it, continue' }).click()
  await expect(app.getByText(safe.address).first()).toBeVisible()
  expect(
    await inHost(({ asked }) => asked.filter(({ method }) => method === 'getSafeInfo').length),
  ).toBeGreaterThan(5)
  const frame = appFrame(page, world.app)
  /** As many requests as the reply has mutations, each met with the next of them. */
  async function withEach(
    reply: string,
    good: unknown,
    method: string,
    params: (n: number) => unknown[],
    isTogether = false,
  ) {
    const count = await inHost(
      (host, [reply, good]) => {
        const { mutations } = window as unknown as { mutations: (good: unknown) => unknown[] }
        const all = mutations(good)
        host.instead[reply] = () => all.pop()
        host.instead.left = () => all.length
        return all.length
      },
      [reply, good] as const,
    )
    expect(count).toBeGreaterThan(15)
    const told = await askProvider(
      frame,
      method,
      Array.from({ length: count }, (_, n) => params(n)),
      isTogether,
    )
    await inHost((host, reply) => void delete host.instead[reply], reply)
    return told
  }

  /** How many of the mutations nobody has met yet. */
  const left = () => inHost(({ instead }) => instead.left?.(undefined as never) as number)

  for (const one of await withEach('sendTransactions', { safeTxHash }, 'eth_sendTransaction', () => [
    { to: recipient },
  ]))
    if ('answer' in one) expect(one.answer).toBe(safeTxHash)
    else expect(one.error.code).toEqual(expect.any(Number))
  // A signature that the Safe's contract does not take is never handed over.
  const signature = `0x${'1f'.repeat(65)}`
  const goodSignature = (given: string | undefined) =>
    inHost((host, given) => {
      if (given === undefined) delete host.instead.getOffChainSignature
      else host.instead.getOffChainSignature = () => given
    }, given)
  const refusedAll = (told: readonly ProviderAnswer[]) => {
    expect(told.filter((one) => 'answer' in one)).toEqual([])
    expect(told.filter((one) => typeof codeOf(one) !== 'number')).toEqual([])
  }
  await goodSignature(signature)
  const signed = { messageHash: safeTxHash, signature }
  refusedAll(await withEach('signMessage', signed, 'personal_sign', (n) => [`hello ${n}`, safe.address]))
  refusedAll(
    await withEach('signTypedMessage', signed, 'eth_signTypedData_v4', (n) => [
      safe.address,
      { domain: { chainId: 31337 }, types: { A: [{ name: 'b', type: 'string' }] }, message: { b: `${n}` } },
    ]),
  )
  // Each of these waits at first: what came was no signature. What comes then is one, of somebody else.
  await inHost((host, messageHash) => {
    host.instead.signMessage = () => ({ messageHash })
  }, safeTxHash)
  await goodSignature(undefined)
  const broken = withEach(
    'getOffChainSignature',
    signature,
    'personal_sign',
    (n) => [`late ${n}`, safe.address],
    true,
  )
  await expect.poll(left).toBe(0)
  await goodSignature(signature)
  refusedAll(await broken)
  await inHost(({ instead }) => void delete instead.signMessage)

  // The host's own setting is the host's to answer: whatever it says is handed on, and nothing hangs.
  const settings = [{ offChainSigning: true }]
  for (const one of await withEach('rpcCall', { offChainSigning: true }, 'safe_setSettings', () => settings))
    if ('error' in one) expect(one.error.code).toEqual(expect.any(Number))
  const granted = [{ parentCapability: 'requestAddressBook', invoker: 'https://app.example' }]
  for (const [method, params] of [
    ['wallet_getPermissions', []],
    ['wallet_requestPermissions', [{ requestAddressBook: {} }]],
  ] as const)
    for (const one of await withEach(method, granted, method, () => [...params]))
      if ('error' in one) expect(one.error.code).toEqual(expect.any(Number))
  const details = { txStatus: 'SUCCESS', txHash: safeTxHash }
  for (const one of await withEach('getTxBySafeTxHash', details, 'eth_getTransactionReceipt', () => [
    safeTxHash,
  ]))
    expect('answer' in one ? one.answer : null).toBeNull()

  // Who the Safe is, asked anew whenever the page is looked at: what is no Safe changes nothing, least of all the page.
  await frame.evaluate(() => void Object.assign(window, { isSamePage: true }))
  const info = { safeAddress: safe.address, chainId: 31337, owners: safe.owners, threshold: 1, nonce: 0 }
  await inHost((host, info) => {
    const { mutations } = window as unknown as { mutations: (good: unknown) => unknown[] }
    const all = mutations(info)
    host.instead.getSafeInfo = () => (all.length > 0 ? all.pop() : info)
    host.instead.left = () => all.length
  }, info)
  expect(await left()).toBeGreaterThan(80)
  const lookAgain = () => frame.evaluate(() => void window.dispatchEvent(new Event('focus')))
  /** A look while another is on its way is that one, so it is looked again until what it brings is there. */
  const untilSeen = (seen: () => Promise<void>) =>
    expect(async () => {
      await lookAgain()
      await seen()
    }).toPass()
  while ((await left()) > 0) await lookAgain()
  expect(await askProvider(frame, 'eth_accounts', [[]])).toEqual([{ answer: [safe.address] }])
  expect(await frame.evaluate(() => 'isSamePage' in window)).toBe(true)
  const lie = app.getByText(
    'Your wallet (host) reports another Safe than the chain. Nothing can be sent from here.',
  )
  const silence = app.getByText('Your wallet (host) does not answer any more.')
  const isWell = () => expect(lie.or(silence)).toHaveCount(0, { timeout: 1000 })
  await untilSeen(isWell)
  await inHost((host, info) => void Object.assign(host.instead, { getSafeInfo: () => info }), {
    ...info,
    owners: [evil],
    version: '1.0.0',
  })
  await untilSeen(() => expect(lie).toBeVisible({ timeout: 1000 }))
  await expect(
    app.getByText(`The owners: your wallet (host) reports ${evil}, the chain reports ${safe.owners[0]}.`),
  ).toBeVisible()
  await expect(
    app.getByText(`The version of the Safe contract: your wallet (host) reports 1.0.0`),
  ).toBeVisible()

  // A host that is silent is lost after two questions; nothing is asked of it until it answers again.
  await inHost((host) => void Object.assign(host.instead, { getSafeInfo: () => undefined }))
  await frame.evaluate(() => void Object.assign(window, { isHurried: true }))
  await untilSeen(() => expect(silence).toBeVisible({ timeout: 1000 }))
  const [unheard] = await askProvider(frame, 'eth_sendTransaction', [[{ to: recipient }]])
  expect(unheard).toMatchObject({ error: { code: 4900 } })
  await inHost(({ instead }) => void delete instead.getSafeInfo)
  await frame.evaluate(() => void Object.assign(window, { isHurried: false }))
  await untilSeen(isWell)

  // Colours come unasked: what names none is no colour.
  await inHost(({ post }) => {
    const { mutations } = window as unknown as { mutations: (good: unknown) => unknown[] }
    for (const data of [...mutations({ darkMode: true }), { darkMode: false }])
      post({ id: 'theme', success: true, version: '9.1.0', data })
  })
  await expect(app.locator('html')).toHaveAttribute('data-theme', 'light')
  // The other four replies of the protocol are asked for by nobody here; what reads them is tried without a browser.
  const unasked = ['getChainInfo', 'getEnvironmentInfo', 'getSafeBalances', 'requestAddressBook']
  expect(
    await inHost(({ asked }, names) => asked.filter(({ method }) => names.includes(method)), unasked),
  ).toEqual([])

  // Ten thousand a second that nobody asked for, for three seconds; the page stays usable meanwhile.
  await inHost(({ post }) => {
    const end = performance.now() + 3000
    let n = 0
    const tick = () => {
      for (const until = n + 100; n < until; n += 1)
        post({ id: `flood${n}`, success: true, version: '9.1.0', data: { darkMode: n % 2 === 0, more: [n] } })
      if (performance.now() < end) setTimeout(tick, 10)
    }
    tick()
  })
  await app.getByRole('link', { name: 'Queue' }).first().click()
  await expect(app.getByRole('heading', { level: 1, name: 'Queue' })).toBeVisible()

  await inHost((host) => {
    host.instead.sendTransactions = () => ({ safeTxHash: 'x'.repeat(20_000_000) })
  })
  const [huge] = await askProvider(frame, 'eth_sendTransaction', [[{ to: recipient }]])
  expect(huge).toMatchObject({ error: { code: -32603 } })
  expect(await askProvider(frame, 'eth_accounts', [[]])).toEqual([{ answer: [safe.address] }])
  expect(await frame.evaluate(() => Object.hasOwn(Object.prototype, 'safeTxHash'))).toBe(false)
  // The strangers answered every request of all this first.
  await expect(app.getByText(evil)).toHaveCount(0)
  expect([...outsiders]).toEqual(expect.arrayContaining(['null', new URL(elsewhere.url).origin]))
  stop()
  elsewhere.stop()
})
