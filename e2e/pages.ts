import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { chainOf, type SandboxSafe, type World } from './world.ts'

type PageAddress = { world: World; safe: Pick<SandboxSafe, 'address'>; chainId?: number }

const safeParameter = ({ world, safe, chainId }: PageAddress): string =>
  `${chainOf(world, chainId).shortName}:${safe.address}`

/** Our app standalone, at one Safe and page. */
export const appUrl = (place: PageAddress, fragment = '#/'): string =>
  `${new URL('/', place.world.app)}?safe=${safeParameter(place)}${fragment}`

/** Goes on inside the page, as its own links do: another Safe, page or transaction, and nothing is loaded anew. */
export const goWithin = (page: Page, url: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, url)

/** The sandbox's page of all components in all states. */
export const componentsUrl = (world: World): string => new URL('/components/', world.host).href

/** The sandbox's host page with an app inside, ours unless another is named. */
export const hostUrl = (place: PageAddress, app = new URL('/', place.world.app).href): string =>
  `${new URL('/', place.world.host)}?app=${encodeURIComponent(app)}&safe=${safeParameter(place)}`

/** Opens the host page and gives the app inside it. */
export async function openInHost(page: Page, place: PageAddress, app?: string): Promise<FrameLocator> {
  await page.goto(hostUrl(place, app), { waitUntil: 'commit' })
  return page.frameLocator('iframe')
}

/** The question that a sandbox wallet asks; its dialog stands in a shadow root. */
export const walletQuestion = (page: Page, heading: string | RegExp): Locator =>
  page.getByRole('dialog', { name: heading })

export async function approveInWallet(page: Page, heading: string | RegExp): Promise<void> {
  await walletQuestion(page, heading).getByRole('button', { name: 'Approve' }).click()
}

export async function rejectInWallet(page: Page, heading: string | RegExp): Promise<void> {
  await walletQuestion(page, heading).getByRole('button', { name: 'Reject' }).click()
}

/** Connects the sandbox wallet of an owner through RainbowKit's dialog. */
export async function connectOwner(page: Page, name: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: name }).click()
  await approveInWallet(page, 'Connect to this page?')
}

/** What the app asks of the people behind the host. */
export const hostQuestion = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'The app asks for a transaction' })

type TypedPayment = { recipient: string; amount: string }

/** Goes to Compose by its link, fills the form in and reads what it comes to. */
export async function composePayment(app: Page | FrameLocator, payment: TypedPayment): Promise<void> {
  await app.getByRole('link', { name: 'Compose' }).first().click()
  await reviewPayment(app, payment)
}

/** Fills the form of an open Compose in and reads what it comes to. */
export async function reviewPayment(
  app: Page | FrameLocator,
  { recipient, amount }: TypedPayment,
): Promise<void> {
  await app.getByLabel('Recipient').fill(recipient)
  await app.getByLabel('Amount').fill(amount)
  await app.getByRole('button', { name: 'Review' }).click()
}

type NodeRequest = [method: string, ...params: string[]]

/** Sets how many must sign, past everything, in a block of its own: slot 4 of a Safe. */
export const thresholdOf = (safe: Pick<SandboxSafe, 'address'>, count: number): NodeRequest[] => [
  ['anvil_setStorageAt', safe.address, `0x${'4'.padStart(64, '0')}`, `0x${String(count).padStart(64, '0')}`],
  ['evm_mine'],
]

/** Has the chain changed and a button pressed in one task, so that the page cannot have looked in between. */
export const pressAfter = (button: Locator, rpc: string, requests: NodeRequest[]): Promise<void> =>
  button.evaluate(
    (element, { url, asked }) => {
      for (const [method, ...params] of asked) {
        const request = new XMLHttpRequest()
        request.open('POST', url, false)
        request.setRequestHeader('content-type', 'application/json')
        request.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))
      }
      ;(element as HTMLElement).click()
    },
    { url: rpc, asked: requests },
  )

/** Opens what a document folds behind a line with these words; without words all of it. */
export async function unfold(page: Page | FrameLocator, line: string | RegExp = ''): Promise<void> {
  const lines = page.locator('.clause-fold > summary').filter({ hasText: line })
  await expect(lines.first()).toBeVisible()
  const folded = page.locator('.clause-fold:not([open]) > summary').filter({ hasText: line })
  for (let count = await folded.count(); count > 0; count -= 1) await folded.first().click()
}
