import { expect, test, vi } from 'vitest'
import type { Address } from '#core/safe/safe.ts'
import { createAsking } from './sharedRequests.ts'

const address = (number: number): Address => `0x${number.toString(16).padStart(40, '0')}`
const each = (count: number, from = 0) => Array.from({ length: count }, (_, index) => address(from + index))

test('who asks for the same address at the same time is answered by one look, and nothing is believed for a while', async () => {
  let time = 0
  const look = vi.fn(async () => false)
  const ask = createAsking(look, () => time)
  expect(await Promise.all([ask(address(1)), ask(address(1))])).toEqual([false, false])
  await ask(address(1))
  expect(look).toHaveBeenCalledTimes(1)
  time = 5_001
  await ask(address(1))
  expect(look).toHaveBeenCalledTimes(2)
})

test('of a minute of strangers the node hears a bounded number', async () => {
  let time = 0
  const look = vi.fn(async () => false)
  const ask = createAsking(look, () => time)
  for (const one of each(600)) await ask(one)
  await expect(ask(address(10_000))).rejects.toMatchObject({ status: 429 })
  expect(look).toHaveBeenCalledTimes(600)
  time = 60_000
  expect(await ask(address(10_000))).toBe(false)
})

test('one network has a part of it and takes the rest from nobody', async () => {
  let [time, who] = [0, 'a stranger']
  const ask = createAsking(
    async () => false,
    () => time,
    () => who,
  )
  for (const one of each(150)) await ask(one)
  await expect(ask(address(150))).rejects.toMatchObject({ status: 429 })
  who = 'somebody else'
  expect(await ask(address(150))).toBe(false)
  ;[time, who] = [60_000, 'a stranger']
  expect(await ask(address(151))).toBe(false)
  const waiting = createAsking(
    () => new Promise<boolean>(() => undefined),
    () => time,
    () => who,
  )
  for (const one of each(10)) void waiting(one)
  await expect(waiting(address(10))).rejects.toMatchObject({ status: 429 })
})

test('so many at once are looked at, and the next when one of them is through', async () => {
  const ends: (() => void)[] = []
  const ask = createAsking(() => new Promise((resolve) => ends.push(() => resolve(true))))
  const first = each(16).map((one) => ask(one))
  await expect(ask(address(99))).rejects.toMatchObject({ status: 429 })
  ends.shift()?.()
  expect(await first[0]).toBe(true)
  const next = ask(address(99))
  for (const end of ends) end()
  expect(await Promise.all([...first, next])).toEqual(Array.from({ length: 17 }, () => true))
})
