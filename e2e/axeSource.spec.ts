import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { axeSource } from './axeSource.ts'

const colours = [
  ['#777', '#fff'],
  ['#767676', '#fff'],
  ['hsl(0.6turn 60% 45%)', 'oklch(0.95 0.02 200)'],
  ['rgb(20 24 29 / 0.55)', '#f8f9f6'],
  ['color(display-p3 0.4 0.5 0.4)', 'rgba(240, 200, 40, 0.4)'],
  ['#ff8c9c', 'linear-gradient(#fff, #9b0f30)'],
  ['light-dark(#5c646b, #5c646b)', 'light-dark(#f8f9f6, #0c111d)'],
  ['#9db3ff', 'transparent'],
]
const styles = [
  '',
  'font-size: 30px',
  'opacity: 0.6',
  'mix-blend-mode: multiply',
  'text-shadow: 0 0 2px #000',
]

const faulty = `<!doctype html><html style="color-scheme: light dark"><body style="background: Canvas"><main>
  ${colours.flatMap(([text, ground]) => styles.map((style) => `<section style="background: ${ground}"><p style="color: ${text}; ${style}">Seventeen <i>words</i></p></section>`)).join('')}
  <img src="data:,"><input><button></button><a href="#a" role="nothing">here</a><p style="color: #333">a <a href="#b" style="color: #222; text-decoration: none">link</a></p>
</main></body></html>`

async function look(page: Page, source?: string) {
  const axe = new AxeBuilder({ page, ...(source ? { axeSource: source } : {}) }).setLegacyMode()
  const { violations, incomplete, passes } = await axe.analyze()
  return { violations, incomplete, passes: passes.map(({ id, nodes }) => [id, nodes.length]) }
}

test('axe as it looks at the pages here finds what the published one finds, to the colour, in both themes', async ({
  page,
}) => {
  await page.setContent(faulty)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const published = await look(page)
    const ids = published.violations.map(({ id }) => id)
    expect(ids).toEqual(
      expect.arrayContaining(['button-name', 'color-contrast', 'html-has-lang', 'image-alt', 'label']),
    )
    expect(published.incomplete.map(({ id }) => id)).toContain('color-contrast')
    expect(await look(page, axeSource)).toEqual(published)
  }
})
