import { expect, test } from 'vitest'
import type { PolicyRule } from './policy.ts'
import { ruleText } from './ruleText.ts'

const ann = '0x1111111111111111111111111111111111111111'
const bob = '0x2222222222222222222222222222222222222222'
const hash = `0x${'ab'.repeat(32)}` as const
const base = { id: 'one', severity: 'stop' } as const
const limit = { ...base, kind: 'limit', token: 'native', amount: '0.5', per: 'transaction' } as const
const owners = { ...base, kind: 'owners' } as const
const approve = { text: 'approve(address,uint256)', selector: '0x095ea7b3' } as const
const other = { text: '0x12345678', selector: '0x12345678' } as const

test.each<[PolicyRule, string]>([
  [limit, 'At most 0.5 of the network’s native coin in one transaction, permissions counted as if used.'],
  [
    { ...limit, per: 'day' },
    'At most 0.5 of the network’s native coin in one day, permissions counted as if used.',
  ],
  [
    { ...limit, token: bob, per: 'week' },
    `At most 0.5 of the token ${bob} in 7 days, permissions counted as if used.`,
  ],
  [
    { ...limit, recipient: ann, per: 'month' },
    `At most 0.5 of the network’s native coin to ${ann} in 30 days, permissions counted as if used.`,
  ],
  [
    { ...base, kind: 'recipients', recipients: [ann, bob] },
    'Payments and permissions only for 2 named accounts.',
  ],
  [
    { ...base, kind: 'recipients', recipients: [ann], addressBook: true },
    'Payments and permissions only for 1 named accounts and those in the address book.',
  ],
  [{ ...base, kind: 'delegatecall', codeHashes: [] }, 'No foreign code runs as the Safe.'],
  [
    { ...base, kind: 'delegatecall', codeHashes: [hash] },
    'Foreign code runs as the Safe only where its hash is one of 1.',
  ],
  [
    { ...base, kind: 'methods', methods: [approve, other] },
    'Forbidden methods: approve(address,uint256), 0x12345678.',
  ],
  [
    { ...base, kind: 'methods', methods: [other], at: [ann, bob] },
    `Forbidden methods at ${ann}, ${bob}: 0x12345678.`,
  ],
  [
    { ...owners, owners: [ann, bob], minOwners: 2, maxOwners: 5, minThreshold: 1, maxThreshold: 3 },
    'After the transaction: owners only from 2 named accounts, at least 2 owners, at most 5 owners, threshold at least 1, threshold at most 3.',
  ],
  [{ ...owners, minOwners: 0 }, 'After the transaction: at least 0 owners.'],
  [
    { ...owners, owners: [ann], maxThreshold: 3 },
    'After the transaction: owners only from 1 named accounts, threshold at most 3.',
  ],
  [{ ...base, kind: 'checks', checks: ['SIM-01', 'HASH-01'] }, 'SIM-01, HASH-01 must pass.'],
])('%j in one sentence', (rule, text) => expect(ruleText(rule)).toBe(text))
