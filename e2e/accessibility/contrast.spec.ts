import { expect, type Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { appUrl } from '../pages.ts'

const papers = ['--paper', '--paper-2']
const words = [
  '--text',
  '--text-2',
  '--pencil',
  '--ink',
  '--ink-deep',
  '--pass',
  '--info',
  '--warn',
  '--stop',
  '--block',
  '--unknown',
]
const pairs = (colours: string[]) => colours.flatMap((one) => papers.map((paper) => [one, paper] as const))
const pairsOfWords = [
  ...pairs(words),
  ['--on-ink', '--ink'],
  ['--on-block', '--block-fill'],
  ['--ink', '--ink-wash'],
]
const toasts = ['--toast-error', '--toast-success'].map((disc) => ['--on-toast', disc] as const)
const lines = pairs(['--rule', '--block-fill'])
const outlines = pairs(['--rule-strong'])

/** The colour that the page gives a token now, as red, green and blue. */
const colourOf = (page: Page, token: string): Promise<number[]> =>
  page.evaluate((name) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = `var(${name})`
    const channels = getComputedStyle(probe).color.match(/\d+/g)?.map(Number) ?? []
    probe.remove()
    return channels
  }, token)

/** WCAG 2.2, relative luminance. */
function luminance(channels: number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

async function contrastOf(page: Page, one: string, other: string): Promise<number> {
  const [darker = 0, lighter = 0] = [
    luminance(await colourOf(page, one)),
    luminance(await colourOf(page, other)),
  ].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Every pair that stands out less than it must. */
async function below(page: Page, least: number, asked: readonly (readonly string[])[]): Promise<string[]> {
  const weak: string[] = []
  for (const [one = '', other = ''] of asked) {
    const contrast = await contrastOf(page, one, other)
    if (contrast < least) weak.push(`${one} on ${other}: ${contrast.toFixed(1)}`)
  }
  return weak
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`who asks for more contrast gets words of 7 to 1 and hairlines of 3 to 1, ${colorScheme}`, async ({
    page,
    world,
    newSafe,
  }) => {
    await page.emulateMedia({ colorScheme, contrast: 'more' })
    await page.goto(appUrl({ world, safe: await newSafe() }))
    await expect(page.getByRole('heading', { name: 'Waiting' })).toBeVisible()
    expect(await below(page, 7, pairsOfWords)).toEqual([])
    expect(await below(page, 7, outlines)).toEqual([])
    expect(await below(page, 3, lines)).toEqual([])
    // A claim still looks like one: neither the text around it nor what was computed.
    expect(await contrastOf(page, '--pencil', '--text')).toBeGreaterThan(1.4)
    expect(await colourOf(page, '--pencil')).not.toEqual(await colourOf(page, '--ink'))
  })

  test(`words are 4.5 to 1 and outlines of controls 3 to 1 for everybody, ${colorScheme}`, async ({
    page,
    world,
  }) => {
    await page.emulateMedia({ colorScheme })
    await page.goto(world.app)
    await expect(page.getByRole('textbox')).toBeVisible()
    expect(await below(page, 4.5, pairsOfWords)).toEqual([])
    expect(await below(page, 4.5, toasts)).toEqual([])
    expect(await below(page, 3, outlines)).toEqual([])
  })
}

test('in forced colours a quiet button has no frame, as in every other: it would stand out over the edge of the page', async ({
  page,
  world,
  newSafe,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(appUrl({ world, safe: await newSafe({ queue: 1 }) }, '#/queue'))
  const button = page.getByRole('button', { name: 'Simulate the queue in order' })
  const [frame, paper] = await button.evaluate((element) => {
    const canvas = document.body.appendChild(document.createElement('i'))
    canvas.style.color = 'Canvas'
    const paper = getComputedStyle(canvas).color
    canvas.remove()
    return [getComputedStyle(element).borderTopColor, paper]
  })
  expect(frame).toBe(paper)
})
