import { check } from '#core/checks/check.ts'
import { chainProofs } from './chainProofs.ts'

const approvals = {
  kind: 'approvedHash',
  text: 'Approval on chain not found',
  unasked: 'Approval on chain not shown, and nobody was asked for it',
  wayOn: 'Ask this owner whether the approval was sent, and on which network.',
} as const

/** SIG-03: is each approval that the service lists (v = 1) on chain? One that is not is not counted. */
export const approvalsCheck = check({
  id: 'SIG-03',
  title: 'approvals said to be on chain and approvedHashes()',
  group: 'people',
  severity: 'warn',
  sources: ['chain'],
  of: ['transaction', 'message', 'capsule'],
  needs: ['signatures'],
  sentences: {
    pass: 'Every approval that is said to be on chain is there.',
    unknown: 'It could not be checked whether the approvals are on chain.',
  },
  remedy: 'Ask the owners named whether they signed this, by voice.',
  run: ({ signatures }, { isDone }) => chainProofs(approvals, signatures, isDone),
})
