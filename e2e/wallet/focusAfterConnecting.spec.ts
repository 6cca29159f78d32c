import { expect } from '@playwright/test'
import { pressOn } from '../accessibility/keyboard.ts'
import { test } from '../fixtures.ts'
import { appUrl } from '../pages.ts'
import { installScriptedWallet } from './scriptedWallet.ts'
import { accountButton, connectButton, dialog, header } from './walletPage.ts'

test('after connecting beside a Safe by keyboard, where the header has no room for Sign in, the focus is on the account', async ({
  page,
  world,
  newSafe,
}) => {
  const wallet = await installScriptedWallet(page, { world })
  const safe = await newSafe()
  await page.setViewportSize({ width: 1100, height: 900 })
  await page.goto(appUrl({ world, safe }, '#/queue'))
  await pressOn(page, connectButton(page))
  await pressOn(page, dialog(page).getByRole('button', { name: wallet.name }))
  await expect(header(page).getByRole('button', { name: 'Sign in' })).toBeHidden()
  await expect(accountButton(page)).toBeFocused()
})
