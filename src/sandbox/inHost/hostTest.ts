import { test as base } from '@playwright/test'
import { type OpenedApp, type OpenOptions, openInHost } from './openInHost.ts'

type Fixtures = {
  /** Opens an app inside the test host, in this test's page. */
  openInHost: (appUrl: string, options?: OpenOptions) => Promise<OpenedApp>
}

/** Playwright's test, with an app in a host: `const host = await openInHost(url)`, then `await host.nextRequest('sendTransactions')`. */
export const test = base.extend<Fixtures>({
  openInHost: ({ page }, use) => use((appUrl, options) => openInHost(page, appUrl, options)),
})
