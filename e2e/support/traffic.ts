import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test'
import { readGatewayAnswers } from '../answers/gatewayAnswers.ts'
import type { World } from '../world.ts'

/** What a browser context asked for and what went wrong in it, besides what the test looks at. */
export type Traffic = {
  /** Every request in order, as method and URL. */
  readonly requests: readonly { method: string; url: string }[]
  /** An origin beyond the sandbox's five that this test is about. */
  allow(origin: string): void
  /** An uncaught error that this test provokes, by a part of its text. */
  expectError(part: string): void
  /** One sentence for each request, answer, policy violation and uncaught error that has no place in this test. */
  faults(): Promise<string[]>
}

const policy = /content security policy|trusted ?types?|TrustedHTML|TrustedScript/i

/** Watches a context from its first page on: requests, violations of the content security policy, uncaught errors. */
export async function watch(context: BrowserContext, world: World): Promise<Traffic> {
  const origins = new Set(
    [world.app, world.host, world.gateway, ...world.chains.map(({ rpc }) => rpc)].map(originOf),
  )
  const answers = readGatewayAnswers(context, world.gateway)
  const requests: { method: string; url: string }[] = []
  const violations: string[] = []
  const errors: string[] = []
  const expected: string[] = []

  context.on('request', (request: Request) => requests.push({ method: request.method(), url: request.url() }))
  context.on('console', (message: ConsoleMessage) => {
    if (policy.test(message.text())) violations.push(message.text())
  })
  context.on('weberror', (error) => errors.push(error.error().message))
  await context.exposeBinding('reportViolation', (_source, text: string) => violations.push(text))
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) =>
      (window as unknown as { reportViolation(text: string): void }).reportViolation(
        `${event.violatedDirective} forbids ${event.blockedURI} in ${event.documentURI}`,
      ),
    ),
  )

  const abroad = () =>
    requests.filter(({ url }) => /^(https?|wss?):/.test(url) && !origins.has(originOf(url)))
  return {
    requests,
    allow: (origin) => origins.add(originOf(origin)),
    expectError: (part) => expected.push(part),
    faults: async () => [
      ...(await answers.faults()),
      ...abroad().map(({ method, url }) => `${method} ${url} leaves the sandbox`),
      ...violations.map((text) => `content security policy: ${text}`),
      ...errors
        .filter((text) => !expected.some((part) => text.includes(part)))
        .map((text) => `uncaught: ${text}`),
    ],
  }
}

/** Scheme, host and port, with websockets under their http name. */
const originOf = (url: string): string => new URL(url.replace(/^ws/, 'http')).origin
