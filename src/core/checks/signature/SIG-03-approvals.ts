import { check } from '#core/checks/check.ts'
import { chainProofs } from './chainProofs.ts'

const approvals = {
  kind: 'approvedHash',
  text: 'Approval on chain not found',
  unasked: 'Approval on chain not loaded',
  remedy: 'Ask this owner whether the approval was sent and on which network.',
} as const

/** SIG-03: is each approval that the service lists (v = 1) on chain? One that is not is not counted. */
export const approvalsCheck = check({
  id: 'SIG-03',
  title: 'the reported on-chain approvals and approvedHashes()',
  group: 'people',
  severity: 'warn',
  sources: ['chain'],
  of: ['transaction', 'message', 'capsule'],
  needs: ['signatures'],
  sentences: {
    pass: 'Every reported on-chain approval is on chain.',
    unknown: 'Could not check whether the approvals are on chain.',
  },
  remedy: 'Ask the owners named here, by voice, whether they signed this.',
  run: ({ signatures }, { isDone }) => chainProofs(approvals, signatures, isDone),
})
