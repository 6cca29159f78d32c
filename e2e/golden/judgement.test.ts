import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allCases } from './cases.ts'
import { differences, encoded } from './encode.ts'
import { type GoldenEnvironment, startGoldenPlace } from './place.ts'

const file = new URL('judgement.txt', import.meta.url)
let place: GoldenEnvironment

beforeAll(async () => {
  place = await startGoldenPlace()
}, 400_000)
afterAll(() => place?.stop())

test('every attack of the gallery and its twin is judged as the file says: each result, the verdict, what may be done', async () => {
  const text = encoded(await allCases(place))
  if (process.env.GOLDEN === 'write') writeFileSync(file, text)
  const golden = readFileSync(file, 'utf8')
  expect(differences(golden, text).slice(0, 20)).toEqual([])
  expect(text).toBe(golden)
}, 400_000)
