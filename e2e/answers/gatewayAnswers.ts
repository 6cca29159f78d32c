import type { BrowserContext, Response } from '@playwright/test'
import { faultsOf } from '../openapi/rules.ts'

/** What pages asked the sandbox's own gateway, each answer held against the rules of the gateway's OpenAPI document. */
export type GatewayAnswers = {
  /** A sentence for each rule that was broken; waits for the bodies that are still on their way. */
  faults(): Promise<string[]>
}

/** Reads every answer of the gateway to any page of the context. A page that closes takes unread bodies with it. */
export function readGatewayAnswers(context: BrowserContext, gateway: string): GatewayAnswers {
  const { origin } = new URL(gateway)
  const found: Promise<string[]>[] = []
  context.on('response', (response) => {
    if (new URL(response.url()).origin !== origin) return
    // A request that a page gave up, or that went with its page, has no body to look at.
    found.push(faultsOfResponse(response).catch((gone: unknown) => (isGone(gone) ? [] : [String(gone)])))
  })
  return { faults: async () => (await Promise.all(found)).flat() }
}

async function faultsOfResponse(response: Response): Promise<string[]> {
  const request = response.request()
  const text = await response.text()
  const isJson = response.headers()['content-type']?.includes('json')
  return faultsOf({
    method: request.method(),
    url: response.url(),
    body: request.postDataJSON() ?? undefined,
    status: response.status(),
    ...(text === '' ? {} : { answer: isJson ? JSON.parse(text) : text }),
  })
}

const isGone = (error: unknown): boolean =>
  error instanceof Error &&
  /closed|No resource|No data found|aborted|not available|redirect/i.test(error.message)
