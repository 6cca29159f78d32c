import { type AddressInfo, createServer } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { assertFree, listen } from './ports.ts'

const holder = createServer()
afterEach(() => {
  holder.close()
})

const portOf = () => (holder.address() as AddressInfo).port

test('a free port is left free', async () => {
  await listen(holder, 0)
  const port = portOf()
  await new Promise((resolve) => holder.close(resolve))
  await assertFree(port)
  await assertFree(port)
})

test('a taken port is named in one sentence that says what is needed', async () => {
  await listen(holder, 0)
  await expect(assertFree(portOf())).rejects.toThrow(
    `Port ${portOf()} is taken: the sandbox needs five free ports in a row, the first of them given by --port.`,
  )
})
