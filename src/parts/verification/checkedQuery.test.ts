import { QueryClient, QueryObserver } from '@tanstack/react-query'
import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { readAddress } from '#core/fixtures/readTx.ts'
import vectors from '#core/fixtures/vectors/gatewayMutations.json'
import type { Judged } from '#core/judge/judge.ts'
import { TransactionDetails } from '#gateway/schemas/transaction/details.ts'
import { type Checked, checkedQuery, isSettled } from './checkedQuery.ts'

const address = readAddress(vectors.asked.safe)
const otherSafe = readAddress(`0x${'66'.repeat(20)}`)
const about = { chainId: 1, address, id: vectors.asked.id }
const claim = v.parse(TransactionDetails, vectors.base)
const judged: Judged = {
  kind: 'transaction',
  verdict: 'pass',
  results: [],
  closing: { blocks: [], unread: [], stops: [] },
  signatures: [],
  isUsed: false,
  isNew: false,
}
const passed = { ...judged }
const blocked: Judged = { ...judged, verdict: 'block' }

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
const leaving: (() => void)[] = []
afterEach(() => {
  for (const leave of leaving.splice(0)) leave()
  client.clear()
})

/** A check that ends when it is told to, and counts how often it was begun. */
function slowCheck() {
  const begun: { settle: (verification: Judged) => void; signal: AbortSignal }[] = []
  const verify = (_: TransactionDetails, signal: AbortSignal) =>
    new Promise<Judged>((settle) => begun.push({ settle, signal }))
  return { begun, verify }
}

const once = <T>(read: () => T | undefined): Promise<T> =>
  vi.waitFor(() => {
    const value = read()
    if (value === undefined) throw new Error('Not yet.')
    return value
  })

function watch(options: ReturnType<typeof checkedQuery>) {
  const observer = new QueryObserver<Checked>(client, options)
  leaving.push(observer.subscribe(() => undefined))
  return observer
}

test('a claim that is read again unchanged does not begin the check anew: a slow node is waited for', async () => {
  const { begun, verify } = slowCheck()
  const observer = watch(checkedQuery(about, claim, verify))
  await once(() => begun[0])
  observer.setOptions(checkedQuery(about, structuredClone(claim), verify))
  expect(begun).toHaveLength(1)
  expect(begun[0]?.signal.aborted).toBe(false)
  begun[0]?.settle(passed)
  const { verification } = await once(() => observer.getCurrentResult().data)
  expect(verification).toBe(passed)
})

test('for another owner it is checked anew, as what they signed elsewhere counts; until then the former verdict stands', async () => {
  const { begun, verify } = slowCheck()
  const observer = watch(checkedQuery(about, claim, verify))
  ;(await once(() => begun[0])).settle(passed)
  await once(() => observer.getCurrentResult().data)
  observer.setOptions(checkedQuery({ ...about, basis: 'another owner' }, claim, verify))
  expect(observer.getCurrentResult().data?.verification).toBe(passed)
  ;(await once(() => begun[1])).settle(blocked)
  await vi.waitFor(() => expect(observer.getCurrentResult().data?.verification).toBe(blocked))
})

test('while a changed claim is checked, the former claim stands with its own verdict, never the new one', async () => {
  const { begun, verify } = slowCheck()
  const observer = watch(checkedQuery(about, claim, verify))
  ;(await once(() => begun[0])).settle(passed)
  await once(() => observer.getCurrentResult().data)
  const altered = { ...claim, note: 'altered' }
  observer.setOptions(checkedQuery(about, altered, verify))
  expect(observer.getCurrentResult().data).toEqual({ details: claim, verification: passed })
  ;(await once(() => begun[1])).settle(blocked)
  const checked = await once(() =>
    observer.getCurrentResult().isPlaceholderData ? undefined : observer.getCurrentResult().data,
  )
  expect(checked).toEqual({ details: altered, verification: blocked })
})

test.each([
  { ...about, address: otherSafe },
  { ...about, chainId: 5 },
  { ...about, id: `0x${'11'.repeat(32)}` },
])('the verdict of one Safe and transaction is not shown for another: %o', async (other) => {
  const { begun, verify } = slowCheck()
  const observer = watch(checkedQuery(about, claim, verify))
  ;(await once(() => begun[0])).settle(passed)
  await once(() => observer.getCurrentResult().data)
  observer.setOptions(checkedQuery(other, claim, verify))
  expect(observer.getCurrentResult().data).toBeUndefined()
})

test('it is settled once it is done and all that weighs something was read', () => {
  const done = { ...claim, txStatus: 'SUCCESS' } as const
  const unread = (severity: 'warn' | 'info') =>
    ({
      ...passed,
      results: [{ id: 'STATE-06', outcome: 'unknown', severity, text: '', evidence: {} }],
    }) as const
  expect(isSettled({ details: done, verification: blocked })).toBe(true)
  expect(isSettled({ details: done, verification: unread('info') })).toBe(true)
  expect(isSettled({ details: done, verification: unread('warn') })).toBe(false)
  expect(isSettled({ details: done, verification: { ...passed, verdict: 'unknown' } })).toBe(false)
  const waiting = { ...claim, txStatus: 'AWAITING_EXECUTION' } as const
  expect(isSettled({ details: waiting, verification: passed })).toBe(false)
})
