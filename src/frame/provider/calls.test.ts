import { afterEach, describe, expect, test } from 'vitest'
import type { Hash } from '#core/safe/safe.ts'
import { createFakeFrame, errorOf, fakeSafe } from '#frame/fixtures/fakeFrame.ts'
import { createFakeStorage } from '#frame/fixtures/fakeWindow.ts'

const to = '0x00000000000000000000000000000000000A11cE'
const safeTxHash: Hash = `0x${'5a'.repeat(32)}`
const opened: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const frame of opened.splice(0)) await frame.close()
})
async function setUp(storage = createFakeStorage(), around = {}) {
  const frame = await createFakeFrame(
    {
      sendTransactions: () => ({ safeTxHash }),
      getTxBySafeTxHash: () => ({ txStatus: 'AWAITING_CONFIRMATIONS' }),
      rpcCall: () => '0x0',
    },
    { storage, around: () => around },
  )
  opened.push(frame)
  return frame
}
const whole = {
  version: '2.0.0',
  chainId: '0x1',
  atomicRequired: true,
  calls: [{ to, value: '0x1', data: '0xab' }],
}

describe('A25 wallet_sendCalls', () => {
  test.each([
    ['as the EIP has it', {}],
    ['without a sender', { from: undefined }],
    ['with the sender in small letters', { from: fakeSafe.toLowerCase() }],
    ['of the draft’s version', { version: '1.0' }],
    ['with a chain id of other digits', { chainId: '0x01' }],
    ['with a capability that may be left out', { capabilities: { paymasterService: { optional: true } } }],
    ['without asking for atomicity', { atomicRequired: false }],
  ])('A25 %s is proposed', async (_, change) => {
    const frame = await setUp()
    expect(await frame.ask('wallet_sendCalls', { ...whole, ...change })).toEqual({
      id: safeTxHash,
      capabilities: {},
    })
    expect(frame.sent('sendTransactions')).toEqual([{ txs: [{ to, value: '0x1', data: '0xab' }] }])
  })

  test.each([
    ['another chain', { chainId: '0xAA36A7' }, 5710],
    ['another sender', { from: to }, 4100],
    ['a capability that must be', { capabilities: { paymasterService: {} } }, 5700],
    ['one on a call', { calls: [{ to, capabilities: { other: { optional: false } } }] }, 5700],
    ['a call for another chain', { calls: [{ to, chainId: '0x2' }] }, 5710],
    ['a call by another sender', { calls: [{ to, from: to }] }, 4100],
    ['code for an account (EIP-7702)', { authorizationList: [{ address: to }] }, -32602],
    ['it in a call', { calls: [{ to, authorizationList: [{ address: to }] }] }, -32602],
    ['a delegate call', { calls: [{ to, operation: 1 }] }, -32602],
    ['no calls', { calls: [] }, -32602],
    ['a call without `to`', { calls: [{ data: '0x60' }] }, -32602],
    ['half a byte', { calls: [{ to, data: '0x1' }] }, -32602],
    ['a value in decimals', { calls: [{ to, value: '12' }] }, -32602],
    ['a version of the future', { version: '3.0.0' }, -32602],
    ['an id that is none', { id: '' }, -32602],
    ['more than a transaction carries', { calls: [{ to, data: `0x${'00'.repeat(140_000)}` }] }, 5740],
  ])('A25 %s asks nobody', async (_, change, code) => {
    const frame = await setUp()
    expect(await errorOf(frame.ask('wallet_sendCalls', { ...whole, ...change }))).toMatchObject({ code })
    expect(frame.sent('sendTransactions')).toEqual([])
  })

  test('A25 the app’s own id is honoured, after a reload too, and is not taken twice', async () => {
    const frame = await setUp()
    expect(await frame.ask('wallet_sendCalls', { ...whole, id: 'mine' })).toMatchObject({ id: 'mine' })
    const again = await setUp(frame.storage)
    expect(await again.ask('wallet_getCallsStatus', 'mine')).toMatchObject({ id: 'mine', status: 100 })
    expect(await errorOf(again.ask('wallet_sendCalls', { ...whole, id: 'mine' }))).toMatchObject({
      code: 5720,
    })
  })
})

describe('A26 what can be asked afterwards', () => {
  test.each(['unknown', `0x${'00'.repeat(32)}`, '__proto__', 7, undefined])(
    'A26 the id %s is unknown',
    async (id) => {
      const frame = await setUp()
      for (const method of ['wallet_getCallsStatus', 'wallet_showCallsStatus'])
        expect(await errorOf(frame.ask(method, id))).toMatchObject({
          code: method.includes('get') ? 5730 : 4200,
        })
    },
  )

  test('A26 showCallsStatus opens our page of it', async () => {
    const shown: Hash[] = []
    const frame = await setUp(createFakeStorage(), { showCalls: (hash: Hash) => shown.push(hash) })
    await frame.ask('wallet_sendCalls', { ...whole, id: 'mine' })
    await frame.ask('wallet_showCallsStatus', 'mine')
    expect(shown).toEqual([safeTxHash])
    expect(await errorOf(frame.ask('wallet_showCallsStatus', 'other'))).toMatchObject({ code: 5730 })
  })

  test('A26 getCapabilities says atomic in both forms, for this Safe and its chain alone', async () => {
    const frame = await setUp()
    const able = { '0x1': { atomic: { status: 'supported' }, atomicBatch: { supported: true } } }
    expect(await frame.ask('wallet_getCapabilities', fakeSafe.toLowerCase())).toEqual(able)
    expect(await frame.ask('wallet_getCapabilities', fakeSafe, ['0x01', '0x2'])).toEqual(able)
    expect(await frame.ask('wallet_getCapabilities', fakeSafe, ['0x2'])).toEqual({})
    expect(await errorOf(frame.ask('wallet_getCapabilities', to))).toMatchObject({ code: 4100 })
  })
})
