import { describe, expect, test } from 'vitest'
import { answerText } from '#cli/jsonCommand.ts'
import publicTransactions from '#core/fixtures/vectors/publicTransactions.json'
import generated from '#core/fixtures/vectors/safeTransactions.json'
import { hash } from './hashCommand.ts'

const answer = (input: unknown) => answerText(hash, JSON.stringify(input))

test('all 175 generated vectors in one array, as they stand, give the hashes of the contracts', async () => {
  const { output, exit } = await answer(generated.vectors)
  expect(exit).toBe(0)
  expect(output).toEqual(
    generated.vectors.map(({ domainHash, messageHash, safeTxHash }) => ({
      domainHash,
      messageHash,
      safeTxHash,
      eip712Digest: safeTxHash,
      calldataDigest: expect.stringMatching(/^0x[0-9a-f]{64}$/),
    })),
  )
})

test.each(publicTransactions.transactions)(
  '$id: the published hash',
  async ({ version, computed, ...published }) => {
    expect(await answer({ safeVersion: version, ...published })).toMatchObject({ output: computed, exit: 0 })
  },
)

const [usable] = generated.vectors
if (usable === undefined) throw new Error('no vectors')
const withTx = (change: object) => ({ ...usable, tx: { ...usable.tx, ...change } })
const without = (key: string) =>
  Object.fromEntries(Object.entries(usable.tx).filter(([name]) => name !== key))

test('the digests of ERC-8213 stand beside: of nothing sent, and of the struct that is signed', async () => {
  const { output } = await answer(withTx({ data: '0xff' }))
  expect(output).toMatchObject({
    calldataDigest: '0xfff13a7ca87b7d346828862d16e88f7d9406d28a13d35d2f9e72950a41ffbe34',
  })
})

describe('unusable input is one sentence', () => {
  test.each([
    [null, 'The input is not an object.'],
    [1, 'The input is not an object.'],
    ['text', 'The input is not an object.'],
    [{}, '"safeVersion" is missing.'],
    [{ ...usable, safeVersion: '2.0.0' }, '"safeVersion" is none of'],
    [{ ...usable, safeVersion: 1.3 }, '"safeVersion" is none of'],
    [{ ...usable, safeVersion: 'constructor' }, '"safeVersion" is none of'],
    [{ ...usable, chainId: '0x1' }, '"chainId" is not a whole number in decimal.'],
    [{ ...usable, chainId: 0 }, '"chainId" is 0, which no chain has.'],
    [{ ...usable, chainId: -1 }, '"chainId" is not a whole number'],
    [{ ...usable, chainId: 1.5 }, '"chainId" is not a whole number'],
    [{ ...usable, chainId: '9007199254740992' }, '"chainId" is too large.'],
    [{ ...usable, chainId: true }, '"chainId" is not a whole number in decimal.'],
    [{ ...usable, safe: '0x12' }, '"safe" is not an address'],
    [{ ...usable, safe: `${usable.safe}00` }, '"safe" is not an address'],
    [{ ...usable, safe: usable.safe.slice(2) }, '"safe" is not an address'],
    [{ ...usable, safe: usable.safe.replace('D', 'd') }, '"safe" has a wrong checksum'],
    [{ ...usable, tx: undefined }, '"tx" is missing.'],
    [{ ...usable, tx: [] }, '"tx" is not an object.'],
    [{ ...usable, tx: without('nonce') }, '"nonce" is missing.'],
    [{ ...usable, tx: without('refundReceiver') }, '"refundReceiver" is missing.'],
    [withTx({ value: '0x10' }), '"value" is not a whole number in decimal.'],
    [withTx({ value: '-1' }), '"value" is not a whole number in decimal.'],
    [withTx({ value: '1.0' }), '"value" is not a whole number in decimal.'],
    [withTx({ value: '1e3' }), '"value" is not a whole number in decimal.'],
    [withTx({ value: ' 1' }), '"value" is not a whole number in decimal.'],
    [withTx({ value: '' }), '"value" is not a whole number in decimal.'],
    [withTx({ value: '01' }), '"value" is not a whole number in decimal.'],
    [withTx({ value: null }), '"value" is not a whole number in decimal.'],
    [withTx({ value: ['1'] }), '"value" is not a whole number in decimal.'],
    [withTx({ value: 2 ** 53 }), '"value" is not a whole number that JSON carries exactly'],
    [withTx({ value: String(2n ** 256n) }), '"value" does not fit into 256 bits.'],
    [withTx({ value: '9'.repeat(100_000) }), '"value" is not a whole number in decimal.'],
    [withTx({ data: '0xabc' }), '"data" is not whole bytes'],
    [withTx({ data: 'ab' }), '"data" is not whole bytes'],
    [withTx({ data: '' }), '"data" is not whole bytes'],
    [withTx({ data: null }), '"data" is not whole bytes'],
    [withTx({ operation: 2 }), '"operation" is neither 0 (a call) nor 1 (a delegate call).'],
    [withTx({ operation: true }), '"operation" is not a whole number in decimal.'],
    [withTx({ nonce: -1 }), '"nonce" is not a whole number'],
    [withTx({ gasToken: 'ETH' }), '"gasToken" is not an address'],
  ])('%#: %j', async (input, sentence) => {
    const { output, exit } = await answer(input)
    expect(exit).toBe(2)
    expect(output).toEqual({ error: expect.stringContaining(sentence) })
  })

  test('a key that only a prototype has is missing', async () => {
    const text = `{"__proto__": ${JSON.stringify(usable)}}`
    expect(await answerText(hash, text)).toEqual({ output: { error: '"safeVersion" is missing.' }, exit: 2 })
  })
})

test('the largest amounts, numbers instead of texts, and the mark of a layer-2 singleton are usable', async () => {
  const largest = String(2n ** 256n - 1n)
  const input = {
    ...withTx({ value: largest, nonce: largest, safeTxGas: 0 }),
    chainId: 1,
    safeVersion: '1.3.0+L2',
  }
  expect((await answer(input)).exit).toBe(0)
})
