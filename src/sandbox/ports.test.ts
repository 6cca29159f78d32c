import { createServer } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { assertFree, listen } from './ports.ts'

const holder = createServer()
afterEach(() => {
  holder.close()
})

test('a free port is left free', async () => {
  await assertFree(5430)
  await assertFree(5430)
})

test('a taken port is named in one sentence that says what is needed', async () => {
  await listen(holder, 5431)
  await expect(assertFree(5431)).rejects.toThrow(
    'Port 5431 is taken: the sandbox needs five free ports in a row, the first of them given by --port.',
  )
})
