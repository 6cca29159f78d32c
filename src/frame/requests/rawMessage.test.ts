import { hashMessage, hexToBytes } from 'viem'
import { afterEach, describe, expect, test } from 'vitest'
import { createFakeFrame, errorOf, fakeSafe } from '#frame/fixtures/fakeFrame.ts'
import { createFakeNode } from '#frame/fixtures/fakeNode.ts'

const messageHash = `0x${'3c'.repeat(32)}` as const
const signature = `0x${'1f'.repeat(65)}` as const
const opened: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const frame of opened.splice(0)) await frame.close()
})

describe('A24 bytes that are no text', () => {
  const bytes = `0x${'ff'.repeat(32)}`
  test('A24 are refused where nobody could tell what was signed instead', async () => {
    const frame = await createFakeFrame({})
    opened.push(frame)
    for (const [method, ...params] of [
      ['personal_sign', bytes, fakeSafe],
      ['eth_sign', fakeSafe, bytes],
    ] as const)
      expect(await errorOf(frame.ask(method, ...params))).toMatchObject({
        code: -32602,
        message: expect.stringContaining('hex digits'),
      })
    expect(frame.sent('signMessage')).toEqual([])
  })

  test('A24 are checked against the bytes themselves where the chain can be asked', async () => {
    const own = createFakeNode(1, {
      eth_blockNumber: () => '0x1',
      eth_call: () => `0x1626ba7e${'0'.repeat(56)}`,
    })
    const frame = await createFakeFrame(
      { signMessage: () => ({ messageHash, signature }) },
      { around: () => ({ chain: own.chain }) },
    )
    opened.push(frame)
    expect(await frame.ask('personal_sign', bytes, fakeSafe)).toBe(signature)
    const digest = hashMessage({ raw: hexToBytes(bytes as `0x${string}`) }).slice(2)
    expect(JSON.stringify(own.called('eth_call'))).toContain(digest)
  })
})
