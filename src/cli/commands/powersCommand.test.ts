import { encodeFunctionData, parseAbi } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Anvil, startAnvil } from '#chain/fixtures/anvil.ts'
import { deploySafe, payer, sendAs } from '#chain/fixtures/safeContracts.ts'
import { runCommand } from '#cli/fixtures/runCommand.ts'
import { answerText } from '#cli/jsonCommand.ts'
import { powers } from './powersCommand.ts'

const safe = '0x28aED71B41877C668653AA30d638ba6Bc7ba1F57'
const delay = '0x01F8cabB808D7dE0dF4202D4B60C8310d2f1339b'

describe.concurrent('countersign powers, by facts', () => {
  test('names the vulnerable module, the guard and the handler', async () => {
    const facts = {
      modules: [delay],
      guard: '0x1111111111111111111111111111111111111111',
      fallbackHandler: '0xf48f2B2d2a534e402487b3ee7C18c33Aec0Fe5e4',
    }
    for (const input of [
      { chainId: 100, safe, ...facts },
      { chainId: 100, safe, chain: { ...facts, codes: {} } },
    ]) {
      const { exit, stdout } = await runCommand(['powers'], JSON.stringify(input))
      expect(exit).toBe(0)
      const { powers: told } = JSON.parse(stdout)
      expect(told.map(({ kind }: { kind: string }) => kind)).toEqual(['module', 'guard', 'fallbackHandler'])
      expect(told[0]).toMatchObject({ address: delay, known: [{ id: 'zodiac-delay-1.1.0' }] })
    }
  })

  test('takes none for none, and a list for a list', async () => {
    const none = { chainId: 1, safe, guard: `0x${'00'.repeat(20)}`, fallbackHandler: null }
    const { exit, stdout } = await runCommand(['powers'], JSON.stringify([none, none]))
    expect({ exit, out: JSON.parse(stdout) }).toEqual({ exit: 0, out: [{ powers: [] }, { powers: [] }] })
  })

  test.each([
    [{ chainId: 1 }, '"safe" is missing.'],
    [{ chainId: 1, safe, modules: 'x' }, '"modules" is not a list.'],
    [
      { chainId: 1, safe, codes: { [delay]: '0x1' } },
      `"${delay}" is not whole bytes in hexadecimal, with 0x before them.`,
    ],
    [
      { chainId: 1, safe, rpc: 'ftp://x' },
      'The node is not an address that begins with https:// or http://.',
    ],
  ])('says what is wrong with %j', async (input, error) => {
    const { exit, stdout } = await runCommand(['powers'], JSON.stringify(input))
    expect({ exit, out: JSON.parse(stdout) }).toEqual({ exit: 2, out: { error } })
  })
})

describe('countersign powers, by a node', () => {
  let anvil: Anvil
  beforeAll(async () => {
    anvil = await startAnvil()
  }, 20_000)
  afterAll(() => anvil.stop())

  test('follows a module to its code', async () => {
    const { address } = await deploySafe(anvil, { version: '1.4.1', owners: [payer], threshold: 1 })
    const clone = '0x00000000000000000000000000000000000000c1'
    const code = `0x363d3d373d3d3d363d73${delay.slice(2)}5af43d82803e903d91602b57fd5bf3`
    await anvil.call('anvil_setCode', delay, '0x5f5ffd')
    await anvil.call('anvil_setCode', clone, code)
    const data = encodeFunctionData({ abi: parseAbi(['function enableModule(address)']), args: [clone] })
    await sendAs(anvil, address, { to: address, data })
    const input = { chainId: 31337, safe: address }
    for (const [command, value] of [
      [powers(anvil.url), input],
      [powers(), { ...input, rpc: anvil.url }],
    ] as const) {
      const { exit, output } = await answerText(command, JSON.stringify(value))
      expect(exit).toBe(0)
      expect(output).toMatchObject({
        powers: [
          { kind: 'module', name: 'Delay 1.1.0', by: 'code', known: [{ id: 'zodiac-delay-1.1.0' }] },
          { kind: 'fallbackHandler' },
        ],
      })
    }
    for (const wrong of [
      { ...input, chainId: 1 },
      { ...input, safe: delay },
    ]) {
      const { exit, output } = await answerText(powers(anvil.url), JSON.stringify(wrong))
      expect(exit).toBe(2)
      expect(output).toMatchObject({ error: expect.stringMatching(/\.$/) })
    }
  }, 60_000)

  test('takes the address of the node as a flag, and no other flag', async () => {
    for (const flags of [['--rpc', 'nowhere'], ['--rpc=nowhere'], ['--rpc']]) {
      const { exit, stdout } = await runCommand(['powers', ...flags], JSON.stringify({ chainId: 1, safe }))
      expect({ exit, out: JSON.parse(stdout) }).toEqual({
        exit: 2,
        out: { error: 'The node is not an address that begins with https:// or http://.' },
      })
    }
    expect((await runCommand(['powers', '--speed'], '{}')).exit).not.toBe(0)
  })
})
