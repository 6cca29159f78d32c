import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { appUrl } from './pages.ts'

const good = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

const recipients = [
  ['no address', '0x1234', 'This is not an address: an address is 0x and 40 hexadecimal digits.'],
  ['a name', 'alice', 'This is not an address: an address is 0x and 40 hexadecimal digits.'],
  [
    'a wrong checksum',
    good.replace('d8dA', 'd8da'),
    'The checksum of this address is wrong: at least one character was changed.',
  ],
  ["another chain's prefix", `eth:${good}`, 'This address is for the network “eth”, not for “sandbox”.'],
  ['a burn address', `0x${'0'.repeat(40)}`, 'Nobody holds this address: what is sent there is lost.'],
] as const

const amounts = [
  ['more than there is', '2.5', 'This is more than there is: 2 ETH.'],
  ['too many decimals', '0.1234567890123456789', 'ETH has 18 decimals; this amount has 19.'],
  ['zero', '0', 'The amount must be more than zero.'],
  ['an exponent', '1e3', 'Write the amount in full, without an exponent.'],
  ['grouping signs', '1,000', 'Write the amount with a decimal point and without grouping signs.'],
] as const

test('what cannot be used is named beside its field, while typing, and cannot be reviewed', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ ether: String(2n * 10n ** 18n) })
  await page.goto(appUrl({ world, safe }, '#/compose'))
  const recipient = page.getByLabel('Recipient')
  const amount = page.getByLabel('Amount')
  const review = page.getByRole('button', { name: 'Review' })

  for (const [what, text, sentence] of recipients)
    await test.step(what, async () => {
      await recipient.fill(text)
      await expect(recipient).toHaveAccessibleDescription(sentence)
      await expect(recipient).toHaveAttribute('aria-invalid', 'true')
      await review.click()
      await expect(recipient).toHaveValue(text)
    })
  await test.step('the Safe itself', async () => {
    await recipient.fill(safe.address)
    await expect(recipient).toHaveAccessibleDescription(
      'This is the Safe itself. Enter the address of somebody else.',
    )
  })

  await recipient.fill(`sandbox:${good}`)
  await expect(recipient).not.toHaveAttribute('aria-invalid')
  for (const [what, text, sentence] of amounts)
    await test.step(what, async () => {
      await amount.fill(text)
      await expect(amount).toHaveAccessibleDescription(sentence)
      await review.click()
      await expect(amount).toHaveValue(text)
    })

  await amount.fill('0.123456789012345678')
  await review.click()
  await expect(page.getByRole('heading', { name: 'Sends 0.123456789012345678 ETH' })).toBeVisible()
})

test('an address that is no Safe is refused in a sentence, not in a white page', async ({ page, world }) => {
  await page.goto(`${world.app}/?safe=sandbox:0x1234#/`)
  await expect(page.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
  await page.goto(`${world.app}/?safe=nowhere:${good}#/`)
  await expect(page.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('banner')).toBeVisible()
})
