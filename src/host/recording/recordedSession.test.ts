import { readFileSync } from 'node:fs'
import { hashMessage, hashTypedData, recoverAddress } from 'viem'
import { expect, test } from 'vitest'
import { requestProblems } from '#host/conformance/requestProblems.ts'
import { exchangesOf, readRecording } from './recording.ts'

const session = readRecording(readFileSync('docs/sessions/sender.json', 'utf8'))
const exchanges = exchangesOf(session)

test('the recorded session is four requests as the SDK makes them, each with its answer', () => {
  expect(exchanges.map(({ method }) => method)).toEqual([
    'getSafeInfo',
    'sendTransactions',
    'sendTransactions',
    'signMessage',
  ])
  const sent = session.messages.filter(({ direction }) => direction === 'fromApp')
  expect(sent.flatMap(({ message }) => requestProblems(message))).toEqual([])
})

test('the signature in it is of two of the owners, over the message of that Safe (EIP-712)', async () => {
  const replies = session.messages.flatMap(({ direction, message }) =>
    direction === 'toApp' ? [(message as { data?: Record<string, unknown> }).data ?? {}] : [],
  )
  const [info] = replies
  const signed = replies.at(-1) as { messageHash: `0x${string}`; signature: string }
  const hash = hashTypedData({
    domain: { chainId: 31337, verifyingContract: info?.safeAddress as `0x${string}` },
    types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
    primaryType: 'SafeMessage',
    message: { message: hashMessage('hello') },
  })
  expect(signed.messageHash).toBe(hash)
  const parts = signed.signature.slice(2).match(/.{130}/g) ?? []
  const signers = await Promise.all(parts.map((part) => recoverAddress({ hash, signature: `0x${part}` })))
  expect(signers).toHaveLength(2)
  expect(info?.owners).toEqual(expect.arrayContaining(signers))
})
