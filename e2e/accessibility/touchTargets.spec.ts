import { expect, type Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { appUrl, componentsUrl, connectOwner, goWithin, unfold } from '../pages.ts'
import { queueOf } from '../queue/queue.ts'
import { chainOf, nameOf } from '../world.ts'

const pages = [
  ['', 'Assets of the Safe'],
  ['queue', 'Only one of these can run'],
  ['record', 'Received'],
  ['assets', 'All except spam (by the service)'],
  ['collectibles', 'Sandbox Stamps'],
  ['messages', 'Needs confirmation'],
  ['message?new', 'Message'],
  ['apps', 'Ledger Lines'],
  ['settings', 'Compared with the service'],
  ['delegates', 'Only owners can propose here.'],
  ['notifications', 'While a tab is open'],
  ['addressBook', 'Name an account'],
  ['account', 'Network of the wallet'],
  ['safes', 'Watch a Safe'],
  ['compose', 'Recipient'],
  ['contracts', 'ABIs and descriptors'],
  ['policies', 'Add a policy'],
  ['capsule', 'Open one'],
] as const

/**
 * What a finger would miss: a link or control that does not answer everywhere within 12 pixels above, below, left and right of its
 * middle, which is 24 by 24 pixels (WCAG 2.5.8, level AA). Links within a sentence are as high as its lines, which that allows.
 */
const missed = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const reach = 11.9
    const isInSentence = (target: Element) =>
      getComputedStyle(target).display === 'inline' &&
      [...(target.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && /\w/.test(node.textContent ?? ''),
      )
    const answers = (target: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y)
      return hit !== null && (target.contains(hit) || hit.closest('label')?.control === target)
    }
    const isMissed = (target: Element) => {
      target.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, top, width, height } = target.getClientRects()[0] ?? new DOMRect()
      const [x, y] = [left + width / 2, top + height / 2]
      const around = [
        [x, y - reach],
        [x, y + reach],
        [x - reach, y],
        [x + reach, y],
      ] as const
      return !around.every(([atX, atY]) => answers(target, atX, atY))
    }
    return [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
      .filter(
        (target) => target.checkVisibility({ visibilityProperty: true }) && !target.closest('.hidden-text'),
      )
      .filter((target) => {
        // What stands above the page comes down by the keyboard only.
        const { width, bottom } = target.getBoundingClientRect()
        return width > 1 && bottom + scrollY > 0
      })
      .filter((target) => !isInSentence(target) && isMissed(target))
      .map(
        (target) =>
          `${target.localName} “${target.textContent || target.ariaLabel}” in ${target.parentElement?.className}`,
      )
  })

/** Once it has come to rest: a row is measured, and the wallet's button has its own style sheet, a frame after they are there. */
const nothingMissed = (page: Page, message: string) =>
  expect
    .configure({ soft: true })
    .poll(() => missed(page), { message })
    .toEqual([])

test('on a phone every link and control is hit 24 by 24 pixels wide', async ({ page, world }) => {
  test.slow()
  const treasury = chainOf(world).safes.find(({ name }) => name === 'Treasury')
  if (!treasury) throw new Error('The sandbox has no Treasury.')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(world.app)
  await expect(page.getByRole('button', { name: 'Connect a wallet' })).toBeEnabled()
  await nothingMissed(page, 'without a Safe')
  await page.goto(appUrl({ world, safe: treasury }))
  await connectOwner(page, nameOf(world, treasury.owners[2]))
  for (const [name, awaited] of pages) {
    await goWithin(page, appUrl({ world, safe: treasury }, `#/${name}`))
    await expect(page.getByText(awaited).first()).toBeAttached()
    const empty = page.getByRole('status').filter({ hasText: 'Loading' })
    await expect(empty).toHaveCount(0)
    await nothingMissed(page, name)
  }
  const [id] = await queueOf(world.gateway, chainOf(world).chainId, treasury.address)
  await goWithin(page, appUrl({ world, safe: treasury }, `#/transaction?id=${id}`))
  await unfold(page)
  await expect(page.getByText('HASH-01')).toBeVisible()
  await nothingMissed(page, 'transaction')
  await page.goto(componentsUrl(world))
  await expect(page.getByRole('button', { name: 'Toast, plain' })).toBeVisible({ timeout: 30_000 })
  await nothingMissed(page, 'components')
})
