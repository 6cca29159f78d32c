import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { HostFacts } from '#core/checks/context.ts'
import { people } from '#core/fixtures/effectCase.ts'
import { host as actor, chain } from '#core/fixtures/judgedCase.ts'
import { cleanPayment, framedDraft, framedPayment } from '#core/fixtures/wholeCase.ts'
import type { Case } from './case.ts'
import { decide } from './decision/decide.ts'
import { judge } from './judge.ts'

/** The page around this one, with one thing that it says otherwise. */
const hosted = async (change: Partial<HostFacts>, theCase = framedPayment()): Promise<Case> => {
  const { host, ...rest } = await theCase
  if (!host) throw new Error('There is no page around this case.')
  return { ...rest, host: { ...host, ...change } }
}
const action = async (theCase: Case) =>
  decide(await judge(theCase), { actor: { ...actor, chainId: 1 }, chain: { ...chain, chainId: 1 } })

test('HOST-01: a page that may not be around this one blocks verdict and action, of a listed transaction and of a draft', async () => {
  for (const theCase of [framedPayment(), framedDraft()]) {
    const stranger = await hosted({ origin: 'https://evil.example' }, theCase)
    expect((await judge(stranger)).verdict).toBe('block')
    expect(await action(stranger)).toMatchObject({ kind: 'closed', blocked: true })
  }
})

test('HOST-02: a page that names other owners blocks verdict and action alike', async () => {
  const { host } = await framedPayment()
  if (!host) throw new Error('There is no page around this case.')
  const lying = await hosted({ safe: { ...host.safe, owners: [people.stranger] } })
  expect((await judge(lying)).verdict).toBe('block')
  expect(await action(lying)).toMatchObject({ kind: 'closed', blocked: true })
})

test('QUEUE-01 and what else rests on a nonce stand neither among a framed draft’s results nor behind its verdict', async () => {
  const whole = await framedDraft()
  const rival = { safeTxHash: `0x${'11'.repeat(32)}`, signedByYou: true } as const
  const service = { ...whole.facts.service, rivals: { known: true, value: [rival] } } as const
  const judged = await judge({ ...whole, facts: { ...whole.facts, service } })
  expect(judged.results.filter(({ id }) => /^(QUEUE-01|STATE-0[34]|HASH-0[378])$/.test(id))).toEqual([])
  expect(judged.verdict).toBe((await judge(whole)).verdict)
})

test('HASH-07: a hash that somebody was shown elsewhere moves verdict and action, where it is another one', async () => {
  const judged = await judge({ ...(await cleanPayment()), isShownOtherwise: true })
  expect(judged.verdict).toBe('block')
  expect(judged.closing.blocks.map(({ id }) => id)).toEqual(['HASH-07'])
})

test('a verdict is made in one production file, and nowhere amended', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|fixtures/.test(file))
    .filter((file) => /(?<!function )verdictOf\(/.test(readFileSync(`src/${file}`, 'utf8')))
  expect(files).toEqual(['core/judge/judge.ts'])
})
