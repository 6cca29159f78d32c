import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Anvil, startAnvil } from '#sandbox/chains/anvil.ts'
import type { Rpc } from '#sandbox/chains/rpc.ts'
import { listen } from '#sandbox/ports.ts'
import { startTestChain } from '#sandbox/testChain.ts'
import { CorruptState, keepChain, loadChain } from './chainFile.ts'

let folder: string
let path: string
let running: Anvil[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chain-file-'))
  path = join(folder, 'chain.gz')
  running = []
})
afterEach(async () => {
  await Promise.all(running.map((chain) => chain.stop()))
  rmSync(folder, { recursive: true })
})
const fail = (error: unknown) => {
  throw error
}
const headOf = async ({ rpc }: Anvil) =>
  ((await rpc.call('eth_getBlockByNumber', ['latest', false])) as { hash: string }).hash

test('a kept chain comes back with its head, its Safes and their receipts, and goes on', async () => {
  const chain = await startTestChain({ chainId: 31337 })
  running.push(chain)
  const { address } = await chain.makeSafe({ ether: 7n })
  const [sent] = await chain.send([{ to: address, value: 5n }])
  await keepChain(chain.rpc, path, fail).stop()
  const head = await headOf(chain)

  const again = await startAnvil({ chainId: 31337 })
  running.push(again)
  await loadChain(again.rpc, path)
  expect(await headOf(again)).toBe(head)
  expect(await again.rpc.call('eth_getBalance', [address, 'latest'])).toBe('0xc')
  expect(await again.rpc.call('eth_getTransactionReceipt', [sent])).toMatchObject({ status: '0x1' })
  await again.rpc.call('evm_mine')
  expect(await headOf(again)).not.toBe(head)
})

test('a chain that has not changed is not written again', async () => {
  const chain = await startAnvil({ chainId: 5 })
  running.push(chain)
  const keeper = keepChain(chain.rpc, path, fail)
  await keeper.write()
  rmSync(path)
  await keeper.write()
  expect(() => readFileSync(path)).toThrow('ENOENT')
  await chain.rpc.call('evm_mine')
  await keeper.stop()
  expect(readFileSync(path).length).toBeGreaterThan(0)
})

test('a chain that gives no answer for a moment is written a moment later, and a file that cannot be written is told', async () => {
  const chain = await startAnvil({ chainId: 5 })
  running.push(chain)
  const failures: unknown[] = []
  let isSilent = false
  const rpc: Rpc = {
    ...chain.rpc,
    batch: async (calls) => {
      if (isSilent) throw new TypeError('fetch failed')
      return chain.rpc.batch(calls)
    },
  }
  const keeper = keepChain(rpc, path, (error) => failures.push(error))
  await keeper.write()
  isSilent = true
  await chain.rpc.call('evm_mine')
  const before = readFileSync(path)
  await expect(keeper.write()).rejects.toThrow('does not say what it holds')
  isSilent = false
  await vi.waitFor(() => expect(readFileSync(path)).not.toEqual(before), { timeout: 10_000 })
  expect(failures).toEqual([])
  rmSync(folder, { recursive: true })
  await chain.rpc.call('evm_mine')
  await vi.waitFor(() => expect(failures).toHaveLength(1), { timeout: 10_000 })
  await keeper.stop()
  mkdirSync(folder)
})

test('one changed byte is found before anvil sees it', async () => {
  const chain = await startAnvil({ chainId: 5 })
  running.push(chain)
  await keepChain(chain.rpc, path, fail).stop()
  const bytes = readFileSync(path)
  const middle = bytes.length >> 1
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle)
  writeFileSync(path, bytes)
  await expect(loadChain(chain.rpc, path)).rejects.toThrow(CorruptState)
})

test('a chain that cannot begin says so in anvil’s own words', async () => {
  const holder = createServer()
  await listen(holder, 0)
  const { port } = holder.address() as AddressInfo
  await expect(startAnvil({ port, chainId: 5 })).rejects.toThrow(
    new RegExp(`^The chain 5 \\(anvil on port ${port}\\) ended: .*already in use`),
  )
  holder.close()
})
