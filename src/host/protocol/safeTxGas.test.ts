import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Chain, createChain } from '#chain/node/client.ts'
import { createMemoryHost, signerOf } from '#host/fixtures/memoryHost.ts'
import { startTestChain, type TestChain } from '#sandbox/testChain.ts'
import { type HostProfileName, hostProfiles } from './profile.ts'

// Account 0 of the public test mnemonic.
const owner = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
let testChain: TestChain
let chain: Chain
beforeAll(async () => {
  testChain = await startTestChain({ chainId: 31337 })
  chain = createChain({ chainId: 31337, rpc: [testChain.url], retries: 0 })
})
afterAll(() => testChain.stop())

/** The safeTxGas that a person is asked about when an app asks for 21,000. */
async function gasAskedAbout(name: HostProfileName, version?: '1.3.0' | '1.5.0'): Promise<bigint> {
  const safe = await testChain.makeSafe({
    owners: [owner.address],
    threshold: 1,
    ...(version && { version }),
  })
  const { port1, port2 } = new MessageChannel()
  let hear: (gas: bigint) => void = () => undefined
  const asked = new Promise<bigint>((resolve) => {
    hear = resolve
  })
  const decide = {
    transactions: async ({ safeTxGas }: { safeTxGas: bigint }) => {
      hear(safeTxGas)
      return signerOf(owner)
    },
  }
  const host = createMemoryHost({ port: port2, chain, safe, decide, profile: hostProfiles[name] })
  const params = { txs: [{ to: owner.address, value: '1', data: '0x' }], params: { safeTxGas: 21_000 } }
  port1.postMessage({ id: 'a', method: 'sendTransactions', params, env: { sdkVersion: '9.1.0' } })
  const gas = await asked
  host.close()
  port1.close()
  port2.close()
  return gas
}

// The real wallet proposed 0 where an app asked for gas of a Safe since 1.3.0.
test.each([
  ['parity', '1.3.0', 0n],
  ['parity', '1.5.0', 0n],
  ['ideal', '1.5.0', 0n],
  ['old', '1.5.0', 21_000n],
] as const)(
  '%s: of 21,000 gas that an app asks for, a Safe of %s is asked about %s',
  async (name, version, gas) => expect(await gasAskedAbout(name, version)).toBe(gas),
)
