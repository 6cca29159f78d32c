import { createClient, custom } from 'viem'
import { call } from 'viem/actions'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Answers, createFakeFrame, errorOf, fakeSafe, node, refuse } from '#frame/fixtures/fakeFrame.ts'
import { createFakeNode, NodeRefusal } from '#frame/fixtures/fakeNode.ts'

const to = '0x00000000000000000000000000000000000A11cE'
const revert = { code: 3, message: 'execution reverted: GS013', data: '0x08c379a0' }
const opened: { close(): Promise<void> }[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const frame of opened.splice(0)) await frame.close()
})

async function setUp(
  methods: Parameters<typeof createFakeNode>[1] | undefined,
  answers: Answers = {},
  chainId = 1,
  retries = 0,
) {
  const own = methods && createFakeNode(chainId, methods, retries)
  const frame = await createFakeFrame(answers, { around: () => ({ chain: own?.chain }) })
  opened.push(frame)
  return { ...frame, node: own }
}

describe('A15 reads', () => {
  test('A15 go to a node of our own, and the host hears nothing of them', async () => {
    const frame = await setUp({ eth_getBalance: () => '0x7' })
    expect(await frame.ask('eth_getBalance', fakeSafe)).toBe('0x7')
    expect(frame.node?.called('eth_getBalance')[0]?.params).toEqual([fakeSafe, 'latest'])
    expect(frame.sent('rpcCall')).toEqual([])
  })

  test('A15 keep the block and the state override of a call', async () => {
    const frame = await setUp({ eth_call: () => '0x' })
    const override = { [to]: { balance: '0x1' } }
    await frame.ask('eth_call', { to }, '0x10', override)
    expect(frame.node?.called('eth_call')[0]?.params).toEqual([{ to }, '0x10', override])
  })

  test('A15 keep the revert data of a node, which no host passes on', async () => {
    const refused = () => {
      throw new NodeRefusal(revert)
    }
    const frame = await setUp({ eth_call: refused }, { rpcCall: () => '0x' })
    expect(await errorOf(frame.ask('eth_call', { to }))).toMatchObject(revert)
    expect(frame.sent('rpcCall')).toEqual([])
  })

  test('A15 go through the host while the node is away, and to the node again after its rest', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const frame = await setUp({ eth_gasPrice: () => '0x1' }, { rpcCall: node({ eth_gasPrice: () => '0x2' }) })
    if (frame.node) frame.node.isDown = true
    expect(await frame.ask('eth_gasPrice')).toBe('0x2')
    if (frame.node) frame.node.isDown = false
    expect(await frame.ask('eth_gasPrice')).toBe('0x2')
    vi.setSystemTime(Date.now() + 11_000)
    expect(await frame.ask('eth_gasPrice')).toBe('0x1')
  })

  test('A15 go to the node where the host refuses while the node rests', async () => {
    const frame = await setUp({ eth_gasPrice: () => '0x1' }, { rpcCall: () => refuse('Request failed') })
    if (frame.node) frame.node.isDown = true
    await errorOf(frame.ask('eth_gasPrice'))
    if (frame.node) frame.node.isDown = false
    expect(await frame.ask('eth_gasPrice')).toBe('0x1')
  })

  test('A15 do not try a node that is away again and again while the host could answer', async () => {
    const frame = await setUp({}, { rpcCall: node({ eth_gasPrice: () => '0x2' }) }, 1, 3)
    if (frame.node) Object.assign(frame.node, { isDown: true, tries: 0 })
    expect(await frame.ask('eth_gasPrice')).toBe('0x2')
    expect(frame.node?.tries).toBe(1)
  })

  test('A10 one that neither can answer fails with a sentence, and not with a report of the request', async () => {
    const frame = await setUp({}, { rpcCall: () => refuse('Request failed') })
    if (frame.node) frame.node.isDown = true
    await errorOf(frame.ask('eth_gasPrice'))
    expect(await errorOf(frame.ask('eth_gasPrice'))).toMatchObject({
      code: -32603,
      message: 'HTTP request failed.',
    })
  })

  test('A15 never go to a node of another chain', async () => {
    const frame = await setUp(
      { eth_gasPrice: () => '0x1' },
      { rpcCall: node({ eth_gasPrice: () => '0x2' }) },
      137,
    )
    expect(await frame.ask('eth_gasPrice')).toBe('0x2')
    expect(await frame.ask('eth_gasPrice')).toBe('0x2')
    expect(frame.node?.called('eth_gasPrice')).toEqual([])
  })

  test('A15 a method that the node does not have is the host’s', async () => {
    const frame = await setUp({}, { rpcCall: node({ eth_getProof: () => ({ balance: '0x0' }) }) })
    expect(await frame.ask('eth_getProof', to, [], 'latest')).toEqual({ balance: '0x0' })
  })

  test.each([
    ['eth_feeHistory', ['0x1', 'latest', []]],
    ['eth_maxPriorityFeePerGas', []],
    ['eth_blobBaseFee', []],
    ['eth_getBlockReceipts', ['latest']],
    ['eth_getProof', [to, [], 'latest']],
    ['eth_createAccessList', [{ to }, 'latest']],
    ['eth_simulateV1', [{ blockStateCalls: [] }, 'latest']],
    ['eth_syncing', []],
    ['net_listening', []],
    ['web3_clientVersion', []],
    ['eth_getTransactionByBlockNumberAndIndex', ['0x1', '0x0']],
  ])('A15 %s reaches the host as it came, where there is no node', async (method, params) => {
    const frame = await setUp(undefined, { rpcCall: () => 'answered' })
    expect(await frame.ask(method, ...params)).toBe('answered')
    expect(frame.sent('rpcCall')).toEqual([{ call: method, params }])
  })

  test('A15 equal reads at one time are one request', async () => {
    const frame = await setUp({ eth_gasPrice: () => '0x1' })
    await Promise.all([frame.ask('eth_gasPrice'), frame.ask('eth_gasPrice'), frame.ask('eth_gasPrice')])
    expect(frame.node?.called('eth_gasPrice')).toHaveLength(1)
  })
})

describe('a failed read through viem', () => {
  test('A10 is one request with the reason where a node answers, and is not tried again', async () => {
    const refused = () => {
      throw new NodeRefusal(revert)
    }
    const frame = await setUp({ eth_call: refused })
    const client = createClient({ transport: custom(frame.provider) })
    const error = await errorOf(call(client, { to, data: '0x12345678' }))
    expect(String(error)).toContain('GS013')
    expect(frame.node?.called('eth_call')).toHaveLength(1)
    expect(frame.sent('rpcCall')).toEqual([])
  })

  test('A10 is one message to the host where there is no node, however often viem asks again', async () => {
    const frame = await setUp(undefined, { rpcCall: () => refuse('Request failed') })
    const client = createClient({ transport: custom(frame.provider, { retryDelay: 1 }) })
    expect(await errorOf(frame.ask('eth_call', { to }))).toMatchObject({
      code: -32603,
      message: 'Request failed',
    })
    await errorOf(client.request({ method: 'eth_call', params: [{ to }, 'latest'] }))
    expect(frame.sent('rpcCall')).toHaveLength(1)
  })
})

describe('filters and subscriptions', () => {
  test('A15 a filter gives what is new since the last look, and is nothing once it is taken away', async () => {
    let head = 5
    const logs = [{ logIndex: '0x0' }]
    const frame = await setUp({
      eth_blockNumber: () => `0x${head.toString(16)}`,
      eth_getLogs: () => logs,
      eth_getBlockByNumber: ([n]) => ({ hash: `hash of ${String(n)}` }),
    })
    const ofLogs = await frame.ask('eth_newFilter', { address: to, topics: [] })
    const ofBlocks = await frame.ask('eth_newBlockFilter')
    expect(await frame.ask('eth_getFilterChanges', ofLogs)).toEqual([])
    head = 7
    expect(await frame.ask('eth_getFilterChanges', ofLogs)).toEqual(logs)
    expect(frame.node?.called('eth_getLogs')[0]?.params).toEqual([
      { address: to, topics: [], fromBlock: '0x6', toBlock: '0x7' },
    ])
    expect(await frame.ask('eth_getFilterChanges', ofBlocks)).toEqual(['hash of 0x6', 'hash of 0x7'])
    expect(await frame.ask('eth_uninstallFilter', ofLogs)).toBe(true)
    expect(await errorOf(frame.ask('eth_getFilterChanges', ofLogs))).toMatchObject({ code: -32602 })
  })

  test('A12 a subscription says what it brings as `message`, until it is ended', async () => {
    await import('./filters.ts')
    let head = 5
    const frame = await setUp({
      eth_blockNumber: () => `0x${head.toString(16)}`,
      eth_getBlockByNumber: ([number]) => ({ number }),
    })
    const heard: unknown[] = []
    frame.provider.on('message', (message) => heard.push(message))
    await frame.open()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const subscription = await frame.ask('eth_subscribe', 'newHeads')
    head = 6
    await vi.advanceTimersByTimeAsync(4_100)
    vi.useRealTimers()
    await vi.waitFor(() =>
      expect(heard).toEqual([
        { type: 'eth_subscription', data: { subscription, result: { number: '0x6' } } },
      ]),
    )
    expect(await frame.ask('eth_unsubscribe', subscription)).toBe(true)
    expect(await errorOf(frame.ask('eth_subscribe', 'syncing'))).toMatchObject({ code: 4200 })
  })
})
