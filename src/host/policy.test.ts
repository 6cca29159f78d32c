import { expect, test } from 'vitest'
import { type AnswerPolicy, policyDecider } from './policy.ts'
import type { Decider, Signer } from './protocol/context.ts'

const signer = (last: string): Signer => ({
  address: `0x${last.padStart(40, '0')}`,
  signTypedData: async () => '0x',
})
const owners = [signer('1'), signer('2')]
const person: Decider = {
  transactions: async () => signer('9'),
  message: async () => signer('9'),
  permissions: async () => false,
}
const transactions = {
  kind: 'transactions',
  calls: [],
  safeTxHash: '0x00',
  nonce: 0n,
  safeTxGas: 0n,
} as const
const message = (signedBy: readonly `0x${string}`[]) =>
  ({ kind: 'message', message: 'a', messageHash: '0x00', signedBy, threshold: 2 }) as const

function deciding(policy: AnswerPolicy) {
  const waited: number[] = []
  const wait = async (milliseconds: number) => void waited.push(milliseconds)
  return { waited, ...policyDecider({ policy: () => policy, person, owners: () => owners, wait }) }
}

test('asks the person', async () => {
  const decide = deciding({ kind: 'ask' })
  expect(await decide.transactions(transactions)).toMatchObject({ address: signer('9').address })
  expect(await decide.permissions({ kind: 'permissions', permissions: [] })).toBe(false)
})

test('always approves after so many milliseconds, each owner once', async () => {
  const decide = deciding({ kind: 'always', answer: 'approve', after: 250 })
  expect(await decide.transactions(transactions)).toBe(owners[0])
  expect(await decide.message(message([signer('1').address]))).toBe(owners[1])
  expect(await decide.permissions({ kind: 'permissions', permissions: [] })).toBe(true)
  expect(decide.waited).toEqual([250, 250, 250])
})

test('another policy begins with its own first answer', async () => {
  let policy: AnswerPolicy = { kind: 'script', answers: ['reject', 'approve'] }
  const wait = async () => undefined
  const decide = policyDecider({ policy: () => policy, person, owners: () => owners, wait })
  expect(await decide.transactions(transactions)).toBeUndefined()
  policy = { kind: 'script', answers: ['reject', 'approve'] }
  expect(await decide.transactions(transactions)).toBeUndefined()
  expect(await decide.transactions(transactions)).toBe(owners[0])
})

test('follows a script: no to the second, and so on with its last', async () => {
  const decide = deciding({ kind: 'script', answers: ['approve', 'reject', 'execute', 'close'] })
  expect(await decide.transactions(transactions)).toBe(owners[0])
  expect(await decide.transactions(transactions)).toBeUndefined()
  expect(await decide.transactions(transactions)).toEqual({ signer: owners[0], isExecuted: true })
  expect(await decide.transactions(transactions)).toBe('closed')
  expect(await decide.permissions({ kind: 'permissions', permissions: [] })).toBe('closed')
})
