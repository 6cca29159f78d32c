import { encodeAbiParameters, hashMessage, hashTypedData } from 'viem'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  type Answers,
  createFakeFrame,
  errorOf,
  fakeSafe,
  node,
  refuse,
  signed,
} from '#frame/fixtures/fakeFrame.ts'
import { createFakeStorage } from '#frame/fixtures/fakeWindow.ts'
import type { Gateway } from '#gateway/client/client.ts'
import { GatewayRefusedError } from '#gateway/client/errors.ts'
import { createRequestedMessages, forgetRequested } from './requestedMessages.ts'

const signature = `0x${'1f'.repeat(65)}` as const
const safeTxHash = `0x${'6d'.repeat(32)}` as const
const txHash = `0x${'77'.repeat(32)}` as const
const opened: { close(): Promise<void> }[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const frame of opened.splice(0)) await frame.close()
})

/** A service: how many of two owners have signed, or that it has no such message; `asked` are the hashes it was asked for. */
function service() {
  const state = { signed: undefined as number | undefined, asked: [] as unknown[] }
  const call = async (_: unknown, { path }: { path: { message_hash: string } }) => {
    state.asked.push(path.message_hash)
    if (state.signed === undefined) throw new GatewayRefusedError('404', { status: 404, body: undefined })
    const confirmationsSubmitted = state.signed
    const preparedSignature = state.signed < 2 ? null : signature
    return { confirmationsSubmitted, confirmationsRequired: 2, preparedSignature }
  }
  return Object.assign(state, { gateway: { call } as unknown as Gateway })
}

async function setUp(
  answers: Answers,
  { storage = createFakeStorage(), version = '1.4.1', gateway = service().gateway } = {},
) {
  const info = { safeAddress: fakeSafe, chainId: 1, version }
  const frame = await createFakeFrame(
    { getSafeInfo: () => info, rpcCall: signed, ...answers },
    { storage, around: () => ({ gateway }) },
  )
  opened.push(frame)
  const adapter = await frame.open()
  await import('#chain/safe/messageSignature.ts')
  return { ...frame, adapter, sign: () => frame.ask('personal_sign', 'hello', fakeSafe) }
}
/** The real host: it has its dialog open, and answers when the last owner has signed. */
const open: Answers = { signMessage: () => undefined }
/** A host that says at once that it has no signature, where the real one lets the question lie. */
const without: Answers = { getOffChainSignature: () => refuse('Request failed') }

/** A page that asks for its message and is reloaded while the host's dialog is open. */
async function reloadedMeanwhile(options: Parameters<typeof setUp>[1] = {}) {
  const storage = createFakeStorage()
  const first = await setUp(open, { ...options, storage })
  const asking = errorOf(first.sign())
  await vi.waitFor(() => expect(first.sent('signMessage')).toHaveLength(1))
  await first.close()
  await asking
  return storage
}

describe('A22 a message whose page is reloaded while the host has its dialog open', () => {
  test('A22 one owner had signed: it is waited for, with how many have, and nobody is asked anew', async () => {
    const listed = service()
    const storage = await reloadedMeanwhile(listed)
    listed.signed = 1
    const { sign, sent, adapter } = await setUp({}, { storage, gateway: listed.gateway })
    vi.useFakeTimers()
    const signing = sign()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(Object.values(adapter.asked.getState())).toMatchObject([{ confirmations: 1, required: 2 }])
    listed.signed = 2
    await vi.advanceTimersByTimeAsync(8_000)
    vi.useRealTimers()
    expect(await signing).toBe(signature)
    expect(sent('signMessage')).toEqual([])
    expect(adapter.asked.getState()).toEqual({})
  })

  test('A22 nobody had signed: the owners are asked anew', async () => {
    const listed = service()
    const storage = await reloadedMeanwhile(listed)
    const answers = {
      signMessage: () => ({ messageHash: txHash, signature }),
      getOffChainSignature: () => '0x',
    }
    const { sign, sent } = await setUp(answers, { storage, gateway: listed.gateway })
    expect(await sign()).toBe(signature)
    expect(sent('signMessage')).toHaveLength(1)
  })

  test.each([
    ['1.4.1', { chainId: 1, verifyingContract: fakeSafe }],
    ['1.1.1', { verifyingContract: fakeSafe }],
  ])('A22 the service is asked by the hash of a SafeMessage of release %s', async (version, domain) => {
    const listed = service()
    const storage = await reloadedMeanwhile({ ...listed, version })
    listed.signed = 2
    const { sign } = await setUp(without, { storage, gateway: listed.gateway, version })
    expect(await sign()).toBe(signature)
    const types = { SafeMessage: [{ name: 'message', type: 'bytes' }] }
    const message = { message: hashMessage('hello') }
    expect(listed.asked[0]).toBe(hashTypedData({ domain, types, primaryType: 'SafeMessage', message }))
  })

  test('A22 a host that names no release: the Safe itself is asked for it', async () => {
    const listed = service()
    const release = encodeAbiParameters([{ type: 'string' }], ['1.4.1'])
    const chain = node({
      eth_blockNumber: () => '0x1',
      eth_call: ([call]) =>
        (call as { data: string }).data === '0xffa1ad74' ? release : `0x1626ba7e${'0'.repeat(56)}`,
    })
    const options = { ...listed, version: '' }
    const storage = createFakeStorage()
    const first = await setUp({ ...open, rpcCall: chain }, { ...options, storage })
    const asking = errorOf(first.sign())
    await vi.waitFor(() => expect(Object.values(first.adapter.asked.getState())).toHaveLength(1))
    await first.close()
    await asking
    listed.signed = 2
    const { sign, sent } = await setUp({ ...without, rpcCall: chain }, { ...options, storage })
    expect(await sign()).toBe(signature)
    expect(sent('signMessage')).toEqual([])
  })

  test('A22 a release that nobody names, or that is none: the owners are asked anew', async () => {
    const storage = await reloadedMeanwhile({ version: '9.9.9' })
    const { sign, sent } = await setUp(
      { signMessage: () => ({ messageHash: txHash, signature }) },
      { storage, version: '' },
    )
    expect(await sign()).toBe(signature)
    expect(sent('signMessage')).toHaveLength(1)
  })
})

describe('A22 what is begun', () => {
  test('A22 is kept for each tab: neither overwrites what the other waits for, nor brings back what it forgot', () => {
    const storage = createFakeStorage()
    const tab = () => createRequestedMessages(storage, { chainId: 1, safe: fakeSafe })
    const [one, two] = [tab(), tab()]
    const message = { askedAt: 1, title: 'hello', messageHash: txHash }
    one.setState({ [txHash]: message })
    two.setState({ [safeTxHash]: message })
    expect(Object.keys(tab().getState())).toEqual([txHash, safeTxHash])
    forgetRequested(one, txHash)
    expect(Object.keys(tab().getState())).toEqual([safeTxHash])
  })

  test('A22 and cannot be read is left out, and the others stay', () => {
    const kept = JSON.stringify({
      [txHash]: { askedAt: 1, title: 'hello' },
      [safeTxHash]: { askedAt: 'now' },
      x: 1,
    })
    const storage = createFakeStorage(new Map([[`countersign:messages:1:${fakeSafe}`, kept]]))
    const asked = createRequestedMessages(storage, { chainId: 1, safe: fakeSafe })
    expect(Object.keys(asked.getState())).toEqual([txHash])
  })

  test('A22 asked for twice at once it is one dialog, and both have the signature', async () => {
    let answer: (reply: unknown) => void = () => undefined
    const frame = await setUp({ signMessage: () => new Promise((resolve) => (answer = resolve)) })
    const both = [frame.sign(), frame.sign()]
    await vi.waitFor(() => expect(frame.sent('signMessage')).toHaveLength(1))
    answer({ messageHash: txHash, signature })
    expect(await Promise.all(both)).toEqual([signature, signature])
    expect(frame.sent('signMessage')).toHaveLength(1)
  })

  test('A22 and refused is forgotten: the next time the owners are asked again', async () => {
    const frame = await setUp({ signMessage: () => refuse('Transaction was rejected') })
    for (const times of [1, 2]) {
      expect(await errorOf(frame.sign())).toMatchObject({ code: 4001 })
      expect(frame.sent('signMessage')).toHaveLength(times)
      expect(frame.adapter.asked.getState()).toEqual({})
    }
  })
})

describe('A22 a message that is signed on chain', () => {
  const onChain: Answers = { signMessage: () => ({ safeTxHash }) }
  const ended = (state: object) => ({ [safeTxHash]: { submittedAt: 0, calls: [], state } }) as never

  test('A22 is waited for after a reload too, without a second dialog', async () => {
    const storage = createFakeStorage()
    const first = await setUp(onChain, { storage })
    void first.sign().catch(() => undefined)
    await vi.waitFor(async () => expect(await first.pending()).toHaveProperty(safeTxHash))
    await first.close()
    const { sign, sent, adapter } = await setUp({}, { storage })
    const signing = sign()
    adapter.pending.setState(ended({ kind: 'executed', txHash }))
    expect(await signing).toBe('0x')
    expect(sent('signMessage')).toEqual([])
  })

  test.each([
    ['executed, and the Safe says that it signed nothing', { kind: 'executed', txHash }, -32603],
    ['replaced', { kind: 'replaced' }, -32003],
    ['deleted', { kind: 'deleted' }, -32003],
    ['failed inside', { kind: 'failed', txHash }, -32003],
  ])('A22 %s: an error, and no 0x that says nothing', async (_, state, code) => {
    const says = node({ eth_blockNumber: () => '0x1', eth_call: () => `0x${'0'.repeat(64)}` })
    const frame = await setUp({ ...onChain, rpcCall: says })
    const failing = errorOf(frame.sign())
    await vi.waitFor(async () => expect(await frame.pending()).toHaveProperty(safeTxHash))
    frame.adapter.pending.setState(ended(state))
    expect(await failing).toMatchObject({ code })
  })
})
