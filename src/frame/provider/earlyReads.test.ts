import { describe, expect, test } from 'vitest'
import { createFakeFrame, fakeSafe, refuse } from '#frame/fixtures/fakeFrame.ts'
import { createFakeNode, NodeRefusal } from '#frame/fixtures/fakeNode.ts'
import { readMethods } from './readParameters.ts'

type EarlyFrame = Awaited<ReturnType<typeof createFakeFrame>>
const settled = (promise: Promise<unknown>) =>
  promise.then(
    (value) => ({ value }),
    ({ name, message, code, data }: { name: string; message: string; code: number; data?: unknown }) => ({
      error: { name, message, code, data },
    }),
  )
const hash = `0x${'ab'.repeat(32)}`
const parameters: Record<string, unknown[]> = {
  eth_call: [{ to: fakeSafe, data: '0x12345678' }],
  eth_getBalance: [fakeSafe],
  eth_getBlockByHash: [hash],
  eth_getBlockByNumber: [16],
  eth_getStorageAt: [fakeSafe, 3],
}

describe('a reading before the rest of the provider is loaded', () => {
  const answering = (isEager: boolean) =>
    createFakeFrame({ rpcCall: (asked) => ({ said: asked }) }, { isEager })
  const refusing = (isEager: boolean) =>
    createFakeFrame({ rpcCall: () => refuse('Request failed') }, { isEager })

  test('each method asks the host for the same and gives the same as afterwards', async () => {
    for (const method of readMethods) await compare(answering, method)
  })

  test('a refusal has the same words and code as afterwards', async () => {
    for (const method of ['eth_call', 'eth_blockNumber']) await compare(refusing, method)
  })

  async function compare(make: (isEager: boolean) => Promise<EarlyFrame>, method: string) {
    const [early, late] = [await make(true), await make(false)]
    await late.open()
    const given = parameters[method] ?? []
    expect(await settled(early.ask(method, ...given))).toEqual(await settled(late.ask(method, ...given)))
    expect(early.sent('rpcCall')).toEqual(late.sent('rpcCall'))
    await Promise.all([early.close(), late.close()])
  }

  test('a node of our own is asked first, and what it refuses keeps its code and data', async () => {
    const own = createFakeNode(1, {
      eth_getBalance: () => '0x7',
      eth_call: () => {
        throw new NodeRefusal({ code: 3, message: 'execution reverted', data: '0x08c379a0' })
      },
    })
    const frame = await createFakeFrame({}, { isEager: true, around: () => ({ chain: own.chain }) })
    const [balance, call] = [frame.ask('eth_getBalance', fakeSafe), frame.ask('eth_call', { to: fakeSafe })]
    expect(await balance).toBe('0x7')
    expect(await settled(call)).toMatchObject({ error: { code: 3, data: '0x08c379a0' } })
    expect(frame.sent('rpcCall')).toEqual([])
    await frame.close()
  })

  test('a refusal of before is kept for whoever asks again afterwards', async () => {
    const frame = await createFakeFrame({ rpcCall: () => refuse('Request failed') }, { isEager: true })
    await settled(frame.ask('eth_blockNumber'))
    await frame.open()
    await settled(frame.ask('eth_blockNumber'))
    expect(frame.sent('rpcCall')).toHaveLength(1)
    await frame.close()
  })

  test('a chain that the host opened meanwhile is read from then on', async () => {
    const nodeOf = (chainId: number) => createFakeNode(chainId, { eth_blockNumber: () => `0x${chainId}` })
    const frame = await createFakeFrame(
      {},
      { isEager: true, around: (chainId) => ({ chain: nodeOf(chainId).chain }) },
    )
    expect(await frame.ask('eth_blockNumber')).toBe('0x1')
    await frame.open()
    const changed = new Promise((resolve) => frame.events.on('chainChanged', resolve))
    frame.answers.getSafeInfo = () => ({ safeAddress: fakeSafe, chainId: 5 })
    frame.fake.focus()
    expect(await changed).toBe('0x5')
    expect(await frame.ask('eth_blockNumber')).toBe('0x5')
    await frame.close()
  })
})
