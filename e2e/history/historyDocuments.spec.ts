import { expect } from '@playwright/test'
import { expectAccessible } from '../accessibility/accessibility.ts'
import { test } from '../fixtures.ts'
import { appUrl, unfold } from '../pages.ts'
import { photograph } from '../sandbox/photograph.ts'

const isDetails = (url: string): boolean => /\/transactions\/(multisig_|transfer_)/.test(url)

/** A row is looked at by reading the chain, which a machine with much to do takes its time for. */
const inTime = { timeout: 30_000 }

const ether = String(5n * 10n ** 18n)
const tokens = [{ symbol: 'SUSD', amount: '25000000000' }]

type ListedTransfer = {
  recipient: { value: string }
  transferInfo: { type: string; value: string }
}
type ListedRow = {
  transaction?: { id: string; executionInfo?: { nonce?: number } | null; txInfo: ListedTransfer }
}

test('what came in, what was sent and how the Safe was made open as documents, held against the chain; a service that tells otherwise is found on the row', async ({
  page,
  world,
  newSafe,
  gatewayProxy,
}) => {
  const thief = '0x9999999999999999999999999999999999999999'
  test.slow()
  const safe = await newSafe({ ether, tokens: [...tokens, { symbol: 'BADGE', amount: '5' }], history: 3 })
  await page.goto(appUrl({ world, safe }, '#/history'))
  const open = async (text: string) => {
    const row = rowOf(text).first()
    await expect(row.getByText('Checked', { exact: true })).toBeVisible(inTime)
    const link = row.getByRole('link', { name: 'Open' })
    await expect(link).toHaveAccessibleDescription(/^(Received|Sent|Created this Safe)/)
    await link.click()
  }
  const rowOf = (text: string) => page.getByRole('listitem').filter({ hasText: text })
  await open('25,000 SUSD')
  await expect(page.getByText('The chain shows exactly this transfer', { exact: false })).toBeVisible()
  await expect(page.getByText('TOK-04')).toBeVisible()
  await page.goBack()
  await open('#5 of the token')
  await expect(page.getByText('The chain shows exactly this transfer', { exact: false })).toBeVisible()
  await page.goBack()
  await open('Created this Safe')
  await expect(page.getByText('this Safe was created in block', { exact: false })).toBeVisible()
  await page.goBack()
  await open('Sent 0.000000000000000001 ETH')
  await expect(page.getByText('Executed, as the chain shows.')).toBeVisible()
  // What is kept of it: when, by whom, in which transaction, and on paper none of what is pressed.
  const outcome = page.getByRole('status').filter({ hasText: 'Executed, as the chain shows.' })
  await expect(outcome).toContainText(/\d{4} at \d\d:\d\d:\d\d UTC/)
  await expect(outcome).toContainText('Executor')
  await expect(outcome.locator('.address:visible')).toHaveText(/^0x[0-9a-fA-F]{40}$/)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Paper has no header: the Safe and its network stand in the receipt.
  await expect(outcome.locator('.address:visible').first()).toHaveText(safe.address)
  await expect(outcome.getByText('Sandbox, chain 31337')).toBeVisible()
  const pressed = page
    .getByRole('main')
    .locator('button:not(.check-row *), .button, .document a, summary:not(.clause-fold > *, .check-row *)')
  await expect(pressed.filter({ visible: true })).toHaveCount(0)
  await page.emulateMedia({ media: null })
  await expect(outcome.getByRole('button', { name: 'Print a receipt' })).toBeVisible()
  await unfold(page, 'Service and this device agree')
  await expect(page.getByText('Executed by')).toBeVisible()
  await page.goBack()

  gatewayProxy.alter((path, answer) => {
    if (path.includes('/transactions/history')) {
      for (const { transaction } of (answer as { results: ListedRow[] }).results) {
        if (!transaction) continue
        const { executionInfo, txInfo } = transaction
        if (executionInfo?.nonce === 0 || executionInfo?.nonce === 1) txInfo.recipient.value = thief
        if (txInfo.transferInfo?.type === 'ERC20') txInfo.transferInfo.value = '35000000000'
      }
      return answer
    }
    if (!isDetails(path)) return undefined
    const details = answer as {
      txInfo: ListedTransfer
      txData?: { to: { value: string } }
      detailedExecutionInfo?: { nonce: number }
    }
    const { txInfo, txData, detailedExecutionInfo: info } = details
    if (info?.nonce === 1 && txData) {
      txInfo.recipient.value = thief
      txData.to.value = thief
    }
    if (txInfo.transferInfo.type === 'ERC20') txInfo.transferInfo.value = '35000000000'
    return details
  })
  await page.reload()
  const byList = rowOf('differently in its list and in its details')
  await expect(byList).toContainText('Stop', inTime)
  await expect(byList).toContainText('the details say: Sent 0.000000000000000001 ETH to 0x15d34AAf')
  const byDetails = rowOf('Blocked')
  await expect(byDetails).toContainText(thief, inTime)
  await expect(byDetails.getByRole('link', { name: 'See why' })).toBeVisible()
  const cameIn = rowOf('35,000 SUSD')
  await expect(cameIn).toContainText('The chain does not show this transfer', inTime)
  await expect(rowOf('Created this Safe').getByText('Checked', { exact: true })).toBeVisible(inTime)
  await expect(rowOf('#5 of the token').getByText('Checked', { exact: true })).toBeVisible(inTime)
  await expect(page.getByText('Checked', { exact: true })).toHaveCount(3, inTime)
  await photograph(page, 'record lied about')
  await expectAccessible(page)
  // The overview says the same of its three.
  await page.getByRole('link', { name: 'Overview' }).first().click()
  await expect(page.getByText('differently in its list and in its details', { exact: false })).toBeVisible(
    inTime,
  )
  await expect(page.getByText('Blocked')).toBeVisible(inTime)
})
