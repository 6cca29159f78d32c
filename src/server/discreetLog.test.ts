import { expect, test } from 'vitest'
import { createDiscreetLog } from './discreetLog.ts'

test.each([
  [
    'https://node.example/v2/secret',
    'URL: https://node.example/v2/secret\nRequest',
    'URL: https://node.example/…\nRequest',
  ],
  [
    'https://node.example/?key=secret',
    'URL: https://node.example/?key=secret',
    'URL: https://node.example/…',
  ],
  ['https://node.example?key=secret', 'URL: https://node.example?key=secret', 'URL: https://node.example/…'],
  [
    'https://me:secret@node.example/v2/secret',
    'https://me:secret@node.example/v2/secret, https://node.example/v2/secret',
    'https://node.example/…, https://node.example/…',
  ],
  ['http://127.0.0.1:8545', 'URL: http://127.0.0.1:8545\nRequest', 'URL: http://127.0.0.1:8545\nRequest'],
])('of the address %s a log tells where it leads and no more', (address, text, told) => {
  const lines: string[] = []
  const log = createDiscreetLog((line) => lines.push(line))
  log.hide([address])
  log.hide(['https://later.example/key'])
  log.say(text)
  expect(lines).toEqual([told])
})
