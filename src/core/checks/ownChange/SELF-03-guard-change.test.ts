import { expect, test } from 'vitest'
import {
  batch,
  callOf,
  factsOf,
  official,
  people,
  resultOf,
  unreadResult,
} from '#core/fixtures/effectCase.ts'
import type { Address, Call } from '#core/safe/safe.ts'

const { safe, stranger, contract } = people
const judged = (call: Call, more: object = {}) => resultOf(factsOf(call, more), 'SELF-03')

const zero: Address = `0x${'00'.repeat(20)}`

test('SELF-03 names the guard, and what is given up', () => {
  const guarded = (method: string, guard: Address) =>
    judged(callOf(safe, method, [guard]), { version: '1.5.0' })
  expect(guarded('setGuard', contract)).toEqual({
    id: 'SELF-03',
    outcome: 'finding',
    severity: 'stop',
    remedy: 'Sign only if you know this contract and how to remove it again.',
    text: `Makes ${contract} the guard of this Safe: it can refuse every transaction and so lock the Safe for good.`,
    evidence: {
      found: [
        {
          text: `Makes ${contract} the guard of this Safe: it can refuse every transaction and so lock the Safe for good.`,
          safe,
          guard: contract,
          severity: 'stop',
          path: [],
        },
      ],
    },
  })
  expect(guarded('setGuard', zero)).toEqual({
    id: 'SELF-03',
    outcome: 'finding',
    severity: 'stop',
    remedy: 'Sign only if the owners agreed to give up this protection.',
    text: 'Removes the guard of this Safe: nothing checks its transactions any more.',
    evidence: {
      found: [
        {
          text: 'Removes the guard of this Safe: nothing checks its transactions any more.',
          safe,
          guard: '0x0000000000000000000000000000000000000000',
          severity: 'stop',
          path: [],
        },
      ],
    },
  })
  expect(guarded('setModuleGuard', contract).text).toBe(
    `Makes ${contract} the module guard of this Safe: it can refuse every module and so lock the Safe for good.`,
  )
  expect(guarded('setModuleGuard', zero).text).toBe(
    'Removes the module guard of this Safe: nothing checks its modules any more.',
  )
})

test('SELF-03 finds a guard in a batch of a batch, and passes what sets none', () => {
  const inner = batch([callOf(safe, 'setGuard', [stranger])])
  expect(judged(batch([inner], official('MultiSend')))).toMatchObject({
    outcome: 'finding',
    severity: 'stop',
  })
  expect(judged(callOf(safe, 'enableModule', [stranger]))).toEqual({
    id: 'SELF-03',
    outcome: 'pass',
    severity: 'stop',
    text: 'No guard is set.',
    evidence: {},
  })
})

test('SELF-03 is unknown where the effects could not be read', () => {
  expect(unreadResult('SELF-03')).toMatchObject({
    outcome: 'unknown',
    severity: 'stop',
    text: 'Could not check whether a guard would be set. The node is silent.',
  })
})
