import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { Protocol } from './protocol.ts'
import { environmentOf, shareFrom } from './share.ts'

const folder = mkdtempSync(join(tmpdir(), 'protocol-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('the change that a worker died of is the one begun without a verdict', () => {
  const protocol = new Protocol(join(folder, 'a'))
  protocol.write('3', 'begun')
  protocol.write('3', 'noticed')
  expect(protocol.begun()).toBeUndefined()
  protocol.write('5', 'begun')
  expect(protocol.begun()).toBe('5')
  expect([...new Protocol(join(folder, 'a')).read()]).toEqual([
    ['3', 'noticed'],
    ['5', 'begun'],
  ])
  expect(protocol.hasEnded()).toBe(false)
})

test('a worker that is through says so; a line cut short is none', () => {
  const protocol = new Protocol(join(folder, 'b'))
  protocol.write('1', 'loading')
  protocol.end()
  expect(protocol.hasEnded()).toBe(true)
  expect([...protocol.read()]).toEqual([['1', 'loading']])
})

test('one that never began has no verdicts', () => {
  const protocol = new Protocol(join(folder, 'none'))
  expect([protocol.read().size, protocol.begun(), protocol.lastBeat()]).toEqual([0, undefined, 0])
})

test('a worker finds its share in its environment, and refuses to start without', () => {
  const share = { folder: 'somewhere', number: 1, of: 4 }
  expect(shareFrom(environmentOf(share))).toEqual(share)
  expect(() => shareFrom({})).toThrow('npm run soak')
})
