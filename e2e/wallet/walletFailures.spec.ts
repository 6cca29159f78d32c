import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import { appUrl } from '../pages.ts'
import { queueOf } from '../queue/queue.ts'
import { photographDialog } from '../sandbox/photograph.ts'
import { chainOf, nameOf } from '../world.ts'
import { installScriptedWallet } from './scriptedWallet.ts'
import { accountButton, connect, connectButton } from './walletPage.ts'

/** The classes of EIP-1193 and EIP-1474, each in its sentence. */
const said = [
  [
    { code: 4900, message: 'x' },
    'Your wallet has lost its connection to every network. Open it, then try again.',
  ],
  [
    { code: 4901, message: 'x' },
    'Your wallet has lost its connection to this network. Open it, then try again.',
  ],
  [
    { code: 4100, message: 'x' },
    'Your wallet does not allow this page to use this account. Connect it again.',
  ],
  [{ code: 4200, message: 'x' }, 'Your wallet does not know this kind of request.'],
  [{ code: -32602, message: 'x' }, 'Your wallet could not read the request.'],
  [
    { code: -32603, message: 'x' },
    'Your wallet failed without a reason. Check there whether anything was sent.',
  ],
  [{ code: -32002, message: 'x' }, 'A request is already open in your wallet. Answer it there first.'],
  [{ code: 77, message: 'purple\nmonkey' }, 'Your wallet answered: “purple”.'],
] as const

test('each way a wallet fails is said where one signs, a stalled one is left by connecting again, and what was executed is remembered', {
  tag: ['@4.12', '@8.16', '@8.18'],
}, async ({ page, world, newSafe }) => {
  test.slow()
  const safe = await newSafe({ ether: String(10n ** 18n), queue: 1, threshold: 2 })
  const { chainId } = chainOf(world)
  const [id] = await queueOf(world.gateway, chainId, safe.address)
  const second = world.owners.find(({ name }) => name === nameOf(world, safe.owners[1]))
  const wallet = await installScriptedWallet(page, { world, privateKey: second?.privateKey })
  const signing = 'eth_signTypedData_v4'
  await page.goto(appUrl({ world, safe }, `#/transaction?id=${id}`))
  await connect(page)
  const act = page.getByRole('region', { name: 'Act' })
  const countersign = act.getByRole('button', { name: 'Confirm' })

  await wallet.answer(signing, { error: { code: 4001, message: 'no' } })
  await countersign.click()
  await expect(act).toContainText('You declined in the wallet. Nothing was sent.')
  await expect(page.locator('.toast-error')).toHaveCount(0)

  for (const [error, sentence] of said) {
    await wallet.answer(signing, { error })
    await countersign.click()
    await expect(act.getByText(sentence, { exact: true })).toBeVisible()
  }
  // What nobody foresaw is there word for word, and stays when the toast has gone; on a phone too.
  await page.setViewportSize({ width: 390, height: 800 })
  await act.getByText('Word for word').click()
  await expect(act.locator('pre')).toContainText('77 purple\nmonkey')
  await expect(act.getByRole('button', { name: 'Copy the text' })).toBeVisible()
  await photographDialog(page, 'failed-act')
  await page.setViewportSize({ width: 1100, height: 900 })

  for (const nonsense of [null, 7, {}, '0x', 'yes', `0x${'ab'.repeat(65)}`]) {
    await wallet.answer(signing, { result: nonsense })
    await countersign.click()
    // The sentence of the one before stands until this one has its answer: the button is free again only then.
    await expect(countersign).toBeEnabled()
    await expect(act).toContainText(
      /Nothing was sent|did not say why|without a reason|not a signature|not yours/,
    )
  }
  // Failure after failure, and still one toast: a pile of them lay over the button.
  expect(await page.locator('.toast-error').count()).toBeLessThanOrEqual(1)

  await wallet.answer(signing, 'stall')
  await countersign.click()
  await expect(act).toContainText('Your wallet asks.')
  await wallet.emit('disconnect', { code: 4900, message: 'gone' })
  await wallet.emit('accountsChanged', [])
  await expect(connectButton(page)).toBeVisible()
  await wallet.behave()
  await connect(page)
  await countersign.click()
  await expect(page.getByText('Signed, and the other owners can see it.')).toBeVisible()
  await act.getByRole('button', { name: 'Execute' }).click()
  await expect(page.getByText('Executed. The chain shows', { exact: false }).first()).toBeVisible()

  await accountButton(page).click()
  const account = page.getByRole('dialog')
  const short = `${safe.address.slice(0, 4)}…${safe.address.slice(-4)}`
  await expect(account.getByText(`Sent to ${short}`)).toBeVisible()
  await expect(account.getByText('Confirmed', { exact: true })).toBeVisible({ timeout: 30_000 })
})
