import { describe, expect, test } from 'vitest'
import { answerText } from '#cli/jsonCommand.ts'
import { capsuleText } from '#core/capsule/json.ts'
import { lockText } from '#core/capsule/lock.ts'
import { readAddress, readHex, readTx } from '#core/fixtures/readTx.ts'
import vectors from '#core/fixtures/vectors/gatewayMutations.json'
import publicTransactions from '#core/fixtures/vectors/publicTransactions.json'
import { verify } from './verifyCommand.ts'

const { chain, asked, base } = vectors

type CapsuleResult = { id: string; outcome: string }
type VerifyCapsuleOutput = { verdict: string; results: CapsuleResult[]; error?: string }

async function answer(input: unknown) {
  const { output, exit } = await answerText(verify, JSON.stringify(input))
  return { ...(output as VerifyCapsuleOutput), exit }
}

const foundBy = (results: readonly CapsuleResult[]) =>
  results.filter(({ outcome }) => outcome === 'finding').map(({ id }) => id)

describe('a capsule', () => {
  const found = publicTransactions.transactions.find(({ id }) => id === 'cyfrin-ethereum-63')
  if (found?.confirmations === undefined) throw new Error('the public transaction is missing')
  const text = capsuleText({
    safe: { chainId: 1, address: readAddress(found.safe), version: '1.3.0' },
    subject: { kind: 'transaction', tx: readTx(found.tx) },
    signatures: found.confirmations.map(({ owner, signature }) => ({
      owner: readAddress(owner),
      signature: readHex(signature),
    })),
    abis: [],
  })

  test('is judged by the chain, open as under its passphrase', async () => {
    const chance = { salt: new Uint8Array(16).fill(1), nonce: new Uint8Array(12).fill(2) }
    const locked = lockText(text, 'correct horse', chance)
    for (const input of [
      { capsule: text, chain },
      { capsule: JSON.parse(text), chain },
      { capsule: locked, passphrase: 'correct horse', chain },
    ]) {
      const { verdict, results, exit } = await answer(input)
      expect(foundBy(results)).toEqual([])
      expect({ verdict, exit }).toEqual({ verdict: 'pass', exit: 0 })
    }
    const wrong = await answer({ capsule: locked, passphrase: 'wrong', chain })
    expect({ exit: wrong.exit, error: typeof wrong.error }).toEqual({ exit: 2, error: 'string' })
  })

  test('of another network or release than the chain’s is blocked', async () => {
    expect(foundBy((await answer({ capsule: text, chain: { ...chain, chainId: 5 } })).results)).toContain(
      'CHAIN-01',
    )
    expect(
      foundBy((await answer({ capsule: text, chain: { ...chain, version: '1.4.1' } })).results),
    ).toContain('STATE-08')
  })

  test('whose number is used, or whose signatures are of strangers, does not pass', async () => {
    expect(foundBy((await answer({ capsule: text, chain: { ...chain, nonce: 64 } })).results)).toContain(
      'STATE-03',
    )
    const strangers = { ...chain, owners: [`0x${'66'.repeat(20)}`] }
    expect(foundBy((await answer({ capsule: text, chain: strangers })).results)).toEqual(
      expect.arrayContaining(['SIG-06', 'PROP-03']),
    )
  })
})

describe('input that is of no use', () => {
  test.each([
    [{}, '"chain" is missing'],
    [{ chain }, '"asked" is missing'],
    [{ chain, asked }, '"response" is missing'],
    [{ chain, asked: { safe: asked.safe }, response: base }, '"asked.id" is not a text'],
    [{ chain: { ...chain, owners: undefined }, asked, response: base }, '"owners" is missing'],
    [{ chain: { ...chain, threshold: -1 }, asked, response: base }, '"threshold"'],
    [{ chain, capsule: '{}' }, 'capsule'],
  ])('%# is an {error}, exit 2', async (input, sentence) => {
    const { error, exit } = await answer(input)
    expect(error).toContain(sentence)
    expect(exit).toBe(2)
  })
})
