import { describe, expect, test } from 'vitest'
import vectors from '#core/fixtures/gatewayMutations.json'
import { answerText } from './jsonCommand.ts'
import { verify } from './verifyCommand.ts'

const { chain, asked, base, mutations } = vectors

type Told = { id: string; outcome: string; severity: string; text: string; wayOn?: string }
type Output = { verdict: string; results: Told[] }

async function answer(input: unknown) {
  const { output, exit } = await answerText(verify, JSON.stringify(input))
  return { ...(output as Output), exit }
}

function mutated(path: string, value: unknown): unknown {
  const copy = structuredClone(base)
  const keys = path.slice(1).split('/')
  const last = keys.pop() ?? ''
  let at: unknown = copy
  for (const key of keys) at = Reflect.get(at as object, key)
  Reflect.set(at as object, last, value)
  return copy
}

const foundBy = (results: readonly Told[]) =>
  results.filter(({ outcome }) => outcome === 'finding').map(({ id }) => id)

describe('what a service says of a public transaction', () => {
  test('is clean as it is', async () => {
    const { verdict, results, exit } = await answer({ asked, response: base, chain })
    expect(results.filter(({ outcome }) => outcome === 'finding')).toEqual([])
    expect({ verdict, exit }).toEqual({ verdict: 'pass', exit: 0 })
  })

  test.each(mutations)('$path altered to $value is found by $expect', async ({ path, value, expect: check }) => {
    const { results } = await answer({ asked, response: mutated(path, value), chain })
    expect(foundBy(results)).toContain(check === 'SCHEMA' ? 'HASH-05' : check)
  })
})
