import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCommand } from '#cli/fixtures/runCommand.ts'
import { capsuleText } from '#core/capsule/json.ts'
import { capsuleLink } from '#core/capsule/readCapsule.ts'
import { leastCpuTime } from '#core/fixtures/leastCpuTime.ts'
import { readAddress, readHex } from '#core/fixtures/readTx.ts'
import vectors from '#core/fixtures/vectors/gatewayMutations.json'
import { expectedOf } from './expectedFile.ts'

const { chain, asked, base } = vectors
const { hexData, to, value } = base.txData
const input = { asked, response: base, chain }
const call = { to: to.value, value, data: hexData }
const other = { ...call, value: '1' }

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'expected-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** What the command says of an input that is held against a file with this text. */
async function told(text: string | Uint8Array, given: unknown = input, flags: readonly string[] = []) {
  const file = join(folder, `${Math.abs(hashOf(text))}.json`)
  await writeFile(file, text)
  const { exit, stdout } = await runCommand(['verify', '--expect', file, ...flags], JSON.stringify(given))
  return {
    exit,
    stdout,
    answer: stdout.startsWith('{') || stdout.startsWith('[') ? JSON.parse(stdout) : undefined,
  }
}
const hashOf = (text: string | Uint8Array) =>
  [...text.slice(0, 5000)].reduce<number>(
    (sum, one) => (sum * 31 + String(one).charCodeAt(0)) | 0,
    text.length,
  )
const outcome = (answer: { results: { id: string; outcome: string }[] }) =>
  answer.results.find(({ id }) => id === 'EXPECT-01')?.outcome

describe('verify --expect', () => {
  test('passes what the file names and blocks what it does not', async () => {
    const same = await told(JSON.stringify([call]))
    expect([same.exit, outcome(same.answer)]).toEqual([0, 'pass'])
    const differs = await told(JSON.stringify([other]))
    expect([differs.exit, outcome(differs.answer), differs.answer.verdict]).toEqual([1, 'finding', 'block'])
  })

  test('holds each of a list against the same file, and leaves the check out without one', async () => {
    const changed = structuredClone(input)
    changed.response.txData.value = '1'
    const { exit, answer } = await told(JSON.stringify([call]), [input, changed, {}])
    expect(
      answer.map((one: { results?: [] }) => (one.results ? outcome({ results: one.results }) : one)),
    ).toEqual(['pass', 'finding', { error: '"chain" is missing.' }])
    expect(exit).toBe(2)
    const without = await runCommand(['verify'], JSON.stringify(input))
    expect(without.stdout).not.toContain('EXPECT-01')
  })

  test.each<[string, string | Uint8Array, string]>([
    ['nothing', ' \n', 'The expected file is empty.'],
    ['no JSON', '{', 'The expected file is not JSON.'],
    [
      'a key twice',
      `[{"to":"${call.to}","value":"0","value":"1","data":"0x"}]`,
      'The key "value" appears twice in one object: it is uncertain which one counts.',
    ],
    ['no UTF-8', new Uint8Array([0x5b, 0xff, 0x5d]), 'The expected file is not text in UTF-8.'],
    [
      'too much',
      `["${'x'.repeat(6_000_000)}"]`,
      'The expected file is longer than 6000000 characters, the limit.',
    ],
    [
      'another file',
      '{"name":"x"}',
      'The expected file is neither a batch of the transaction builder, nor a list of calls, nor a capsule.',
    ],
  ])('is unusable with a sentence where the file holds %s', async (_, text, error) => {
    const { exit, answer } = await told(text)
    expect({ exit, answer }).toEqual({ exit: 2, answer: { error } })
  })

  test('is unusable where there is no such file, no such flag, no such format', async () => {
    const missing = await runCommand(['verify', '--expect', '/no/such/file'], JSON.stringify(input))
    expect([missing.exit, JSON.parse(missing.stdout)]).toEqual([
      2,
      { error: 'The file "/no/such/file" cannot be read.' },
    ])
    const flag = await runCommand(['verify', '--expected', 'x'], JSON.stringify(input))
    expect([flag.exit, JSON.parse(flag.stdout)]).toEqual([
      2,
      { error: expect.stringContaining("'--expected'") },
    ])
    const format = await runCommand(['verify', '--format', 'xml'], JSON.stringify(input))
    expect([format.exit, JSON.parse(format.stdout)]).toEqual([
      2,
      { error: '"--format" is none of json, markdown and sarif.' },
    ])
  })
})

describe('a hostile file', () => {
  test.each([
    ['five million brackets', '['.repeat(2_500_000) + ']'.repeat(2_500_000)],
    [
      'an endless nesting under meta',
      `{"transactions":[{"to":"${call.to}","value":"0","data":"0x"}],"meta":{"checksum":"0x0","x":${'['.repeat(200_000)}${']'.repeat(200_000)}}}`,
    ],
    [
      'a method nested too deep',
      `{"transactions":[{"to":"${call.to}","value":"0","data":null,"contractInputsValues":{"x":"${'['.repeat(100_000)}"},"contractMethod":{"name":"f","inputs":[{"name":"x","type":"uint256[]","internalType":""}]}}]}`,
    ],
    ['keys of the prototype', '{"__proto__":{"transactions":[]},"constructor":1}'],
  ])('is refused and ends nothing: %s', async (_, text) => {
    const refused = () => expect(() => expectedOf(text)).toThrow(/^[^\n]+\.$/)
    expect(await leastCpuTime(refused, 3000)).toBeLessThan(3000)
  })

  test('of 5 MB in one call is read', async () => {
    const data = `0x${'ab'.repeat(2_490_000)}`
    const text = JSON.stringify([{ ...call, data }])
    expect(expectedOf(text).calls[0]?.data).toBe(data)
    expect(await leastCpuTime(() => expectedOf(text), 3000)).toBeLessThan(3000)
  })
})

test('the link of a capsule is read like its file, one with a message is refused', () => {
  const safe = { chainId: 1, address: readAddress(asked.safe), version: '1.3.0' } as const
  const zero = readAddress(`0x${'00'.repeat(20)}`)
  const tx = {
    to: readAddress(call.to),
    value: 0n,
    data: readHex(call.data),
    operation: 0,
    safeTxGas: 0n,
    baseGas: 0n,
    gasPrice: 0n,
    gasToken: zero,
    refundReceiver: zero,
    nonce: 0n,
  } as const
  const text = capsuleText({ safe, subject: { kind: 'transaction', tx }, signatures: [], abis: [] })
  for (const file of [text, capsuleLink('https://app.example/', text), ` ${text}\n`])
    expect(expectedOf(file)).toMatchObject({ form: 'capsule', chainId: 1, safe: safe.address, tx })
  const message = capsuleText({ safe, subject: { kind: 'text', text: 'Hi' }, signatures: [], abis: [] })
  expect(() => expectedOf(message)).toThrow(
    'The capsule that is expected holds a message, which makes no calls.',
  )
})
