import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Hash } from '#core/safe/safe.ts'
import type { ConnectedFrame } from '#frame/connection/connect.ts'
import { type Answers, createFakeFrame, fakeSafe, node } from '#frame/fixtures/fakeFrame.ts'

const hash: Hash = `0x${'5a'.repeat(32)}`
const opened: ConnectedFrame[] = []
afterEach(async () => {
  for (const frame of opened.splice(0)) await frame.close()
  vi.useRealTimers()
})

/** A frame that has sent a transaction, at the moment of its clock when it did. */
async function sending(change: Answers = {}) {
  const frame = await createFakeFrame({
    sendTransactions: () => ({ safeTxHash: hash }),
    getTxBySafeTxHash: () => ({ txStatus: 'AWAITING_CONFIRMATIONS' }),
    rpcCall: node({ eth_blockNumber: () => '0x5', eth_getLogs: () => [], eth_call: () => '0x0' }),
    ...change,
  })
  opened.push(frame)
  await frame.open()
  vi.useFakeTimers()
  await frame.ask('eth_sendTransaction', { to: fakeSafe, value: '0x1', data: '0xab' })
  const begun = Date.now()
  const times = () => frame.sent('getTxBySafeTxHash').length
  /** The seconds after which it was asked for, within so many seconds. */
  const asked = async (seconds: number) => {
    const found: number[] = []
    for (let second = 0; second < seconds; second++) {
      const before = times()
      await vi.advanceTimersByTimeAsync(1_000)
      if (times() > before) found.push(Math.round((Date.now() - begun) / 1000))
    }
    return found
  }
  return { frame, asked, times }
}

describe('A transaction that waits', () => {
  test('is asked for every four seconds at first, then ever less often', async () => {
    const { asked } = await sending()
    const at = await asked(180)
    expect(at.slice(0, 3)).toEqual([4, 8, 12])
    const between = at.slice(1).map((second, index) => second - (at[index] ?? 0))
    expect(between.every((pause, index) => pause >= (between[index - 1] ?? 4) - 1)).toBe(true)
    expect(Math.max(...between)).toBeLessThanOrEqual(31)
    expect(at.length).toBeLessThan(14)
  })

  test('is not asked for more often by an app that asks for its receipt every second', async () => {
    const { frame, asked } = await sending()
    const app = setInterval(() => void frame.ask('eth_getTransactionReceipt', hash), 1_000)
    expect((await asked(30)).length).toBeLessThanOrEqual(8)
    clearInterval(app)
  })

  test('rests after ten minutes in which nothing changed, and is asked for at once when somebody is back', async () => {
    const { frame, asked, times } = await sending()
    await asked(640)
    expect(await asked(300)).toEqual([])
    const before = times()
    frame.fake.focus()
    await vi.advanceTimersByTimeAsync(100)
    expect(times()).toBe(before + 1)
    expect((await asked(9)).length).toBe(2)
  })

  test('is asked for often again once somebody confirmed it', async () => {
    let confirmations: object[] = []
    const { asked } = await sending({
      getTxBySafeTxHash: () => ({
        txStatus: 'AWAITING_CONFIRMATIONS',
        detailedExecutionInfo: { nonce: 3, confirmationsRequired: 3, confirmations },
      }),
    })
    await asked(120)
    confirmations = [{}]
    expect((await asked(31)).length).toBeGreaterThan(0)
    expect((await asked(9)).length).toBeGreaterThanOrEqual(1)
  })
})
