import { expect, test } from 'vitest'
import { answerText } from '#cli/jsonCommand.ts'
import { capsuleText } from '#core/capsule/json.ts'
import { readAddress, readHex, readTx } from '#core/fixtures/readTx.ts'
import publicTransactions from '#core/fixtures/vectors/publicTransactions.json'
import type { Address, Hex } from '#core/safe/safe.ts'
import { wireDetails } from '#verify/fixtures/waitingDetails.ts'
import { verify } from './verifyCommand.ts'

type VerifyProofsOutput = {
  verdict: string
  results: { id: string; outcome: string; text: string }[]
  error?: string
}

const found = publicTransactions.transactions.find(({ id }) => id === 'bybit-69')
if (found?.confirmations === undefined) throw new Error('the public transaction is missing')
const safe = readAddress(found.safe)
const identity = { chainId: 1, address: safe, version: '1.1.1' as const }
const tx = readTx(found.tx)
const confirmations = found.confirmations.map(({ owner, signature }) => ({
  owner: readAddress(owner),
  signature: readHex(signature),
}))
const owners = confirmations.map(({ owner }) => owner)
const [, , approver] = owners as [Address, Address, Address]
const hash = found.computed.safeTxHash
const chain = { chainId: 1, version: '1.1.1', owners, threshold: 3, nonce: found.tx.nonce, tokens: {} }

/** A waiting transaction that the service calls ready, with these confirmations. */
function waiting(listed: readonly { owner: Address; signature: Hex }[]) {
  const response = wireDetails(identity, tx, { owners, threshold: 3, confirmations: [...listed] })
  return { asked: { safe, id: response.txId }, response }
}

async function judged(input: object, facts: object) {
  const { output, exit } = await answerText(
    verify,
    JSON.stringify({ ...input, chain: { ...chain, ...facts } }),
  )
  const { verdict, results, error } = output as VerifyProofsOutput
  const outcomes = Object.fromEntries((results ?? []).map(({ id, outcome }) => [id, outcome]))
  return {
    exit,
    verdict,
    error,
    approval: outcomes['SIG-03'],
    contract: outcomes['SIG-04'],
    ready: outcomes['STATE-05'],
  }
}

const ready = waiting(confirmations)

test('an approval that nobody shows does not count', async () =>
  expect(await judged(ready, {})).toMatchObject({
    exit: 1,
    verdict: 'block',
    approval: 'finding',
    ready: 'finding',
  }))

test('an approval on chain that is given counts, whatever the case of its digits', async () => {
  for (const approvedHashes of [
    [{ owner: approver, hash }],
    [{ owner: approver.toLowerCase(), hash: `0x${hash.slice(2).toUpperCase()}` }],
  ])
    expect(await judged(ready, { approvedHashes })).toMatchObject({
      exit: 0,
      approval: 'pass',
      ready: 'pass',
    })
})

test.each([
  ['of nobody', []],
  ['of another hash', [{ owner: approver, hash: `0x${'ab'.repeat(32)}` }]],
  ['by another owner', [{ owner: owners[0], hash }]],
])('approvals on chain %s show that this one is not there', async (_, approvedHashes) =>
  expect(await judged(ready, { approvedHashes })).toMatchObject({
    exit: 1,
    verdict: 'block',
    approval: 'finding',
  }),
)

test('a contract’s signature counts as the contract answers', async () => {
  const word = (digits: string) => digits.padStart(64, '0')
  const signature: Hex = `0x${word(approver.slice(2).toLowerCase())}${word('41')}00${word('0')}`
  const byContract = waiting([...confirmations.slice(0, 2), { owner: approver, signature }])
  const told = (valid?: boolean) =>
    judged(byContract, valid === undefined ? {} : { contractOwners: [{ owner: approver, valid }] })
  expect(await told()).toMatchObject({ exit: 1, contract: 'finding', ready: 'finding' })
  expect(await told(true)).toMatchObject({ exit: 0, contract: 'pass', ready: 'pass' })
  expect(await told(false)).toMatchObject({ exit: 1, contract: 'finding', ready: 'finding' })
  expect(await judged(byContract, { contractOwners: [{ owner: owners[0], valid: true }] })).toMatchObject({
    contract: 'finding',
  })
})

test('so do those in a capsule', async () => {
  const capsule = capsuleText({
    safe: identity,
    subject: { kind: 'transaction', tx },
    signatures: confirmations,
    abis: [],
  })
  expect(await judged({ capsule }, {})).toMatchObject({ approval: 'finding' })
  expect(await judged({ capsule }, { approvedHashes: [{ owner: approver, hash }] })).toMatchObject({
    approval: 'pass',
  })
})

test('what is no list of approvals is unusable', async () =>
  expect(await judged(ready, { approvedHashes: [{ owner: approver }] })).toMatchObject({
    exit: 2,
    error: '"hash" is missing.',
  }))
