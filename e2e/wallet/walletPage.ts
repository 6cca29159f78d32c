import { expect, type Page } from '@playwright/test'

export const header = (page: Page) => page.getByRole('banner')
export const connectButton = (page: Page) => header(page).getByRole('button', { name: 'Connect Wallet' })
export const accountButton = (page: Page) => header(page).getByRole('button', { name: /^0x/ })
export const dialog = (page: Page) => page.getByRole('dialog')

export async function connect(page: Page, name = 'Scripted Wallet'): Promise<void> {
  await connectButton(page).click()
  await dialog(page).getByRole('button', { name }).click()
  await expect(accountButton(page)).toBeVisible()
}
