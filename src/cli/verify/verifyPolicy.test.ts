import { expect, test } from 'vitest'
import { capsuleText } from '#core/capsule/json.ts'
import vectors from '#core/fixtures/vectors/gatewayMutations.json'
import type { Address } from '#core/safe/safe.ts'
import { verify } from './verifyCommand.ts'

const zero: Address = '0x0000000000000000000000000000000000000000'
const [safe, payee, ann, bob] = [
  '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  '0xd4A904AFE3D97A161Cb0157F71471166fa28e91F',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
] as const
const capsule = capsuleText({
  safe: { chainId: 1, address: safe, version: '1.4.1' },
  subject: {
    kind: 'transaction',
    tx: {
      to: payee,
      value: 2n * 10n ** 18n,
      data: '0x',
      operation: 0,
      safeTxGas: 0n,
      baseGas: 0n,
      gasPrice: 0n,
      gasToken: zero,
      refundReceiver: zero,
      nonce: 0n,
    },
  },
  signatures: [],
  abis: [],
})
const chain = { chainId: 1, version: '1.4.1', owners: [ann, bob], threshold: 2, nonce: '0', tokens: {} }
const policy = {
  countersign: 'policy',
  version: 1,
  name: 'Treasury',
  rules: [
    { id: 'small', severity: 'block', kind: 'limit', token: 'native', amount: '1', per: 'transaction' },
    { id: 'week', severity: 'block', kind: 'limit', token: 'native', amount: '5', per: 'week' },
  ],
}
const answer = async (input: unknown) => {
  const { output, exit } = await verify.run(verify.read(input))
  const { verdict, results } = output as {
    verdict: string
    results: { id: string; outcome: string; severity: string }[]
  }
  return { verdict, exit, results }
}

test('a policy’s rules stand after the checks, and a broken one makes the verdict', async () => {
  const { verdict, exit, results } = await answer({ capsule, chain, policy })
  expect(verdict).toBe('block')
  expect(exit).toBe(1)
  expect(results.slice(-2)).toMatchObject([
    { id: 'POLICY:small', outcome: 'finding', severity: 'block' },
    { id: 'POLICY:week', outcome: 'unknown', severity: 'info' },
  ])
})

test('of what was executed a policy’s rules are only told, and move no verdict', async () => {
  const { base, asked, chain: before } = vectors
  const [token] = Object.keys(before.tokens)
  const limit = { id: 'small', severity: 'block', kind: 'limit', token, amount: '1', per: 'transaction' }
  const strict = { ...policy, rules: [limit] }
  const waiting = await answer({ asked, response: base, chain: before, policy: strict })
  expect(waiting.results.at(-1)).toMatchObject({ id: 'POLICY:small', outcome: 'finding', severity: 'block' })
  expect(waiting.verdict).toBe('block')
  const response = { ...base, txStatus: 'SUCCESS', executedAt: 1, txHash: `0x${'77'.repeat(32)}` }
  const used = { asked, response, chain: { ...before, nonce: before.nonce + 1 } }
  const { verdict, exit, results } = await answer({ ...used, policy: strict })
  expect(results.at(-1)).toMatchObject({ id: 'POLICY:small', outcome: 'finding', severity: 'info' })
  expect({ verdict, exit }).toEqual({ verdict: 'pass', exit: 0 })
  expect((await answer(used)).results).toEqual(results.slice(0, -1))
})

test('without a policy nothing is added, and one that cannot be read is unusable input', async () => {
  const { results } = await answer({ capsule, chain })
  expect(results.filter(({ id }) => id.startsWith('POLICY'))).toEqual([])
  expect(() => verify.read({ capsule, chain, policy: { ...policy, version: 2 } })).toThrow(
    '“policy.version” is none of 1.',
  )
})
