import { hostErrorTexts } from '#core/protocol/hostProtocol.ts'
import { exchangesOf, type Recording } from './recording.ts'

/** What a person is asked about; everything else a host answers by itself. */
const asked: ReadonlySet<string> = new Set([
  'sendTransactions',
  'signMessage',
  'signTypedMessage',
  'wallet_requestPermissions',
])
const refusals: readonly unknown[] = [hostErrorTexts.rejected, hostErrorTexts.permissionsRejected]

/** One value as a literal of JavaScript, indented by so many spaces after its first line; a large number as what it is, which JSON has not. */
const literal = (value: unknown, indent: number) =>
  JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? `\0${one}n` : one), 2)
    .replaceAll(/"\\u0000(-?\d+n)"/g, '$1')
    .replaceAll('\n', `\n${' '.repeat(indent)}`)

/**
 * A recorded session as a Playwright test over `openInHost`, in a new Safe of the network `chainId`, where it was recorded: each request
 * that a person was asked about, with its parameters and the answer that it got. What made the app ask is not in a recording and stands
 * as a comment, to be written by whoever knows the app.
 */
export function sessionTest(recording: Recording, chainId: number): string {
  const steps = exchangesOf(recording).filter(({ method }) => asked.has(method))
  const lines = steps.flatMap(({ method, params, reply }, index) => {
    const name = `request${index + 1}`
    return [
      `  // Here: what makes the app ask for ${method}.`,
      `  const ${name} = await nextRequest('${method}')`,
      ...(params === undefined ? [] : [`  expect(${name}.params).toEqual(${literal(params, 2)})`]),
      answerTo(name, reply),
      '',
    ]
  })
  return [
    "import { expect } from '@playwright/test'",
    "import { test } from '#sandbox/inHost/hostTest.ts'",
    '',
    "test('the app asks as it did in the recorded session', async ({ openInHost }) => {",
    `  const { ${steps.length > 0 ? 'nextRequest' : 'app'} } = await openInHost(${literal(recording.app, 2)}, { chain: ${chainId} })`,
    ...(steps.length > 0 ? lines.slice(0, -1) : ["  await expect(app.locator('body')).not.toBeEmpty()"]),
    '})',
    '',
  ].join('\n')
}

/** The answer that brings the same about; none to what failed by itself, of which nobody was asked. */
function answerTo(name: string, reply: { success?: unknown; error?: unknown } | undefined): string {
  if (!reply) return `  await ${name}.close()`
  if (reply.success === true) return `  await ${name}.approve()`
  if (refusals.includes(reply.error)) return `  await ${name}.reject()`
  return `  // It failed: ${JSON.stringify(reply.error) ?? 'no reason'}. Whoever was asked before that is not in a recording.`
}
