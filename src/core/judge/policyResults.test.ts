import { expect, test } from 'vitest'
import { known, silent } from '#core/fixtures/checkCase.ts'
import { people, send } from '#core/fixtures/effectCase.ts'
import {
  capsuleCase,
  cleanPayment,
  executedPayment,
  messageCase,
  permitMessage,
  proposed,
} from '#core/fixtures/wholeCase.ts'
import type { Policy } from '#core/policy/policy.ts'
import type { Case } from './case.ts'
import { judge } from './judge.ts'

const rules = async (theCase: Case) => {
  const { results, verdict } = await judge(theCase)
  const ruled = results.filter(({ id }) => id.startsWith('POLICY:'))
  return { verdict, ruled, told: ruled.map(({ outcome, severity }) => `${outcome} ${severity}`) }
}
const tooMuch = () => proposed(send(people.alice, 6n * 10n ** 18n))

test('the rules of a policy are judged beside the checks, and weigh in the verdict', async () => {
  expect((await rules(await cleanPayment())).told).toEqual([
    'pass block',
    'pass stop',
    'pass block',
    'pass block',
  ])
  const broken = await rules(await tooMuch())
  expect(broken.told[0]).toBe('finding block')
  expect(broken.verdict).toBe('block')
  expect((await judge(await tooMuch())).closing.blocks.map(({ id }) => id)).toContain('POLICY:limit')
})

test('a capsule is held against them as well, and of a message what it lets others take', async () => {
  expect((await rules(await capsuleCase())).told).toHaveLength(4)
  const limit = { id: 'l', severity: 'stop', kind: 'limit', token: people.usdc, per: 'transaction' } as const
  const recipients = { id: 'r', severity: 'block', kind: 'recipients', recipients: [people.alice] } as const
  const owners = { id: 'o', severity: 'block', kind: 'owners', maxOwners: 1 } as const
  const checked = { id: 'c', severity: 'stop', kind: 'checks', checks: ['SIM-01', 'MSG-03'] } as const
  const of = async (amount: string, given: Case) =>
    rules({
      ...given,
      policies: {
        policies: [{ name: 'All', rules: [{ ...limit, amount }, recipients, owners, checked] }],
      },
    })
  const permit = await permitMessage()
  const { told, ruled, verdict } = await of('0', permit)
  expect(told).toEqual(['finding stop', 'finding block', 'finding stop'])
  expect(ruled[1]?.text).toBe(
    `“All”: This pays ${people.contract}, or lets it take tokens, but it is not one of the agreed recipients.`,
  )
  expect(ruled[2]?.text).toContain('MSG-03 must pass but does not')
  expect(verdict).toBe('block')
  expect((await of('1', permit)).told[0]).toBe('pass stop')
  const text = await messageCase({ kind: 'text', text: 'Hello.' })
  expect((await of('0', text)).told).toEqual(['pass stop', 'pass block'])
  const noSafe = { ...permit, facts: { ...permit.facts, safe: silent } }
  expect((await of('0', noSafe)).told.slice(0, 2)).toEqual(['finding stop', 'finding block'])
})

test('of what is executed they are only told', async () => {
  const executed = await executedPayment()
  expect((await rules(executed)).told.every((one) => one.endsWith('info'))).toBe(true)
})

test('where the fields or the Safe could not be read, every rule says so, as gravely as it rules', async () => {
  const whole = await cleanPayment()
  const unread = ['unknown block', 'unknown stop', 'unknown block', 'unknown block']
  const noSafe = await rules({ ...whole, facts: { ...whole.facts, safe: silent } })
  expect(noSafe.told).toEqual(unread)
  expect(noSafe.ruled[0]?.text).toBe('“Treasury”: Could not check this rule. The node is silent.')
  const noFields = await rules({
    ...whole,
    subject: { ...whole.subject, claim: undefined } as Case['subject'],
  })
  expect(noFields.told).toEqual(unread)
  expect(noFields.ruled[0]?.text).toContain('The Safe service sent no fields that owners could sign.')
})

test('a rule that breaks on what it is given is unread, and nothing is thrown', async () => {
  const whole = await cleanPayment()
  const effects = { ...whole.facts.effects, nativeCurrency: 7 as never }
  expect((await rules({ ...whole, facts: { ...whole.facts, effects } })).told[0]).toBe('unknown block')
  const strange = {
    name: 'Strange',
    rules: [{ id: 'x', severity: 'block', kind: 'toString' }],
  } as unknown as Policy
  expect((await rules({ ...whole, policies: { policies: [strange] } })).told).toEqual(['unknown block'])
})

test('a policy for another network says nothing, and without one nothing is said', async () => {
  const whole = await cleanPayment()
  const policies = (whole.policies?.policies ?? []).map((policy) => ({ ...policy, chainId: 5 }))
  expect((await rules({ ...whole, policies: { policies } })).told).toEqual([])
  expect((await rules({ ...whole, policies: undefined })).told).toEqual([])
})

test('what was asked and spent is handed to the rules: a limit by the day adds it up', async () => {
  const whole = await cleanPayment()
  const limit = {
    id: 'day',
    severity: 'block',
    kind: 'limit',
    token: 'native',
    amount: '5',
    per: 'day',
  } as const
  const now = 1_700_000_000
  const paid = { to: people.alice, amount: 5n * 10n ** 18n, at: now - 60 }
  const by = (more: object) =>
    rules({ ...whole, policies: { policies: [{ name: 'Day', rules: [limit] }], now, ...more } })
  expect((await by({ spent: known([paid]) })).told).toEqual(['finding block'])
  expect((await by({ spent: known([]) })).told).toEqual(['pass block'])
  expect((await by({ spent: silent })).told).toEqual(['unknown block'])
})

test('whom the address book names is a recipient where a rule says so', async () => {
  const whole = await cleanPayment()
  const rule = { id: 'r', severity: 'stop', kind: 'recipients', recipients: [], addressBook: true } as const
  const by = (addressBook: readonly `0x${string}`[]) =>
    rules({ ...whole, policies: { policies: [{ name: 'Book', rules: [rule] }], addressBook } })
  expect((await by([people.alice])).told).toEqual(['pass stop'])
  expect((await by([people.bob])).told).toEqual(['finding stop'])
})
