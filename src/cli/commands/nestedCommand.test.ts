import { describe, expect, test } from 'vitest'
import { answerText } from '#cli/jsonCommand.ts'
import { capsuleText } from '#core/capsule/json.ts'
import { readAddress, readTx } from '#core/fixtures/readTx.ts'
import publicTransactions from '#core/fixtures/vectors/publicTransactions.json'
import { safeVersionOf } from '#core/safe/safeVersion.ts'
import { nested } from './nestedCommand.ts'

type NestedCommandEntry = {
  safe: string
  domainHash: string
  messageHash: string
  safeTxHash: string
  call: { to: string; data: string; value: string; operation: number; method?: string; known?: string }
}

type Hashes = { domainHash?: string; messageHash?: string; safeTxHash?: string }
type Public = {
  version: string
  chainId: number
  safe: string
  tx: Parameters<typeof readTx>[0]
  published: Hashes
  computed: Hashes
}

const published = (id: string): Public => {
  const found = publicTransactions.transactions.find((one) => one.id === id)
  if (found === undefined) throw new Error(`${id} is missing.`)
  return found
}

const inputOf = ({ version, chainId, safe, tx }: Public) => ({ safeVersion: version, chainId, safe, tx })
/** The tools that published them write some in capitals. */
const hashesOf = ({ published, computed }: Public): Hashes =>
  Object.fromEntries(
    Object.entries({ ...computed, ...published }).map(([name, hash]) => [name, hash.toLowerCase()]),
  )
const linkOf = ({ version, safe, tx }: Public) => ({ safe, safeVersion: version, nonce: tx.nonce })
const capsuleOf = ({ version, chainId, safe, tx }: Public) => {
  const known = safeVersionOf(version)
  if (!known) throw new Error(`${version} is not known.`)
  const text = capsuleText({
    safe: { chainId, address: readAddress(safe), version: known },
    subject: { kind: 'transaction', tx: readTx(tx) },
    signatures: [],
    abis: [],
  })
  return JSON.parse(text)
}

async function answer(input: unknown) {
  const { output, exit } = await answerText(nested, JSON.stringify(input))
  return { output: output as NestedCommandEntry[] & { error?: string }, exit }
}

const pairs = [
  ['pcaversaccio-sepolia-nested-primary', 'pcaversaccio-sepolia-nested-approveHash'],
  ['cyfrin-sepolia-nested-primary', 'cyfrin-sepolia-nested-approveHash'],
].map(([child = '', parent = '']) => [published(child), published(parent)] as const)

describe.each(pairs)('a published pair of a Safe and the one that approves for it', (child, parent) => {
  test.each([
    ['by its number', linkOf(parent)],
    ['by its whole transaction', { ...linkOf(parent), tx: parent.tx }],
    ['with the network', { ...linkOf(parent), chainId: child.chainId }],
  ])('has the hashes that were published: %s', async (_, link) => {
    const { output, exit } = await answer({ ...inputOf(child), chain: [link] })
    expect(exit).toBe(0)
    expect(output).toHaveLength(2)
    expect(output[0]).toMatchObject({ safe: child.safe, ...hashesOf(child) })
    expect(output[1]).toMatchObject({
      safe: parent.safe,
      ...hashesOf(parent),
      call: { to: child.safe, value: '0', operation: 0, method: 'approveHash', data: parent.tx.data },
    })
    expect(output[1]?.call).not.toHaveProperty('known')
  })

  test('has them from a capsule too, from either end', async () => {
    const whole = await answer({ ...inputOf(child), chain: [linkOf(parent)] })
    for (const input of [
      { capsule: capsuleOf(child), chain: [linkOf(parent)] },
      { capsule: JSON.stringify(capsuleOf(child)), chain: [linkOf(parent)] },
      { ...inputOf(parent), inner: inputOf(child) },
      { capsule: capsuleOf(parent), inner: { capsule: capsuleOf(child) } },
      { capsule: capsuleOf(parent), inner: [capsuleOf(child)] },
      { ...inputOf(child), chain: [linkOf(child), linkOf(parent)] },
    ])
      expect(await answer(input)).toEqual(whole)
    expect((await answer(capsuleOf(child))).output).toEqual([whole.output[0]])
  })

  test('of another transaction is no pair', async () => {
    const other = { ...child, tx: { ...child.tx, nonce: String(Number(child.tx.nonce) + 1) } }
    const wrong = await answer({ ...inputOf(parent), inner: inputOf(other) })
    expect(wrong.exit).toBe(1)
    expect(wrong.output.error).toContain(`does not approve the one of ${child.safe}, whose hash is 0x`)
    expect(wrong.output.error).toContain(`it approves ${hashesOf(child).safeTxHash} at ${child.safe}.`)
    const elsewhere = await answer({ ...inputOf(other), chain: [{ ...linkOf(parent), tx: parent.tx }] })
    expect(elsewhere.exit).toBe(1)
    const nothing = await answer({ ...inputOf(parent), chain: [{ ...linkOf(child), tx: child.tx }] })
    expect(nothing.output.error).toContain('it approves nothing.')
  })
})

const [[child, parent] = []] = pairs
if (!child || !parent) throw new Error('The pair is missing.')
const third = { safe: `0x${'33'.repeat(20)}`, safeVersion: '1.4.1', nonce: 3 }

test('each Safe further out approves the hash of the one before it, to any depth', async () => {
  const more = Array.from({ length: 20 }, (_, at) => ({
    ...third,
    safe: `0x${String(at + 10).repeat(20)}`,
    safeVersion: at % 2 === 0 ? '1.5.0' : '1.1.1',
    nonce: at,
  }))
  const { output, exit } = await answer({ ...inputOf(child), chain: [linkOf(parent), ...more] })
  expect([exit, output.length]).toEqual([0, 22])
  for (const [at, { call }] of output.entries())
    if (at > 0) {
      expect(call.to).toBe(output[at - 1]?.safe)
      // The selector of approveHash(bytes32), Safe.sol.
      expect(call.data).toBe(`0xd4d9bdcd${output[at - 1]?.safeTxHash.slice(2)}`)
    }
})

test('fee fields of a parent count', async () => {
  const plain = await answer({ ...inputOf(child), chain: [third] })
  const paying = await answer({
    ...inputOf(child),
    chain: [{ ...third, gasPrice: '1', refundReceiver: third.safe }],
  })
  expect(paying.output[1]?.safeTxHash).not.toBe(plain.output[1]?.safeTxHash)
  expect(paying.output[0]).toEqual(plain.output[0])
})

test('a layer that pays a fee says how much and to whom, beside its call; one without says nothing of it', async () => {
  const fee = {
    gasPrice: '3',
    baseGas: '1000000',
    gasToken: `0x${'44'.repeat(20)}`,
    refundReceiver: third.safe,
  }
  const { output } = await answer({
    ...inputOf({ ...child, tx: { ...child.tx, ...fee } }),
    chain: [third, { ...third, safe: `0x${'55'.repeat(20)}`, gasPrice: '7' }],
  })
  expect(output.map((layer) => ('fee' in layer ? layer.fee : undefined))).toMatchObject([
    { ...fee, safeTxGas: child.tx.safeTxGas },
    undefined,
    { gasPrice: '7', baseGas: '0', safeTxGas: '0', refundReceiver: `0x${'00'.repeat(20)}` },
  ])
})

test('a transaction of another network is no layer below', async () => {
  const elsewhere = { ...inputOf(child), chainId: 1 }
  expect(await answer({ ...inputOf(parent), inner: elsewhere })).toMatchObject({
    exit: 2,
    output: { error: '"inner" is on another network: a Safe can only approve on its own.' },
  })
})

test.each<[string, object, string]>([
  [
    'no release',
    { chain: [{ safe: third.safe, nonce: 0 }] },
    `"chain" 1 has no known "safeVersion": give the answer of VERSION() of ${third.safe}, such as "1.4.1".`,
  ],
  [
    'a release that is none',
    { chain: [{ ...third, safeVersion: '9.9.9' }] },
    `"chain" 1 has no known "safeVersion": give the answer of VERSION() of ${third.safe}, such as "1.4.1".`,
  ],
  [
    'no number',
    { chain: [{ ...third, nonce: null }] },
    `"chain" 1 has no "nonce": give the answer of nonce() of ${third.safe}, or the nonce that its transaction should have.`,
  ],
  [
    'another network',
    { chain: [{ ...third, chainId: 1 }] },
    '"chain" 1 is on another network: a Safe can only approve on its own.',
  ],
  [
    'a circle',
    { chain: [third, { ...third, safe: `0x${'44'.repeat(20)}` }, third] },
    `${third.safe} appears twice: a Safe cannot approve its own approval.`,
  ],
  [
    'the Safe itself above',
    { chain: [third, { ...third, safe: child.safe }] },
    `${child.safe} appears twice: a Safe cannot approve its own approval.`,
  ],
  ['no list', { chain: third }, '"chain" is not a list.'],
  ['no transaction', { tx: undefined }, '"tx" is missing.'],
  ['an inner one that is none', { inner: 5 }, '"inner" is not an object.'],
])('%s is unusable and says what to give', async (_, more, error) => {
  expect(await answer({ ...inputOf(child), ...more })).toEqual({ output: { error }, exit: 2 })
})

test('a capsule with a message is unusable', async () => {
  const text = capsuleText({
    safe: { chainId: 1, address: readAddress(child.safe), version: '1.3.0' },
    subject: { kind: 'text', text: 'Hello' },
    signatures: [],
    abis: [],
  })
  const { output, exit } = await answer({ capsule: text })
  expect([exit, output.error]).toEqual([
    2,
    'The capsule holds a message, and only a transaction can be approved by its hash.',
  ])
})
