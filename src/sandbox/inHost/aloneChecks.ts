import type { Browser } from '@playwright/test'
import { type AppCheck, appCheck } from '#host/conformance/appCheck.ts'

/** The app in a tab of its own: nobody to ask, and somebody to tell. */
export async function aloneChecks(browser: Browser, app: string): Promise<AppCheck[]> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    const errors: string[] = []
    page.on('pageerror', ({ message }) => void errors.push(message))
    await page.addInitScript(() => {
      window.addEventListener('message', ({ data }) => {
        if (typeof data?.method === 'string') window.__askedItself = true
      })
    })
    await page.goto(app, { waitUntil: 'load' })
    await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(stillBusy)
    const text = await page.evaluate(() => document.body.innerText)
    const asked = await page.evaluate(() => window.__askedItself === true)
    return [
      appCheck('ALONE-01', 'In its own tab it shows a message', {
        isPass: text.trim().length > 0 && errors.length === 0,
        detail: errors[0] ?? `${text.trim().length} characters`,
        mend: 'Show a message where no host answers: people open the address directly.',
      }),
      appCheck('ALONE-02', 'In its own tab it requests no Safe', {
        isPass: !asked,
        detail: asked ? 'it posted a request to itself' : 'nothing was posted',
        mend: 'Send requests only when window.parent is another window.',
      }),
    ]
  } finally {
    await context.close()
  }
}

/** An app that never rests is looked at all the same. */
const stillBusy = () => undefined

declare global {
  interface Window {
    __askedItself?: boolean
  }
}
