import { expect, type Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { appUrl } from '../pages.ts'
import { fontsLoaded } from '../support/fonts.ts'

const ether = String(10n ** 18n)

/** Of every address in a row's sentence: whether its two halves stand in one line, or both at one edge in two. */
const broken = (page: Page): Promise<string[]> =>
  page.locator('.entry-row .sentence .address').evaluateAll((all) =>
    all.flatMap((address) => {
      const [first, second] = [...address.querySelectorAll('.address-half')].map((half) => {
        const digits = document.createRange()
        digits.selectNodeContents(half)
        return digits.getBoundingClientRect()
      })
      if (!first || !second) return ['no halves']
      const inOneLine = Math.abs(first.top - second.top) < 2
      const atOneEdge = Math.abs(first.left - second.left) < 2
      return inOneLine || atOneEdge ? [] : [address.textContent ?? '']
    }),
  )

for (const [name, fragment] of [
  ['overview', '#/'],
  ['queue', '#/queue'],
] as const)
  test(`an address in a row of the ${name} stands in one line, or its halves one below the other`, async ({
    page,
    world,
    newSafe,
  }) => {
    await page.goto(appUrl({ world, safe: await newSafe({ ether, queue: 3 }) }, fragment))
    await expect(page.locator('.entry-row .sentence .address')).toHaveCount(3)
    await expect(page.locator('.entry-row').getByText(/\d of 2 confirmations/)).toHaveCount(3)
    for (const width of [360, 390, 480, 640, 700, 960, 1100, 1240, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => broken(page), { message: `at ${width}` }).toEqual([])
    }
  })

test('on a phone the number of a row stands clear of its sentence, with five digits too', async ({
  page,
  world,
  newSafe,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(appUrl({ world, safe: await newSafe({ ether, queue: 1 }) }))
  const number = page.locator('.entry-row-number')
  await expect(number).toHaveText('0')
  await expect(page.getByText(/\d of 2 confirmations/)).toBeVisible()
  await fontsLoaded(page.locator('body'))
  const between = () =>
    number.evaluate((element) => {
      element.textContent = '10000'
      const digits = document.createRange()
      digits.selectNodeContents(element)
      const sentence = element.nextElementSibling?.getBoundingClientRect()
      return (sentence?.left ?? 0) - digits.getBoundingClientRect().right
    })
  await expect.poll(between).toBeGreaterThanOrEqual(12)
})
