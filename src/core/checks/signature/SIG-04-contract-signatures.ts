import { check } from '#core/checks/check.ts'
import { chainProofs } from './chainProofs.ts'

const contracts = {
  kind: 'contract',
  text: 'Could not confirm the contract owner',
  unasked: 'Confirmation of the contract owner not loaded',
  remedy: 'Ask the owners of that contract whether they confirmed this transaction.',
} as const

/** SIG-04: does each contract owner whose signature is listed (v = 0) confirm it? One that does not is not counted. */
export const contractSignaturesCheck = check({
  id: 'SIG-04',
  title: 'contract signatures and isValidSignature() of each contract',
  group: 'people',
  severity: 'warn',
  sources: ['chain'],
  of: ['transaction', 'message', 'capsule'],
  needs: ['signatures'],
  sentences: {
    pass: 'Every contract owner confirms its signature.',
    unknown: 'Could not check whether the contract owners confirm.',
  },
  remedy: 'Ask the owners named here, by voice, whether they signed this.',
  run: ({ signatures }, { isDone }) => chainProofs(contracts, signatures, isDone),
})
