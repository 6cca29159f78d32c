import { expect, type FrameLocator } from '@playwright/test'
import { encodeFunctionData, parseAbi, zeroAddress } from 'viem'
import { test } from '../fixtures.ts'
import { composePayment, unfold } from '../pages.ts'
import { queueOf } from '../queue/queue.ts'
import { contractHash } from '../support/contract.ts'
import { chainOf } from '../world.ts'
import { type BareHost, openBareHost } from './bareHost.ts'
import type { BareHostKind } from './bareHostPage.ts'
import { appFrame, askProvider } from './frameProvider.ts'

const ether = 10n ** 18n
/** `execTransaction` without a signature: the contract reverts with its text GS020. */
const unsignedExecution = encodeFunctionData({
  abi: parseAbi([
    'function execTransaction(address, uint256, bytes, uint8, uint256, uint256, uint256, address, address, bytes)',
  ]),
  args: [zeroAddress, 0n, '0x', 0, 0n, 0n, 0n, zeroAddress, zeroAddress, '0x'],
})
const recipient = '0x1111111111111111111111111111111111111111'

/** Composes a payment, which is declined once and fails once, and sends it. */
async function payByHand(app: FrameLocator, inHost: BareHost['inHost']): Promise<void> {
  await composePayment(app, { recipient, amount: '1' })
  await app.getByRole('button', { name: 'Send to the wallet' }).click()
  await expect(app.getByText('You declined in the wallet. Nothing was sent.')).toBeVisible()
  await inHost((host) => {
    const { alter } = host
    host.instead.sendTransactions = () => 'nothing was done'
    host.alter = (reply, { id, method }) => {
      if (method !== 'sendTransactions') return [reply]
      const { version } = reply
      delete host.instead.sendTransactions
      host.alter = alter
      return [{ id, version, success: false, error: 'The vault sleeps\nuntil noon' }]
    }
  })
  await app.getByRole('button', { name: 'Send to the wallet' }).click()
  await expect(
    app.getByRole('main').getByText('Your wallet (host) answered: “The vault sleeps”.'),
  ).toBeVisible()
  await app.getByRole('main').getByText('Word for word').click()
  await expect(app.getByRole('main').locator('pre')).toContainText('until noon')
  await app.getByRole('button', { name: 'Send to the wallet' }).click()
  // The draft has such a line too, and goes once the wallet has the transaction.
  await expect(app.getByRole('main')).toContainText('Transaction 0')
  await unfold(app, /checks agree/)
  await expect(app.getByText('Your wallet (host) forwarded exactly this transaction.')).toBeVisible()
}

for (const manners of ['real', 'old', 'first'] satisfies BareHostKind[])
  test(`our app in a wallet of the ${manners} kind, written by the wire format alone: reads, is refused, pays, signs`, {
    tag: ['@A13', '@A27', '@A28', '@A29'],
  }, async ({ page, world, newSafe, traffic }) => {
    test.slow()
    const safe = await newSafe({ ether: String(5n * ether), owners: 1, threshold: 1 })
    const { rpc, chainId } = chainOf(world)
    const { app, inHost, url, stop } = await openBareHost({ page, world, safe, traffic, manners })
    await expect(app.getByRole('code').getByText(new URL(url).origin)).toBeVisible()
    // Nor does code of this page find a wallet in it.
    const isOffered = () =>
      appFrame(page, world.app).evaluate(() => {
        let isThere = false
        window.addEventListener('eip6963:announceProvider', (event) => {
          const { detail } = event as CustomEvent<{ info: { rdns: string } }>
          isThere ||= detail.info.rdns === 'app.countersign.frame'
        })
        window.dispatchEvent(new Event('eip6963:requestProvider'))
        return isThere
      })
    expect(await isOffered()).toBe(false)
    // Before somebody agreed nothing was asked but which Safe this is, in an envelope as the SDK makes it.
    expect(await inHost(({ asked }) => [...new Set(asked.map(({ method }) => method))])).toEqual([
      'getSafeInfo',
    ])
    expect(await inHost(({ asked }) => asked[0])).toMatchObject({
      method: 'getSafeInfo',
      env: { sdkVersion: '9.1.0' },
    })
    await app.getByRole('button', { name: 'I know it, continue' }).click()
    await expect(app.getByRole('banner')).toContainText(new URL(url).host)

    // The first wallets have no colours to tell: the person's own are worn then.
    const colours = app.locator('html')
    if (manners !== 'first') {
      await expect(colours).toHaveAttribute('data-theme', 'light')
      await inHost(({ post }) =>
        post({ id: 'theme', success: true, version: '9.1.0', data: { darkMode: true } }),
      )
      await expect(colours).toHaveAttribute('data-theme', 'dark')
    } else
      for (const [colorScheme, paper] of [
        ['dark', 'rgb(12, 17, 29)'],
        ['light', 'rgb(248, 249, 246)'],
      ] as const) {
        await page.emulateMedia({ colorScheme })
        await expect(colours).toHaveCSS('background-color', paper)
      }
    await expect.poll(isOffered).toBe(true)
    await inHost((host) => {
      host.refuses = true
    })
    const frame = appFrame(page, world.app)
    const hash = await contractHash(rpc, safe.address, { to: recipient, value: ether, nonce: 0n })
    if (manners === 'real') await payByHand(app, inHost)
    else {
      const pay = [{ to: recipient, value: `0x${ether.toString(16)}` }]
      const [declined, paid] = await askProvider(frame, 'eth_sendTransaction', [pay, pay])
      expect(declined).toMatchObject({ error: { code: 4001, message: 'Transaction was rejected' } })
      expect(paid).toEqual({ answer: hash })
    }
    expect((await queueOf(world.gateway, chainId, safe.address))[0]).toContain(hash)

    const [balance, refused] = [
      await askProvider(frame, 'eth_getBalance', [[safe.address, 'latest']]),
      await askProvider(frame, 'eth_call', [[{ to: safe.address, data: unsignedExecution }, 'latest']]),
    ]
    expect(balance).toEqual([{ answer: `0x${(5n * ether).toString(16)}` }])
    expect(refused).toMatchObject([{ error: { code: 3, data: expect.stringContaining('4753303230') } }])
    const method = manners === 'first' ? 'wallet_getCapabilities' : 'personal_sign'
    const [told] = await askProvider(frame, method, [
      manners === 'first' ? [safe.address] : ['hello', safe.address],
    ])
    if (manners === 'first')
      expect(told).toMatchObject({ answer: { '0x7a69': { atomic: { status: 'supported' } } } })
    else expect(told).toEqual({ answer: expect.stringMatching(/^0x[0-9a-f]{130}$/) })
    stop()
  })
