import { check } from '#core/checks/check.ts'
import { chainProofs } from './chainProofs.ts'

const contracts = {
  kind: 'contract',
  text: 'Could not confirm the contract owner',
  unasked: 'Could not confirm the contract owner, which nobody was asked for',
  wayOn: 'Ask the owners of that contract whether they confirmed this transaction.',
} as const

/** SIG-04: does each contract owner whose signature is listed (v = 0) confirm it? One that does not is not counted. */
export const contractSignaturesCheck = check({
  id: 'SIG-04',
  title: 'signatures of contracts and isValidSignature() of each',
  group: 'people',
  severity: 'warn',
  sources: ['chain'],
  of: ['transaction', 'message', 'capsule'],
  needs: ['signatures'],
  sentences: {
    pass: 'Every owner that is a contract confirms its signature.',
    unknown: 'The contract owners could not be asked whether they confirm.',
  },
  remedy: 'Ask the owners named whether they signed this, by voice.',
  run: ({ signatures }, { isDone }) => chainProofs(contracts, signatures, isDone),
})
