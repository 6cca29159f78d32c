import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CorruptState } from './chainFile.ts'
import { openStateFolder, putAside } from './stateFolder.ts'
import { writeDurably } from './writeDurably.ts'

let folder: string
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'kept-')), '.sandbox')
})
afterEach(() => rmSync(dirname(folder), { recursive: true }))
const world = { scenario: 'treasury', database: true, chains: [{ chainId: 5, safes: [] }] }

async function keepWorld() {
  const kept = openStateFolder(folder, false)
  await kept.writeWorld(world)
  writeFileSync(kept.chainFile(5), 'chain')
  kept.release()
}

describe('a kept folder', () => {
  test('gives the world back that was written', async () => {
    await keepWorld()
    const kept = openStateFolder(folder, false)
    expect(kept.world).toEqual(world)
    expect(existsSync(kept.chainFile(5))).toBe(true)
  })

  test('is emptied by --fresh', async () => {
    await keepWorld()
    expect(openStateFolder(folder, true).world).toBeUndefined()
    expect(readdirSync(folder)).toEqual(['lock'])
  })

  test('is emptied when the last start never came to write its world', async () => {
    await keepWorld()
    rmSync(join(folder, 'world.json'))
    expect(openStateFolder(folder, false).world).toBeUndefined()
    expect(readdirSync(folder)).toEqual(['lock'])
  })

  test('belongs to one sandbox at a time, and is free again after it', () => {
    const kept = openStateFolder(folder, false)
    expect(() => openStateFolder(folder, false)).toThrow(/^Another sandbox uses .*\.sandbox; end it, or /)
    kept.release()
    openStateFolder(folder, false).release()
  })

  test('is free where only the file of a lock was left behind, whatever it says', () => {
    mkdirSync(folder)
    writeFileSync(join(folder, 'lock'), String(process.ppid))
    expect(openStateFolder(folder, false).world).toBeUndefined()
  })

  test.each(['{', '{}', '{"scenario":1,"chains":[]}', ''])(
    'with a world.json of %j is corrupt',
    async (text) => {
      await keepWorld()
      writeFileSync(join(folder, 'world.json'), text)
      expect(() => openStateFolder(folder, false)).toThrow(CorruptState)
    },
  )

  test('that is corrupt is kept aside whole, and the sentence names where and offers --fresh', async () => {
    await keepWorld()
    const { message } = putAside(folder, new CorruptState('why'))
    const [aside = ''] = readdirSync(dirname(folder))
    expect(aside).toMatch(/^\.sandbox\.corrupt-/)
    expect(readFileSync(join(dirname(folder), aside, 'chain-5.gz'), 'utf8')).toBe('chain')
    expect(message).toContain(aside)
    expect(message).toContain('--fresh')
  })
})

test('a failed write leaves the old file and says why', async () => {
  const path = join(dirname(folder), 'file')
  await writeDurably(path, 'old')
  await expect(writeDurably(join(path, 'below'), 'new')).rejects.toThrow(
    /^The sandbox could not write .*below: /,
  )
  expect(readFileSync(path, 'utf8')).toBe('old')
})
