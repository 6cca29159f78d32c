import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { afterEach, expect, test } from 'vitest'
import type { Chain } from '#chain/node/client.ts'
import { callKey } from '#core/abi/ownAbis.ts'
import { abiNotes } from '#stores/abiNotes.ts'
import { abiFrom, keepAbis, storedAbis } from '#stores/storedAbis.ts'
import { ownAbisFor } from './ownAbisFor.ts'

afterEach(() => storedAbis.setState({ abis: [] }))

const to = '0x1111111111111111111111111111111111111111'
const safe = '0x2222222222222222222222222222222222222222'
const lines = [
  'function openDoor(address who, uint256 amount)',
  'function openDoor(address amount, uint256 who)',
]
const data = encodeFunctionData({
  abi: parseAbi(['function openDoor(address who, uint256 amount)']),
  args: [safe, 7n],
})

/** What is said of the call where these lines are the person's ABIs. */
async function noteWith(own: readonly string[]): Promise<string | undefined> {
  storedAbis.setState({ abis: [] })
  keepAbis(own.map((line, at) => ({ name: `${at}`, ...abiFrom(line) })))
  await ownAbisFor({ chain: { chainId: 1 } as Chain, safe, call: { to, value: 0n, data, operation: 0 } })
  return abiNotes.getState()[callKey(to, data.slice(0, 10) as Hex)]?.text
}

test('what two ABIs made of a call is said no more once they are removed', async () => {
  expect(await noteWith(lines)).toContain('disagree')
  expect(await noteWith([])).toBeUndefined()
  expect(await noteWith(lines)).toContain('disagree')
  expect(await noteWith(['function somethingElse()'])).toBeUndefined()
})
