import { encodeFunctionData, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { deployment } from '#core/deployments/deployments.ts'
import { people } from '#core/fixtures/effectCase.ts'
import { draftCase } from '#core/fixtures/wholeCase.ts'
import { judge } from '#core/judge/judge.ts'
import type { Call } from '#core/safe/safe.ts'
import { securityAnswer } from './securityAnswer.ts'

const { safe, contract } = people
const ether = 10n ** 18n
const [createCall = contract] = deployment('CreateCall', '1.4.1').addresses
const unread = { known: false, reason: 'No node was asked.' } as const

/** Judged by the bytes alone, as a server without a node does. */
async function answerTo(call: Call) {
  const draft = await draftCase()
  if (draft.subject.kind !== 'draft') throw new Error('A draft is a draft.')
  const tx = { ...draft.subject.tx, ...call }
  const judged = await judge({
    chainId: 1,
    subject: { kind: 'draft', safe, tx, assumedVersion: '1.4.1' },
    mode: 'standalone',
    facts: { chainId: unread, safe: unread },
  })
  return securityAnswer(judged, true)
}

/** A delegate call that makes a contract and gives it so much coin. */
const making = (amount: bigint): Call => ({
  to: createCall,
  value: 0n,
  data: encodeFunctionData({
    abi: parseAbi(['function performCreate(uint256 value, bytes deploymentData)']),
    args: [amount, '0x600100'],
  }),
  operation: 1,
})

test('coin into a new contract is insecure by where value goes, as the page stops it', async () => {
  expect(await answerTo(making(ether))).toEqual({ verdict: 'insecure', rule: 'R-4.3' })
  expect(await answerTo(making(1n))).toEqual({ verdict: 'insecure', rule: 'R-4.3' })
})

test('a new contract without coin, and a call that nobody can read, are no judgement', async () => {
  expect(await answerTo(making(0n))).toEqual({ verdict: 'abstain' })
  const call: Call = { to: contract, value: ether, data: '0x12345678', operation: 0 }
  expect(await answerTo(call)).toEqual({ verdict: 'abstain' })
})
