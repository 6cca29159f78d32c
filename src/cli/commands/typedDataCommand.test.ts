import { describe, expect, test } from 'vitest'
import { runCommand } from '#cli/fixtures/runCommand.ts'
import { answerText } from '#cli/jsonCommand.ts'
import fixtures from '#core/fixtures/vectors/typedData.json'
import { typedData } from './typedDataCommand.ts'

const safe = '0x1111111111111111111111111111111111111111'
const setting = { chainId: 1, safe, safeVersion: '1.4.1' }
const ask = async (input: unknown) => {
  const { output, exit } = await answerText(typedData, JSON.stringify(input))
  return {
    exit,
    ...(output as { hash: string | null; results: { id: string; outcome: string; text: string }[] }),
  }
}
const found = (results: readonly { id: string; outcome: string }[]) =>
  results.filter(({ outcome }) => outcome === 'finding').map(({ id }) => id)

/** What each vector must be named by; the vectors say the same in words. */
const named: Record<string, readonly string[]> = {
  'permit-unlimited': ['MSG-03'],
  'permit-bounded': ['MSG-03'],
  'dai-permit': ['MSG-03'],
  'cow-order-foreign-receiver': ['MSG-06'],
  'safetx-as-message-legacy-domain': ['MSG-01', 'CHAIN-02'],
  'safetx-renamed-primary-type': ['MSG-02'],
  'safemessage-as-message': ['MSG-02'],
  'extra-undeclared-field': ['MSG-07'],
  'missing-field': ['MSG-07'],
  'domain-without-type': ['MSG-07'],
  'domain-type-omits-chain': ['MSG-07'],
  'unknown-primary-type': ['MSG-07'],
  'value-overflow': ['MSG-07'],
  'chainid-hex-string': [],
  'no-primary-type': ['MSG-07'],
}

describe('countersign typed-data', () => {
  test.each(fixtures.vectors)('names $id', async ({ id, typedData: message, hash }) => {
    const answer = await ask({ ...setting, typedData: message })
    expect(found(answer.results)).toEqual(expect.arrayContaining([...(named[id] ?? ['a row above'])]))
    expect(answer.hash).toBe(hash)
    expect(answer.exit).toBe(1)
    expect(await ask({ ...setting, typedData: JSON.stringify(message) })).toEqual(answer)
  })

  test('says no more than it must of a message that allows nothing', async () => {
    const login = {
      types: {
        EIP712Domain: [
          { name: 'name', type: 'string' },
          { name: 'chainId', type: 'uint256' },
        ],
        Login: [{ name: 'nonce', type: 'string' }],
      },
      primaryType: 'Login',
      domain: { name: 'Example', chainId: 1 },
      message: { nonce: 'abc' },
    }
    const { exit, results } = await ask({ ...setting, typedData: login })
    expect(found(results)).toEqual([])
    expect(exit).toBe(0)
    const elsewhere = await ask({ ...setting, chainId: 10, typedData: login })
    expect(found(elsewhere.results)).toEqual(['MSG-05'])
    expect(elsewhere.exit).toBe(1)
  })

  test('tells that a domain was worked out, and what was bounded is bounded', async () => {
    const [unlimited, bounded] = await Promise.all(
      ['permit-unlimited', 'permit-bounded'].map(async (id) => {
        const { typedData: message } = fixtures.vectors.find((vector) => vector.id === id) ?? {}
        const { results } = await ask({ ...setting, typedData: message })
        return results.find(({ id: check }) => check === 'MSG-03')?.text
      }),
    )
    expect(unlimited).not.toBe(bounded)
    expect(bounded).not.toMatch(/any amount|unlimited|all your/i)
  })

  test('does without the version of the Safe', async () => {
    const { typedData: message, hash } = fixtures.vectors[0] ?? {}
    expect(await ask({ chainId: 1, safe, typedData: message })).toMatchObject({ hash })
  })

  test.each([
    [{}, '"typedData" is missing'],
    [{ ...setting }, '"typedData" is missing'],
    [{ ...setting, typedData: 5 }, 'neither an object'],
    [{ ...setting, typedData: null }, 'neither an object'],
    [{ ...setting, chainId: 0, typedData: {} }, '"chainId"'],
    [{ ...setting, safe: '0x1', typedData: {} }, '"safe"'],
    [{ ...setting, safeVersion: '9', typedData: {} }, '"safeVersion"'],
    [5, 'not an object'],
  ])('%j is unusable', async (input, sentence) => {
    const { output, exit } = await answerText(typedData, JSON.stringify(input))
    expect({ output, exit }).toEqual({ output: { error: expect.stringContaining(sentence) }, exit: 2 })
  })

  test('what is no typed data at all is refused as a message, not as an input', async () => {
    for (const message of ['', 'not JSON', '[]', [], {}]) {
      const answer = await ask({ ...setting, typedData: message })
      expect({ exit: answer.exit, hash: answer.hash }).toEqual({ exit: 1, hash: null })
      expect(found(answer.results)).toContain('MSG-07')
    }
  })

  test('takes all of them in a process that may open no socket, and exits with the worst', async () => {
    const inputs = fixtures.vectors.map(({ typedData: message }) => ({ ...setting, typedData: message }))
    const { exit, stdout, stderr } = await runCommand(['typed-data'], JSON.stringify(inputs))
    expect({ exit, stderr }).toEqual({ exit: 1, stderr: '' })
    expect(JSON.parse(stdout)).toMatchObject(fixtures.vectors.map(({ hash }) => ({ hash })))
  })
})
