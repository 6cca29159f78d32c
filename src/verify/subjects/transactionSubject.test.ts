import { describe, expect, test } from 'vitest'
import { publicClaim, publicFacts, publicState } from '#core/fixtures/judgeCase.ts'
import vectors from '#core/fixtures/vectors/gatewayMutations.json'
import { judge } from '#core/judge/judge.ts'
import { readDetails } from './readDetails.ts'
import { subjectFromResponse, transactionSubject } from './transactionSubject.ts'

const { chain, asked, base, mutations } = vectors
const requested = { safe: publicState.address, id: asked.id }
const subjectOf = (response: unknown) => subjectFromResponse(requested, response)
const judged = (response: unknown) =>
  judge({
    chainId: chain.chainId,
    subject: subjectOf(response),
    mode: 'standalone',
    facts: publicFacts,
  })

function mutated(path: string, value: unknown): unknown {
  const copy = structuredClone(base)
  const keys = path.slice(1).split('/')
  const last = keys.pop() ?? ''
  let at: unknown = copy
  for (const key of keys) at = Reflect.get(at as object, key)
  Reflect.set(at as object, last, value)
  return copy
}

test('the fields of a real answer are those of the public transaction, and nothing is wrong with its form', async () => {
  const { claim, problems } = subjectOf(base)
  expect(problems).toEqual([])
  expect(claim?.tx).toEqual(publicClaim.tx)
  const { results, verdict } = await judged(base)
  expect(results.filter(({ outcome }) => outcome === 'finding')).toEqual([])
  expect(verdict).toBe('pass')
})

test('HASH-05: an answer without anything to sign, to an id that names a hash, is malformed; to another id it is not', () => {
  const bare = { ...base, detailedExecutionInfo: null }
  const { claim, problems } = subjectOf(bare)
  expect(claim).toBeUndefined()
  expect(problems).toEqual([
    { path: '/detailedExecutionInfo', problem: 'There is nothing here for owners to sign.' },
  ])
  expect(subjectFromResponse({ ...requested, id: `ethereum_${asked.safe}_0x1_0x2` }, bare).problems).toEqual(
    [],
  )
})

describe('one field altered by the service', () => {
  const present = new Set(['HASH-01', 'HASH-02', 'SIG-01', 'SIG-02', 'STATE-01', 'STATE-02', 'STATE-03'])
  const ours = mutations.filter(({ expect: check }) => present.has(check))

  test.each(ours)('$path → $expect blocks', async ({ path, value, expect: check }) => {
    const { verdict, results } = await judged(mutated(path, value))
    expect(results.filter(({ outcome }) => outcome === 'finding').map(({ id }) => id)).toContain(check)
    expect(verdict).toBe('block')
  })

  test.each([
    ['/txId', `multisig_${asked.safe}_0x${'33'.repeat(32)}`],
    ['/txId', `multisig_0x${'66'.repeat(20)}_${base.detailedExecutionInfo.safeTxHash}`],
    ['/safeAddress', `0x${'66'.repeat(20)}`],
    ['/txData/operation', 1],
    ['/detailedExecutionInfo/safeTxGas', '1'],
    ['/detailedExecutionInfo/refundReceiver/value', `0x${'66'.repeat(20)}`],
  ])('%s blocks', async (path, value) => {
    expect((await judged(mutated(path, value))).verdict).toBe('block')
  })
})

test('HASH-05: a wrong checksum is found by the page as by the command', () => {
  const to = base.txData.to.value
  const at = [...to].findIndex((sign, index) => index > 1 && /[a-f]/i.test(sign))
  const sign = to.charAt(at)
  const other = sign === sign.toLowerCase() ? sign.toUpperCase() : sign.toLowerCase()
  const response = mutated('/txData/to/value', `${to.slice(0, at)}${other}${to.slice(at + 1)}`)
  const { details } = readDetails(response)
  if (!details) throw new Error('It can be read.')
  const found = [{ path: '/txData/to/value', problem: 'The checksum of this address is wrong.' }]
  expect(subjectFromResponse(requested, response).problems).toEqual(found)
  expect(transactionSubject(requested, details).problems).toEqual(found)
})
