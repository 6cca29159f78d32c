import { expect, test } from 'vitest'
import { allOfVerify, bundled, transactionEntry } from './coreSize.ts'

test('what verifies a transaction is counted whole, with what it imports only when a signature is there', async () => {
  const { text, reached } = await bundled(transactionEntry)
  for (const module of [
    'verify/judgeTransaction.ts',
    'verify/readTrials.ts',
    'core/recover.ts',
    'core/keccak.ts',
    'core/checks/simulation.ts',
    'core/calldata/multiSend.ts',
    'core/deploymentCode.generated.ts',
  ])
    expect(reached).toContain(module)
  expect(text).toContain('This is how the Bybit theft looked.')
  // Nothing of ours is left as an import, but chain's readers and the gateway's schemas, which have figures of their own.
  expect([...text.matchAll(/from"(#[a-z]+)\//g)].map(([, folder]) => folder)).not.toContain('#core')
})

test('it does not load typed data, formats, capsules or ciphers; these are counted with the entries that do', async () => {
  const apart = /^core\/(typedData|formats|capsule|cipher|randomString)/
  const { reached } = await bundled(transactionEntry)
  expect(reached.filter((module) => apart.test(module))).toEqual([])
  const all = await bundled(allOfVerify())
  expect(all.reached).toContain('core/typedData.ts')
  expect(all.reached).toEqual(expect.arrayContaining(reached))
})
