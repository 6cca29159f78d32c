import type { Frame, Page } from '@playwright/test'

export type ProviderAnswer =
  | { answer: unknown }
  | { error: { message: string; code: unknown; data?: unknown } }
type Window6963 = Window & { safeProvider: { request: (asked: object) => Promise<unknown> } }

/** The frame that our app is in. */
export function appFrame(page: Page, app: string): Frame {
  const { origin } = new URL(app)
  const frame = page.frames().find((one) => one !== page.mainFrame() && one.url().startsWith(origin))
  if (!frame) throw new Error('Our app is in no frame.')
  return frame
}

/**
 * Asks the provider as code of that page finds it (EIP-6963), once for each list of parameters, one after the other or all
 * together.
 */
export function askProvider(
  frame: Frame,
  method: string,
  each: readonly unknown[][],
  isTogether = false,
): Promise<ProviderAnswer[]> {
  return frame.evaluate(
    async ([method, each, isTogether]) => {
      const found = new Promise<Window6963['safeProvider']>((resolve) => {
        window.addEventListener('eip6963:announceProvider', (event) => {
          const { detail } = event as CustomEvent<{ info: { rdns: string }; provider: never }>
          if (detail.info.rdns === 'app.countersign.frame') resolve(detail.provider)
        })
      })
      window.dispatchEvent(new Event('eip6963:requestProvider'))
      const provider = await found
      const ask = (params: unknown[]): Promise<ProviderAnswer> =>
        provider.request({ method, params }).then(
          (answer) => ({ answer }),
          ({ message, code, data }) => ({ error: { message, code, data } }),
        )
      if (isTogether) return Promise.all(each.map(ask))
      const told: ProviderAnswer[] = []
      for (const params of each) told.push(await ask(params))
      return told
    },
    [method, each, isTogether] as const,
  )
}
