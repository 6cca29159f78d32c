import { expect, test } from 'vitest'
import type { Action } from '#core/judge/decision/decide.ts'
import type { Judged } from '#core/judge/judge.ts'
import type { Act } from '#signing/actGuards.ts'
import { shownOf, tx } from '#signing/fixtures/acting.ts'
import type { Performed } from '#signing/performAct.ts'
import { type Chosen, isOnlyNewer, performSeveral, performTogether } from './performSeveral.ts'

const chosenAt = (nonce: bigint): Chosen => ({ id: `id ${nonce}`, nonce, shown: shownOf({ ...tx, nonce }) })
const [seventh, eighth, ninth] = [chosenAt(7n), chosenAt(8n), chosenAt(9n)]
const sign: Action = { kind: 'sign', makesExecutable: false, isLast: false }
const block = {
  id: 'HASH-01',
  outcome: 'finding',
  severity: 'block',
  text: 'Not its hash.',
  evidence: {},
} as const

type Change = { look?: (one: Chosen) => Judged; decide?: (judged: Judged) => Action; succeeded?: boolean }

async function run(kind: 'sign' | 'execute', chosen: readonly Chosen[], change: Change = {}) {
  const acts: Act[] = []
  const steps: string[] = []
  const error = await performSeveral(kind, chosen, {
    look: async (one) => change.look?.(one) ?? one.shown,
    decide: change.decide ?? (() => (kind === 'sign' ? sign : { kind: 'execute' })),
    perform: async (act): Promise<Performed> => {
      acts.push(act)
      const hash = act.shown.safeTxHash ?? '0x'
      return kind === 'sign'
        ? { kind: 'signed', hash }
        : { kind: 'executed', hash, succeeded: change.succeeded ?? true }
    },
    onStep: (id, done) => steps.push(done ? `${id} done` : id),
  }).then(
    () => undefined,
    (thrown: Error) => thrown.message,
  )
  return {
    error,
    steps,
    hashes: acts.map(({ shown }) => shown.safeTxHash),
    kinds: acts.map(({ kind }) => kind),
  }
}

test('each is confirmed by an act of its own, lowest nonce first', async () => {
  const { error, steps, hashes, kinds } = await run('sign', [ninth, seventh, eighth])
  expect(error).toBeUndefined()
  expect(kinds).toEqual(['confirm', 'confirm', 'confirm'])
  expect(hashes).toEqual([seventh, eighth, ninth].map(({ shown }) => shown.safeTxHash))
  expect(steps).toEqual(['id 7', 'id 7 done', 'id 8', 'id 8 done', 'id 9', 'id 9 done'])
})

test('it ends at the first whose hash is another than was shown, before a wallet is asked', async () => {
  const look = (one: Chosen) => (one === eighth ? shownOf({ ...tx, nonce: 8n, value: 2n }) : one.shown)
  const { error, hashes } = await run('sign', [seventh, eighth, ninth], { look })
  expect(error).toBe(
    'Stopped at transaction 8. It has another hash than the one shown here. It and those after it were left as they are.',
  )
  expect(hashes).toEqual([seventh.shown.safeTxHash])
})

test('it ends at the first of which something graver is found than was shown', async () => {
  const look = ({ shown }: Chosen) => ({ ...shown, closing: { ...shown.closing, blocks: [block] } })
  const { error, hashes } = await run('sign', [seventh], { look })
  expect(error).toContain('Since you chose it: Not its hash.')
  expect(hashes).toEqual([])
})

test('it ends at the first on which that act is not open, and says why', async () => {
  const decide = (judged: Judged): Action =>
    judged.safeTxHash === eighth.shown.safeTxHash ? { kind: 'none', sentence: 'You have signed.' } : sign
  const { error, hashes } = await run('sign', [seventh, eighth, ninth], { decide })
  expect(error).toContain('Stopped at transaction 8. You have signed.')
  expect(hashes).toHaveLength(1)
  // What would sign is never executed instead, nor the other way round.
  expect((await run('execute', [seventh], { decide: () => sign })).hashes).toEqual([])
})

test('it ends after an execution that failed on the chain', async () => {
  const { error, kinds } = await run('execute', [seventh, eighth], { succeeded: false })
  expect(kinds).toEqual(['execute'])
  expect(error).toContain('Stopped at transaction 7. The call failed on the chain.')
})

test('together they are one act, lowest nonce first, each to be judged anew', async () => {
  const acts: Act[] = []
  const steps: string[] = []
  const looked: string[] = []
  const executed = [seventh, eighth].map(({ shown }, at) => ({
    hash: shown.safeTxHash ?? '0x',
    succeeded: at === 0,
  }))
  const run = performTogether([eighth, seventh], {
    look: async ({ id, shown }) => {
      looked.push(id)
      return shown
    },
    perform: async (act): Promise<Performed> => {
      acts.push(act)
      if (act.kind === 'executeTogether') for (const one of [act, ...act.after]) await one.lookAgain()
      return { kind: 'executedTogether', hash: executed[0]?.hash ?? '0x', executed }
    },
    onStep: (id, done) => steps.push(done ? `${id} done` : id),
  })
  await expect(run).rejects.toThrow('The call of transaction 8 failed on the chain. Its nonce is used.')
  expect(acts).toHaveLength(1)
  expect(looked).toEqual(['id 7', 'id 8'])
  expect(steps).toEqual(['id 7', 'id 8', 'id 7 done', 'id 8 done'])
})

test('a newer verdict takes the place of what was shown only where nothing but its block is another', () => {
  const { shown } = seventh
  const { safe } = shown
  if (!safe) throw new Error('Its Safe was read.')
  const newer = (state: Partial<typeof safe>, more: Partial<Judged> = {}): Judged => ({
    ...shown,
    safe: { ...safe, ...state },
    ...more,
  })
  expect(isOnlyNewer(shown, newer({ nonce: safe.nonce + 1n }))).toBe(true)
  expect(isOnlyNewer(shown, newer({ owners: safe.owners.toReversed() }))).toBe(true)
  expect(isOnlyNewer(shown, newer({ threshold: safe.threshold + 1 }))).toBe(false)
  expect(isOnlyNewer(shown, newer({ owners: [...safe.owners, tx.to] }))).toBe(false)
  expect(isOnlyNewer(shown, newer({ owners: safe.owners.with(0, tx.to) }))).toBe(false)
  expect(isOnlyNewer(shown, newer({}, { safeTxHash: eighth.shown.safeTxHash }))).toBe(false)
  expect(isOnlyNewer(shown, newer({}, { closing: { blocks: [block], unread: [], stops: [] } }))).toBe(false)
  const { safe: _unread, ...withoutSafe } = shown
  expect(isOnlyNewer(shown, withoutSafe)).toBe(false)
})
