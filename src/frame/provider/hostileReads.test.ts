import { numberToHex, toEventSelector } from 'viem'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { HostMethod } from '#core/protocol/hostProtocol.ts'
import { createFakeFrame, errorOf, fakeSafe, node, signed } from '#frame/fixtures/fakeFrame.ts'
import { mutations } from '#frame/fixtures/fakeMutations.ts'

const hash = /^0x[0-9a-f]{64}$/
const safeTxHash = `0x${'5a'.repeat(32)}` as const
const txHash = `0x${'e1'.repeat(32)}` as const
const success = toEventSelector('ExecutionSuccess(bytes32,uint256)')
const log = { address: fakeSafe, topics: [success, safeTxHash], data: `0x${'00'.repeat(32)}` }
const receipt = {
  transactionHash: txHash,
  blockHash: txHash,
  blockNumber: '0x9',
  gasUsed: '0x5',
  status: '0x1',
}

/** A node on which the transaction was executed, in the replies of the host that passes them on. */
const executed: Record<string, unknown> = {
  eth_blockNumber: '0x10',
  eth_getLogs: [{ ...log, transactionHash: txHash }],
  eth_call: numberToHex(4, { size: 32 }),
  eth_getTransactionReceipt: { ...receipt, logs: [{ ...log, transactionHash: txHash }] },
  eth_getTransactionByHash: { hash: txHash, input: '0x', to: fakeSafe },
}
/** What the same node says while nothing of it is on chain; `over` in place of some. */
const behind = (replies: Record<string, unknown>) =>
  node(Object.fromEntries(Object.entries(replies).map(([method, reply]) => [method, () => reply])))

type HostileFrame = Awaited<ReturnType<typeof createFakeFrame>>
const opened: HostileFrame[] = []
let time = 0
beforeEach(() => {
  time = 0
})
afterEach(async () => {
  vi.useRealTimers()
  for (const frame of opened.splice(0)) await frame.close()
})

async function frameOf(answers: Parameters<typeof createFakeFrame>[0]): Promise<HostileFrame> {
  // Each look is long after the one before, so that nothing is answered from what was found then.
  const frame = await createFakeFrame(answers, { now: () => (time += 60_000) })
  opened.push(frame)
  return frame
}

describe('A8 a host that lies about the chain: every reply of `rpcCall` changed once', () => {
  test.each(Object.keys(executed))(
    'A8 %s: what is kept of a sent transaction is whole, or nothing',
    async (method) => {
      const frame = await frameOf({
        getTxBySafeTxHash: () => ({
          txStatus: 'AWAITING_EXECUTION',
          txHash: null,
          detailedExecutionInfo: { nonce: 3 },
        }),
      })
      const adapter = await frame.open()
      for (const changed of mutations(executed[method])) {
        const said = changed === undefined ? { refusal: 'Request failed' } : changed
        frame.answers.rpcCall = behind({ ...executed, [method]: said })
        adapter.pending.setState(
          { [safeTxHash]: { submittedAt: 0, calls: [], state: { kind: 'waiting' } } },
          true,
        )
        for (const asked of ['eth_getTransactionReceipt', 'eth_getTransactionByHash']) {
          const answer = await frame.ask(asked, safeTxHash).catch((error: unknown) => error)
          if (answer instanceof Error) expect(answer).toMatchObject({ code: expect.any(Number) })
          else if (answer !== null) {
            expect(Object.keys(answer as object)).not.toContain('0')
            expect(Object.values(answer as object)).toContain(safeTxHash)
          }
        }
        await frame
          .ask('wallet_getCallsStatus', safeTxHash)
          .catch((error: unknown) => expect(error).toMatchObject({ code: expect.any(Number) }))
        const state = adapter.pending.getState()[safeTxHash]?.state
        // Logs of the Safe without this transaction, on a chain whose nonce is used, say that another took its place.
        if (state?.kind === 'replaced') {
          expect(method === 'eth_getLogs' && Array.isArray(changed)).toBe(true)
          if (state.by !== undefined) expect(state.by).toMatch(hash)
        } else expect(state?.kind).toMatch(/^(waiting|executed)$/)
        if (state?.kind === 'executed') expect(state.txHash).toMatch(hash)
      }
    },
  )

  test('A8 a nonce that is none makes no transaction a replaced one', async () => {
    const frame = await frameOf({
      getTxBySafeTxHash: () => ({ txStatus: 'AWAITING_EXECUTION', detailedExecutionInfo: { nonce: 3 } }),
    })
    const { pending } = await frame.open()
    for (const changed of mutations(executed.eth_call)) {
      frame.answers.rpcCall = behind({ eth_blockNumber: '0x10', eth_getLogs: [], eth_call: changed ?? null })
      pending.setState(
        { [safeTxHash]: { submittedAt: 0, calls: [], state: { kind: 'waiting', nonce: 3 } } },
        true,
      )
      expect(await frame.ask('eth_getTransactionReceipt', safeTxHash)).toBeNull()
      expect(pending.getState()[safeTxHash]?.state.kind).toBe('waiting')
    }
  })

  test.each(['eth_call', 'eth_blockNumber'])(
    'A8 %s: a signature is the Safe’s by its own word alone',
    async (method) => {
      const frame = await frameOf({
        signMessage: () => ({ messageHash: safeTxHash, signature: `0x${'1f'.repeat(65)}` }),
      })
      const { asked } = await frame.open()
      for (const changed of mutations('0x')) {
        frame.answers.rpcCall = (given) => {
          if ((given as { call: string }).call !== method) return signed(given)
          return changed === undefined ? { refusal: 'Request failed' } : changed
        }
        asked.setState({}, true)
        expect(await errorOf(frame.ask('personal_sign', 'hello', fakeSafe))).toMatchObject({ code: -32603 })
      }
    },
  )

  test('A8 a subscription outlives every answer that is none, and a block number that never was', async () => {
    vi.useFakeTimers()
    const frame = await frameOf({})
    const heard: unknown[] = []
    const failed = vi.fn()
    process.on('unhandledRejection', failed)
    frame.events.on('message', (message) => heard.push(message))
    frame.answers.rpcCall = behind({ eth_blockNumber: '0x10', eth_getLogs: [], eth_getBlockByNumber: null })
    await frame.ask('eth_subscribe', 'logs', {})
    await frame.ask('eth_subscribe', 'newHeads')
    let block = 0x10
    for (const method of ['eth_getLogs', 'eth_getBlockByNumber', 'eth_blockNumber'])
      for (const changed of [...mutations([]), numberToHex(2n ** 200n)]) {
        block += 1
        const good = { eth_blockNumber: numberToHex(block), eth_getLogs: [], eth_getBlockByNumber: null }
        frame.answers.rpcCall = behind({ ...good, [method]: changed ?? null })
        await vi.advanceTimersByTimeAsync(4_000)
      }
    heard.length = 0
    for (const next of [block + 1, block + 2]) {
      frame.answers.rpcCall = behind({
        eth_blockNumber: numberToHex(next),
        eth_getLogs: [log],
        eth_getBlockByNumber: { hash: txHash },
      })
      await vi.advanceTimersByTimeAsync(4_000)
    }
    expect(heard.length).toBeGreaterThanOrEqual(2)
    process.off('unhandledRejection', failed)
    expect(failed).not.toHaveBeenCalled()
  })
})

/** What nobody but the page around the adapter reads, and what a person never has to decide about. */
const plain: Partial<Record<HostMethod, unknown>> = {
  getChainInfo: {
    chainName: 'Sandbox',
    chainId: '1',
    shortName: 'sandbox',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18, logoUri: '' },
  },
  getEnvironmentInfo: { origin: 'https://app.safe.global' },
  getSafeBalances: { fiatTotal: '1.5', items: [{ balance: '1', fiatBalance: '1' }] },
  requestAddressBook: [{ address: fakeSafe, name: 'Treasury', chainId: '1' }],
  getCurrentTheme: { darkMode: true },
  getOffChainSignature: '0x1f',
  getTxBySafeTxHash: { txStatus: 'SUCCESS', txHash },
}
const types = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(types)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, types(part)]))
      : typeof value

describe('A8 a hostile host: what the page reads beside the adapter', () => {
  test.each(Object.entries(plain))(
    'A8 %s: of its own shape, or an error; nothing is left open',
    async (method, good) => {
      const frame = await frameOf({})
      frame.answers[method] = () => good
      const whole = await frame.channel.request(method as HostMethod)
      for (const changed of mutations(good)) {
        frame.answers[method] = () => (changed === undefined ? { refusal: 'Request failed' } : changed)
        const answer = await frame.channel.request(method as HostMethod).catch((error: unknown) => error)
        if (answer instanceof Error)
          expect(answer.name).toMatch(/^(HostReplyError|InternalRpcError|HostProviderError)$/)
        else if (Array.isArray(whole)) expect(Array.isArray(answer)).toBe(true)
        else if (typeof whole === 'string') expect(answer).toMatch(/^0x([0-9a-f]{2})*$/)
        else
          for (const key of Object.keys(whole as object))
            if (key in (answer as object)) expect(types(answer)).toBeTypeOf('object')
      }
      expect(frame.channel.waiting).toBe(0)
    },
  )

  test('A8 getOffChainSignature: what is none is waited past, what is another’s is handed to nobody', async () => {
    vi.useFakeTimers()
    const frame = await createFakeFrame({
      signMessage: () => ({ messageHash: safeTxHash }),
      rpcCall: node({ eth_blockNumber: () => '0x1', eth_call: () => '0x' }),
    })
    opened.push(frame)
    const broken = [...mutations(`0x${'1f'.repeat(65)}`)]
    let looks = 0
    frame.answers.getOffChainSignature = () => {
      looks += 1
      return broken[looks % broken.length]
    }
    const waiting = errorOf(frame.ask('personal_sign', 'hello', fakeSafe))
    await vi.advanceTimersByTimeAsync(10.5 * 60_000)
    expect(await waiting).toMatchObject({ code: -32002 })
    expect(looks).toBeGreaterThan(broken.length)
    expect(frame.channel.waiting).toBe(0)
    frame.answers.getOffChainSignature = () => `0x${'1f'.repeat(65)}`
    const failing = errorOf(frame.ask('personal_sign', 'hello', fakeSafe))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await failing).toMatchObject({ code: -32603 })
  })

  test('A8 permissions: which account is the Safe’s is no host’s to say', async () => {
    const other = { parentCapability: 'eth_accounts', invoker: 'https://evil.example', caveats: [] }
    const frame = await frameOf({
      wallet_getPermissions: () => [other],
      wallet_requestPermissions: () => [other],
    })
    const own = { parentCapability: 'eth_accounts', invoker: 'https://app.example' }
    expect(await frame.ask('wallet_getPermissions')).toEqual([expect.objectContaining(own)])
    expect(await frame.ask('wallet_requestPermissions', { requestAddressBook: {} })).toEqual([])
  })

  test('A9 safe_setSettings: a host that says nothing leaves nobody waiting', async () => {
    vi.useFakeTimers()
    const frame = await frameOf({})
    const failing = errorOf(frame.ask('safe_setSettings', { offChainSigning: true }))
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await failing).toMatchObject({ code: -32603 })
    expect(frame.channel.waiting).toBe(0)
  })
})
