import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCommand } from '#cli/fixtures/runCommand.ts'
import { answerText } from '#cli/jsonCommand.ts'
import { capsuleText } from '#core/capsule/json.ts'
import { callOf, people, send, txOf } from '#core/fixtures/effectCase.ts'
import { readAddress, readTx } from '#core/fixtures/readTx.ts'
import publicTransactions from '#core/fixtures/vectors/publicTransactions.json'
import type { Address, Call, SafeIdentity, SafeTx } from '#core/safe/safe.ts'
import { safeTxHash } from '#core/safe/safeTxHash.ts'
import { verify } from './verifyCommand.ts'

type InnerResult = { id: string; outcome: string; severity: string; text: string }
type VerifyInnerOutput = {
  error?: string
  verdict?: string
  results: InnerResult[]
  layers?: { safe: string; safeTxHash: string }[]
}

const owners = ['0x1111111111111111111111111111111111111111', '0x2222222222222222222222222222222222222222']
const identity = (address: Address, chainId = 1): SafeIdentity => ({ chainId, address, version: '1.4.1' })
const plain = (tx: SafeTx) =>
  Object.fromEntries(
    Object.entries(tx).map(([key, value]) => [key, typeof value === 'bigint' ? String(value) : value]),
  )
const chainOf = (nonce: bigint, chainId = 1) => ({
  ...{ chainId, version: '1.4.1', owners, threshold: 2, nonce: String(nonce), tokens: {} },
})
/** The transaction of a Safe as a capsule, with its chain. */
const inputOf = (safe: SafeIdentity, tx: SafeTx, more: object = {}) => ({
  capsule: JSON.parse(capsuleText({ safe, subject: { kind: 'transaction', tx }, signatures: [], abis: [] })),
  chain: chainOf(tx.nonce, safe.chainId),
  ...more,
})
const innerOf = ({ address, chainId, version }: SafeIdentity, tx: SafeTx, more: object = {}) => ({
  ...{ safeVersion: version, chainId, safe: address, tx: plain(tx) },
  ...more,
})
async function told(input: unknown) {
  const { output, exit } = await answerText(verify, JSON.stringify(input))
  return { ...(output as VerifyInnerOutput), exit }
}
const of = ({ results }: VerifyInnerOutput, id: string) => results.find((one) => one.id === id)
/** What stands against it, but for PROP-03: nobody has signed these. */
const graves = ({ results }: VerifyInnerOutput) =>
  results.flatMap(({ id, outcome, severity }) =>
    outcome === 'finding' && /stop|block/.test(severity) && id !== 'PROP-03' ? [id] : [],
  )

const [parent, child, grandchild] = [people.safe, people.otherSafe, people.contract].map((one) =>
  identity(one),
)
if (!parent || !child || !grandchild) throw new Error('There are three Safes.')
/** The transaction of the first Safe that approves this one of the second, and that one. */
const approving = (call: Call, change: Partial<SafeTx> = {}) => {
  const tx = { ...txOf(call), ...change }
  return { outer: txOf(callOf(child.address, 'approveHash', [safeTxHash(child, tx)])), tx }
}
const dave = { known: [{ address: people.dave }] }

describe('a published pair: a Safe that approves for another', () => {
  const published = (name: string) => {
    const found = publicTransactions.transactions.find(({ id }) => id === `cyfrin-sepolia-nested-${name}`)
    if (!found) throw new Error('The pair is missing.')
    return {
      safe: identity(readAddress(found.safe), 11155111),
      tx: readTx(found.tx),
      hash: found.published.safeTxHash,
    }
  }
  const [outer, inner] = [published('approveHash'), published('primary')]

  test('is blind without the inner one, and has both layers with it', async () => {
    const blind = await told(inputOf(outer.safe, outer.tx))
    expect(of(blind, 'DEC-08')).toMatchObject({ outcome: 'finding', severity: 'stop' })
    expect(blind).not.toHaveProperty('layers')
    const seen = await told(inputOf(outer.safe, outer.tx, { inner: innerOf(inner.safe, inner.tx) }))
    expect(of(seen, 'DEC-08')).toMatchObject({ severity: 'info' })
    expect(seen.layers).toMatchObject([{ safe: inner.safe.address, safeTxHash: inner.hash }])
    const { capsule } = inputOf(inner.safe, inner.tx)
    expect((await told(inputOf(outer.safe, outer.tx, { inner: [capsule] }))).layers).toEqual(seen.layers)
  })

  test('is told that another one was given', async () => {
    const other = { ...inner.tx, value: inner.tx.value + 1n }
    const answer = await told(inputOf(outer.safe, outer.tx, { inner: innerOf(inner.safe, other) }))
    expect(of(answer, 'DEC-08')?.text).toContain('but the transaction loaded for this hash is another one.')
    expect([answer.exit, answer.layers]).toEqual([1, undefined])
  })
})

describe('what is approved is judged by all its calls', () => {
  const judged = async (call: Call, change: Partial<SafeTx> = {}, more: object = {}) => {
    const { outer, tx } = approving(call, change)
    return told(
      inputOf(parent, outer, { ...dave, inner: innerOf(child, tx, { chain: chainOf(tx.nonce) }), ...more }),
    )
  }
  test('an ordinary payment of it stops nothing, foreign code in it is refused', async () => {
    expect(graves(await judged(send(people.dave, 5n)))).toEqual([])
    const foreign = { ...send(people.stranger, 0n), data: '0xdeadbeef', operation: 1 } as const
    expect(graves(await judged(foreign))).toContain('DELEG-02')
  })
  test('a look-alike that it pays, a fee that it pays and its own settings are found', async () => {
    const like = readAddress(
      `${people.dave.slice(0, 8)}${'0'.repeat(28)}${people.dave.slice(-6)}`.toLowerCase(),
    )
    expect(graves(await judged(send(like, 5n)))).toContain('ADDR-01')
    const fee = { gasPrice: 10n ** 12n, baseGas: 10n ** 6n, refundReceiver: people.stranger }
    const paying = await judged(send(people.dave, 5n), fee)
    expect(of(paying, 'GAS-01')?.text).toContain(`from the Safe ${child.address} to ${people.stranger}`)
    expect(graves(await judged(callOf(child.address, 'changeThreshold', [1n])))).toContain('SELF-01')
  })
  test('to any depth, from the outside in', async () => {
    const last = txOf({ ...send(people.stranger, 0n), data: '0xdeadbeef', operation: 1 })
    const { outer, tx } = approving(callOf(grandchild.address, 'approveHash', [safeTxHash(grandchild, last)]))
    const both = [innerOf(child, tx), innerOf(grandchild, last)]
    const answer = await told(inputOf(parent, outer, { inner: both }))
    expect(answer.layers?.map(({ safe }) => safe)).toEqual([child.address, grandchild.address])
    expect([answer.verdict, answer.exit]).toEqual(['block', 1])
    const half = await told(inputOf(parent, outer, { inner: innerOf(child, tx) }))
    expect(of(half, 'DEC-08')?.text).toContain('no transaction with the hash')
  })
  test('what its chain says of it counts: its own tokens, and that it is a Safe', async () => {
    const token = people.usdc
    const pay = callOf(token, 'transfer', [people.dave, 5_000_000n])
    const tokens = { [token]: { symbol: 'USDC', name: 'USD Coin', decimals: 6 } }
    const known = await judged(pay, {}, { inner: undefined })
    expect(of(known, 'DEC-08')?.severity).toBe('stop')
    const { outer, tx } = approving(pay)
    const inner = innerOf(child, tx, { chain: { ...chainOf(tx.nonce), tokens } })
    expect(graves(await told(inputOf(parent, outer, { ...dave, inner })))).toEqual([])
  })
})

describe('an inner transaction that cannot be used', () => {
  const { outer, tx } = approving(send(people.dave, 5n))
  const refused = async (inner: unknown, input = inputOf(parent, outer)) => {
    const { error, exit } = await told({ ...input, inner })
    expect(exit).toBe(2)
    return error
  }
  test.each([
    [
      innerOf(grandchild, tx),
      `"inner" holds a transaction of the Safe ${grandchild.address}, but no call here approves one of that Safe.`,
    ],
    [
      innerOf({ ...child, chainId: 5 }, tx),
      '"inner" is on another network: a Safe can only approve on its own.',
    ],
    [
      innerOf(child, tx, { chain: { ...chainOf(7n), version: '1.3.0' } }),
      '"chain" of "inner" has another network or version than its transaction.',
    ],
    [
      innerOf(child, tx, { chain: chainOf(7n, 5) }),
      '"chain" of "inner" has another network or version than its transaction.',
    ],
    [
      Array.from({ length: 9 }, () => innerOf(child, tx)),
      '"inner" holds more than 8 transactions, the limit.',
    ],
    ['x', '"inner" is not an object.'],
    [[innerOf(child, tx), 5], '"inner" 2 is not an object.'],
    [{}, '"safeVersion" is missing.'],
  ])('is refused in one sentence: %#', async (inner, sentence) => expect(await refused(inner)).toBe(sentence))

  test('where a message is judged', async () => {
    const text = capsuleText({
      safe: parent,
      subject: { kind: 'text', text: 'Hello' },
      signatures: [],
      abis: [],
    })
    const input = { capsule: JSON.parse(text), chain: chainOf(7n) }
    expect(await refused(innerOf(child, tx), input as never)).toBe(
      '"inner" is given, but the input is not a transaction that could approve one.',
    )
  })
})

describe('verify --inner', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'inner-'))
  })
  afterAll(() => rm(folder, { recursive: true }))
  const { outer, tx } = approving(send(people.dave, 5n))
  const run = async (text: string, input: object) => {
    const file = join(folder, 'inner.json')
    await writeFile(file, text)
    const { stdout } = await runCommand(['verify', '--inner', file], JSON.stringify(input))
    return { answer: JSON.parse(stdout) }
  }

  test('takes it from a file', async () => {
    const text = JSON.stringify(innerOf(child, tx))
    const { answer } = await run(text, inputOf(parent, outer, dave))
    expect([graves(answer), answer.layers.length]).toEqual([[], 1])
    expect((await run(text, inputOf(parent, outer, { inner: innerOf(child, tx) }))).answer).toEqual({
      error: '"inner" is given in the input and by --inner: give it once.',
    })
    expect((await run('{', inputOf(parent, outer))).answer).toEqual({ error: 'The inner file is not JSON.' })
  })
})
