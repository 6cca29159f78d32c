import { expect, test } from 'vitest'
import { bundled, judging } from './coreSize.ts'

test('what judges is counted whole, with what it imports only when a signature or a message is there', async () => {
  const { text, reached } = await bundled(judging())
  for (const module of [
    'verify/verify.ts',
    'core/judge/judge.ts',
    'verify/effects/readTrials.ts',
    'core/signatures/recover.ts',
    'core/bytes/keccak.ts',
    'core/typedData/typedData.ts',
    'core/checks/checks.ts',
    'core/checks/hash/HASH-01-safe-tx-hash.ts',
    'core/calldata/multiSend.ts',
    'core/deployments/deploymentCode.generated.ts',
  ])
    expect(reached).toContain(module)
  expect(text).toContain('This is how the Bybit theft looked.')
  // Nothing of ours is left as an import, but chain's readers and the gateway's schemas, which have figures of their own.
  expect([...text.matchAll(/from"(#[a-z]+)\//g)].map(([, folder]) => folder)).not.toContain('#core')
})

test('no test is counted, nor what only tests have', async () => {
  const { reached } = await bundled(judging())
  expect(reached.filter((module) => /\.test\.ts$|\/fixtures\//.test(module))).toEqual([])
})
