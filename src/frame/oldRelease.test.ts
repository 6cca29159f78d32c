import { encodeAbiParameters, numberToHex, toEventSelector } from 'viem'
import { afterEach, describe, expect, test } from 'vitest'
import type { Hash } from '#core/safe/safe.ts'
import { createFakeFrame, fakeSafe, node } from './fixtures/fakeFrame.ts'

const safeTxHash: Hash = `0x${'5a'.repeat(32)}`
const txHash: Hash = `0x${'77'.repeat(32)}`
const to = '0x00000000000000000000000000000000000A11cE'
const failed = {
  address: fakeSafe,
  topics: [toEventSelector('ExecutionFailed(bytes32)')],
  data: safeTxHash,
}
const opened: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const frame of opened.splice(0)) await frame.close()
})

/** A Safe of that release on chain, whose nonce 3 is used; the host names its own release and says that the transaction ran. */
async function setUp(onChain: string, named: string | undefined, logs: object[] = []) {
  let time = 0
  const receipt = { transactionHash: txHash, status: '0x1', logs }
  const frame = await createFakeFrame(
    {
      getSafeInfo: () => ({ safeAddress: fakeSafe, chainId: 1, version: named }),
      sendTransactions: () => ({ safeTxHash }),
      getTxBySafeTxHash: () => ({ txStatus: 'SUCCESS', txHash, detailedExecutionInfo: { nonce: 3 } }),
      rpcCall: node({
        eth_blockNumber: () => '0x10',
        eth_getLogs: () => [],
        eth_getTransactionReceipt: () => receipt,
        eth_call: ([call]) =>
          (call as { data: string }).data === '0xaffed0e0'
            ? numberToHex(4, { size: 32 })
            : encodeAbiParameters([{ type: 'string' }], [onChain]),
      }),
    },
    { now: () => (time += 60_000) },
  )
  opened.push(frame)
  await frame.ask('eth_sendTransaction', { to })
  const { resolution } = await frame.open()
  for (let look = 0; look < 3; look += 1) await resolution.look(safeTxHash)
  return (await frame.pending())[safeTxHash]?.state
}

describe('A19 a Safe of a release that tells of no success', () => {
  test.each(['1.0.0', '0.1.0'])(
    'A19 %s: a used nonce is no replacement, the block that took it is its end, whatever release the host names',
    async (release) => {
      for (const named of [release, undefined, '1.4.1'])
        expect(await setUp(release, named)).toEqual({ kind: 'executed', txHash })
    },
  )

  test('A19 1.0.0: a failure, of which it tells, is one', async () => {
    expect(await setUp('1.0.0', '1.0.0', [failed])).toEqual({ kind: 'failed', txHash })
  })

  test('A19 a host that names an old release is not believed of a Safe that tells of every execution', async () => {
    expect(await setUp('1.4.1', '1.0.0')).toEqual({ kind: 'replaced' })
  })
})
