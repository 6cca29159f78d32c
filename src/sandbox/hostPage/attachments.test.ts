import { createWalletClient, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { getBlockNumber, sendTransaction } from 'viem/actions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Chain, createChain } from '#chain/node/client.ts'
import { deployment } from '#core/deployments/deployments.ts'
import type { Address } from '#core/safe/safe.ts'
import type { Signer } from '#host/protocol/context.ts'
import { owners } from '#sandbox/accounts.ts'
import type { MadeSafe } from '#sandbox/chains/makeSafe.ts'
import { startTestChain, type TestChain } from '#sandbox/testChain.ts'
import { type AttachmentChange, changeAttachment, openGuard, readAttachments } from './attachments.ts'
import type { Owner } from './world.ts'

let testChain: TestChain
let chain: Chain
beforeAll(async () => {
  testChain = await startTestChain({ chainId: 31337 })
  chain = createChain({ chainId: 31337, rpc: [testChain.url], retries: 0 })
})
afterAll(() => testChain.stop())

const module: Address = '0x00000000000000000000000000000000000A11cE'

function signerOf({ privateKey, address }: Owner): Signer {
  const account = privateKeyToAccount(privateKey)
  const client = createWalletClient({ account, transport: http(testChain.url) })
  return {
    address,
    signTypedData: (typedData) => account.signTypedData(typedData),
    send: (call) => sendTransaction(client, { account, chain: null, ...call }),
  }
}
const change = (wanted: AttachmentChange, { address }: MadeSafe, keys: readonly Owner[] = owners) =>
  changeAttachment(wanted, { chain, safe: address, owners: keys, signerOf })

describe.each(['1.3.0', '1.4.1', '1.5.0'] as const)('a Safe %s', (version) => {
  test('gets and loses its guard, its modules and its fallback handler', async () => {
    const safe = await testChain.makeSafe({ version })
    const [handler] = deployment('CompatibilityFallbackHandler', version).addresses
    const seen = () => readAttachments(chain, safe.address)
    expect(await seen()).toEqual({ version, fallbackHandler: handler, modules: [], guard: undefined })

    await change({ kind: 'guard', isOn: true }, safe)
    await change({ kind: 'module', module, isOn: true }, safe)
    await change({ kind: 'module', module: openGuard, isOn: true }, safe)
    await change({ kind: 'fallbackHandler', isOn: false }, safe)
    expect(await seen()).toEqual({
      version,
      fallbackHandler: undefined,
      modules: [openGuard, module],
      guard: openGuard,
    })

    await change({ kind: 'module', module, isOn: false }, safe)
    await change({ kind: 'guard', isOn: false }, safe)
    await change({ kind: 'fallbackHandler', isOn: true }, safe)
    expect(await seen()).toEqual({
      version,
      fallbackHandler: handler,
      modules: [openGuard],
      guard: undefined,
    })
  })
})

test('too few keys, and nothing is sent', async () => {
  const safe = await testChain.makeSafe()
  const before = await getBlockNumber(chain.client, { cacheTime: 0 })
  await expect(change({ kind: 'guard', isOn: true }, safe, owners.slice(0, 1))).rejects.toThrow(
    '2 owners must sign this; the keys of 1 are here.',
  )
  expect(await getBlockNumber(chain.client, { cacheTime: 0 })).toBe(before)
})
