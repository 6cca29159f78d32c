import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { createTurns } from '#parts/turns.ts'
import { createLooks } from './createLooks.ts'

type Found = { kind: string; isOpen?: boolean }

const fine: Found = { kind: 'pass' }

/** A clock whose alarms ring when they are told to. */
function clock() {
  const alarms = new Map<number, () => void>()
  let made = 0
  const window = {
    document: { hidden: false },
    setTimeout: ((ring: () => void) => {
      made += 1
      alarms.set(made, ring)
      return made
    }) as typeof globalThis.window.setTimeout,
    clearTimeout: (alarm: number | undefined) => void alarms.delete(alarm ?? 0),
  }
  const ring = () => {
    const rung = [...alarms.values()]
    alarms.clear()
    for (const one of rung) one()
  }
  return { window, ring }
}

/** A service that answers when it is told to, and keeps in which order it was asked. */
function service() {
  const asked: string[] = []
  const given: string[] = []
  const waiting = new Map<string, (found: Found | undefined) => void>()
  const look = (entry: string, signal: AbortSignal) =>
    new Promise<Found | undefined>((resolve, reject) => {
      asked.push(entry)
      const giveUp = () => {
        given.push(entry)
        reject(signal.reason)
      }
      signal.addEventListener('abort', giveUp)
      waiting.set(entry, (found) => {
        signal.removeEventListener('abort', giveUp)
        resolve(found)
      })
    })
  const answer = async (entry: string, found: Found | undefined) => {
    waiting.get(entry)?.(found)
    await settled()
  }
  return { asked, given, look, answer }
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

function looking(most = 100) {
  const time = clock()
  const from = service()
  const pace = createStore<{ slowUntil: number | undefined }>(() => ({ slowUntil: undefined }))
  const turns = createTurns({ most, pace })
  const looks = createLooks<string, Found>({
    keyOf: (entry) => entry,
    isSettled: ({ isOpen }) => !isOpen,
    again: 15_000,
    idly: (run) => run(),
    window: time.window,
  })
  const look = (entry: string, signal: AbortSignal) => turns.take(() => from.look(entry, signal), signal)
  return { ...time, ...from, pace, looks, see: (...entries: string[]) => looks.see(entries, look) }
}

test('rows are asked about as they stand, six at a time, each once', async () => {
  const { asked, answer, see } = looking(6)
  see('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h')
  expect(asked).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  await answer('c', fine)
  expect(asked).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g'])
  see('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h')
  expect(asked).toHaveLength(7)
})

test('a row that left the view gives its turn to one that came into it', async () => {
  const { asked, given, see } = looking(2)
  see('a', 'b', 'c', 'd')
  see('b', 'x', 'y')
  expect(given).toEqual(['a'])
  await settled()
  expect(asked).toEqual(['a', 'b', 'x'])
})

test('while the page moves nothing is asked and nothing told; what was given up is asked about again once it rests', async () => {
  const { asked, given, answer, looks, see } = looking()
  let told = 0
  looks.watch(() => {
    told += 1
  })
  see('a', 'b')
  await answer('a', fine)
  expect([looks.told()('a'), told]).toEqual([fine, 1])
  looks.hold()
  expect(given).toEqual(['b'])
  await answer('b', fine)
  expect([looks.told()('b'), told]).toEqual([undefined, 1])
  see('b', 'c')
  expect(asked).toEqual(['a', 'b', 'b', 'c'])
})

test('what is known stays known, and whoever listens is told by another function', async () => {
  const { answer, asked, looks, see } = looking()
  const before = looks.told()
  see('a')
  await answer('a', fine)
  expect(looks.told()).not.toBe(before)
  see('b')
  see('a')
  expect(looks.told()('a')).toEqual(fine)
  expect(asked).toEqual(['a', 'b'])
})

test('what could not be found out is looked at again while it is in view and somebody looks', async () => {
  const { answer, asked, looks, ring, see, window } = looking()
  see('a', 'b')
  await answer('a', { kind: 'unknown', isOpen: true })
  await answer('b', undefined)
  expect([looks.told()('a')?.kind, looks.told()('b')]).toEqual(['unknown', undefined])
  window.document.hidden = true
  ring()
  expect(asked).toEqual(['a', 'b'])
  window.document.hidden = false
  ring()
  expect(asked).toEqual(['a', 'b', 'a', 'b'])
  await answer('a', fine)
  await answer('b', fine)
  ring()
  ring()
  expect(asked).toHaveLength(4)
})

test('a service that asks to be spared is asked one at a time', async () => {
  const { answer, asked, pace, see } = looking(6)
  pace.setState({ slowUntil: 1 })
  see('a', 'b', 'c')
  expect(asked).toEqual(['a'])
  await answer('a', fine)
  expect(asked).toEqual(['a', 'b'])
  pace.setState({ slowUntil: undefined })
  expect(asked).toEqual(['a', 'b', 'c'])
})

test('a list that is left is asked about no more', async () => {
  const { asked, given, looks, ring, see } = looking()
  see('a')
  looks.stop()
  ring()
  expect([asked, given]).toEqual([['a'], ['a']])
})
