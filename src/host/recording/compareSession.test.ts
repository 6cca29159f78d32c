import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { HostReply } from '#core/protocol/hostProtocol.ts'
import { compareSession } from './compareSession.ts'
import { readRecording } from './recording.ts'

const recording = readRecording(readFileSync('docs/sessions/sender.json', 'utf8'))
const given = (data: unknown): HostReply => ({ id: 'x', success: true, version: '9.1.0', data })
const recorded = recording.messages.flatMap(({ direction, message }) =>
  direction === 'toApp' ? [message as HostReply] : [],
)

test('the host that was recorded answers the same, whatever the number of its replies', async () => {
  const replies = [...recorded]
  const asked: string[] = []
  const compared = await compareSession(recording, async (method) => {
    asked.push(method)
    const reply = replies.shift()
    return reply && { ...reply, id: 'another' }
  })
  expect(asked).toEqual(['getSafeInfo', 'sendTransactions', 'sendTransactions', 'signMessage'])
  expect(compared.map(({ outcome }) => outcome)).toEqual(['same', 'same', 'same', 'same'])
})

test('another hash is another value; a missing field, an error or silence is another kind of answer', async () => {
  const answers: (HostReply | undefined)[] = [
    given({ safeAddress: '0x00', chainId: 1 }),
    { id: 'x', success: false, version: '9.1.0', error: 'Request failed' },
    given({ safeTxHash: `0x${'22'.repeat(32)}` }),
    undefined,
  ]
  const compared = await compareSession(recording, async () => answers.shift())
  expect(compared.map(({ method, outcome }) => [method, outcome])).toEqual([
    ['getSafeInfo', 'otherwise'],
    ['sendTransactions', 'other values'],
    ['sendTransactions', 'other values'],
    ['signMessage', 'otherwise'],
  ])
  expect(compared[3]?.now).toBe('no answer')
})
