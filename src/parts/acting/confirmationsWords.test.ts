import { expect, test } from 'vitest'
import type { JudgedConfirmation } from '#core/checks/calls/confirmations.ts'
import { confirmationsWords } from './confirmationsWords.ts'

const ann = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const ben = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const eve = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

const safe = { owners: [ann, ben] as const, threshold: 2 }
const signed = (owner: typeof ann | typeof ben | typeof eve): JudgedConfirmation => ({
  owner,
  status: 'valid',
})

test('while a transaction waits, what was collected and verified is said of the threshold', () => {
  expect(confirmationsWords({ safe, signatures: [], isUsed: false })).toBe('0 of 2 confirmations')
  expect(confirmationsWords({ safe, signatures: [signed(ann)], isUsed: false })).toBe('1 of 2 confirmations')
  const claimed: JudgedConfirmation = { owner: ben, status: 'unproven' }
  const stranger: JudgedConfirmation = {
    owner: eve,
    status: 'rejected',
    rejection: { kind: 'notOwner' },
  }
  expect(confirmationsWords({ safe, signatures: [signed(ann), claimed, stranger], isUsed: false })).toBe(
    '1 of 2 confirmations',
  )
})

test('once the nonce is used, no threshold of now makes it look incomplete, and who left since is counted', () => {
  expect(confirmationsWords({ safe, signatures: [signed(ann)], isUsed: true })).toBe('1 confirmation listed')
  const left: JudgedConfirmation = { owner: eve, status: 'rejected', rejection: { kind: 'notOwner' } }
  const forged: JudgedConfirmation = { owner: ben, status: 'rejected', reason: 'Its signer is another.' }
  expect(confirmationsWords({ safe, signatures: [signed(ann), left, forged], isUsed: true })).toBe(
    '2 confirmations listed',
  )
})

test('nothing is counted of a Safe that the chain does not show', () =>
  expect(confirmationsWords({ safe: undefined, signatures: [signed(ann)], isUsed: false })).toBeUndefined())
