import { expect } from '@playwright/test'
import { cameraShows } from '../capsule/cameraShows.ts'
import { scanned } from '../capsule/scanned.ts'
import { test } from '../fixtures.ts'
import { approveInWallet, appUrl, connectOwner, goWithin } from '../pages.ts'
import { queueOf } from '../queue/queue.ts'
import { chainOf, nameOf } from '../world.ts'

test('a hash typed, pasted or scanned is told by its name, another one closes the line; signatures of one’s own are listed, and a Safe that is an owner agrees by its own transaction', async ({
  page,
  world,
  newSafe,
}) => {
  test.setTimeout(120_000)
  const safe = await newSafe({ ether: '1000000000000000000', queue: 1 })
  const [id = ''] = await queueOf(world.gateway, chainOf(world).chainId, safe.address)
  const hash = id.split('_').at(-1) ?? ''
  await page.goto(appUrl({ world, safe }, '#/queue'))
  await connectOwner(page, nameOf(world, safe.owners[0]))
  await page.getByText('Your signature is on 1 waiting transaction.').click()
  await expect(page.getByRole('link', { name: 'Reject nonce 0' })).toBeVisible()
  await page.goto(appUrl({ world, safe }, `#/transaction?id=${id}`))
  const box = page.getByLabel('Hash shown by your device or a colleague')
  const act = page.getByRole('region', { name: 'Act' })
  const otherWays = page.getByText('Other ways to compare')
  await otherWays.click()
  await box.fill('no digits')
  await expect(box).toHaveAttribute('aria-invalid', 'true')
  await expect(box).toHaveAccessibleDescription(/^This is not a hash/)
  await box.fill(hash.slice(2).toUpperCase())
  await expect(box).not.toHaveAttribute('aria-invalid')
  await expect(page.getByText('This is the Safe transaction hash, all 64 digits.')).toBeVisible()
  await box.fill(hash.slice(20, 34))
  await expect(
    page.getByText('These 14 digits are in the Safe transaction hash, from digit 19 on.'),
  ).toBeVisible()
  await expect(act).not.toContainText('Cannot be confirmed')
  await box.fill(`${hash.slice(0, -1)}${hash.endsWith('0') ? '1' : '0'}`)
  await expect(page.getByText('This is not a hash of the transaction on this page.')).toBeVisible()
  await expect(act).toContainText('Cannot be confirmed')
  const wrong = await box.inputValue()
  await goWithin(page, appUrl({ world, safe }, '#/queue'))
  await expect(page.getByRole('heading', { name: 'Queue', level: 1 })).toBeVisible()
  await goWithin(page, appUrl({ world, safe }, `#/transaction?id=${id}`))
  await expect(box).toHaveValue(wrong)
  await expect(act).toContainText('Cannot be confirmed')
  await box.fill('')
  await expect(act).not.toContainText('Cannot be confirmed')

  // For a colleague's camera it is drawn.
  await page.getByRole('button', { name: 'Show a code to scan' }).click()
  const drawn = page.getByRole('img', { name: 'The Safe transaction hash as a QR code' })
  expect(await scanned(drawn)).toBe(hash)
  // Every module has the same whole number of pixels, at whatever width there is: uneven ones are misread.
  const pixels = (room: string) =>
    drawn.evaluate((element, room) => {
      element.style.setProperty('--room', room)
      return element.clientWidth / (element as unknown as SVGSVGElement).viewBox.baseVal.width
    }, room)
  expect([await pixels('240px'), await pixels('190px'), await pixels('120px')]).toEqual([5, 4, 2])

  // Pasted: refused by the browser first, then taken.
  await page.getByRole('button', { name: 'Paste' }).click()
  await expect(page.getByText('The browser does not let this page paste.')).toBeVisible()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((text) => navigator.clipboard.writeText(text), hash)
  await page.getByRole('button', { name: 'Paste' }).click()
  await expect(page.getByText('This is the Safe transaction hash, all 64 digits.')).toBeVisible()
  await box.fill('')

  // Scanned: the camera is refused first, then shows the code.
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await page.getByRole('button', { name: 'Scan a code' }).click()
  await expect(page.getByText('The camera could not start. Type or paste the code instead.')).toBeVisible()
  await cameraShows(page, `ethereum:${hash}`)
  await page.getByRole('button', { name: 'Scan a code' }).click()
  await expect(page.getByText('This is the Safe transaction hash, all 64 digits.')).toBeVisible()
  await expect(page.getByLabel('What the camera sees')).toHaveCount(0)
  // One code in thirty is not found at the size of the picture, however still it is held.
  const unlucky = '0xf2fb0c06220415ee2cd66a687a20aaf4ca455a371b3068a6ab1a4443f3378a26'
  await cameraShows(page, `ethereum:${unlucky}`)
  await page.getByRole('button', { name: 'Scan a code' }).click()
  await expect(page.getByText('This is not a hash of the transaction on this page.')).toBeVisible()
  await box.fill('')

  // An owner that is a Safe of the connected owner's agrees by a transaction of its own.
  const inner = await newSafe({ owners: safe.owners.slice(0, 1), threshold: 1 })
  const owners = [safe.owners[1], inner.address].filter((owner) => owner !== undefined)
  const outer = await newSafe({ owners, threshold: 1, ether: '1000000000000000000', queue: 1 })
  const [outerId = ''] = await queueOf(world.gateway, chainOf(world).chainId, outer.address)
  await page.goto(appUrl({ world, safe: outer }, `#/transaction?id=${outerId}`))
  await expect(page.getByRole('heading', { name: 'Your Safe is an owner here' })).toBeVisible()
  await page.getByRole('link', { name: 'Prepare it in that Safe' }).click()
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    'Approves the transaction with the hash',
  )
  await expect(page.getByText('DEC-08')).toBeVisible()
  // “This Safe” is the open one in every other sentence of the page.
  const agreed = page.getByText('A transaction of the Safe at this address.', { exact: false })
  await expect(agreed).toBeVisible()
  const beside = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Open that transaction' }).click()
  await expect((await beside).getByRole('heading', { level: 1 })).toContainText('Sends')
  await (await beside).close()
  await otherWays.click()
  await box.fill(hash)
  await expect(act).toContainText('The hash shown elsewhere does not belong to this transaction')
  await expect(act.getByRole('button', { name: /Sign/ })).toHaveCount(0)
  await box.fill('')

  // Page by page, as the device shows them.
  const secondPage = page.getByRole('group', { name: 'Does your device show this message hash?' })
  await secondPage.getByRole('radio', { name: 'Different' }).check()
  await expect(page.getByText('Your device would sign something other than this page shows.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Another hash was shown: do not sign' })).toBeVisible()
  await expect(page.getByText('take a picture of it as evidence')).toBeVisible()
  await expect(page.getByText('If your device shows this')).toHaveCount(0)
  await expect(act.getByRole('button', { name: /Sign/ })).toHaveCount(0)
  await secondPage.getByRole('radio', { name: 'Same' }).check()
  await page.getByRole('button', { name: 'Execute' }).click()
  await approveInWallet(page, /Send/)
  await expect(page.getByText('Executed. The chain shows it.').first()).toBeVisible({ timeout: 30_000 })
  await page.goto(appUrl({ world, safe: outer }, '#/queue'))
  await page.getByText('A Safe that you own has signed 1 waiting transaction.').click()
  await expect(page.getByText('Given by a Safe that you own')).toBeVisible()
  await page.goto(appUrl({ world, safe: outer }, `#/transaction?id=${outerId}`))
  await expect(page.getByText('It has confirmed this transaction.')).toBeVisible()
  await expect(act.getByRole('button', { name: 'Execute' })).toBeEnabled()
})
