import { expect, test } from 'vitest'
import { cleanPayment } from '#core/fixtures/wholeCase.ts'
import { judge } from './judge.ts'

test('what a plain payment has none of is passed and not counted as compared; the device is for its owner to compare', async () => {
  const { results, verdict } = await judge(await cleanPayment())
  const by = (kind: 'absent' | 'owner') =>
    results.flatMap(({ id, uncompared }) => (uncompared === kind ? [id] : []))
  expect(verdict).toBe('pass')
  for (const { uncompared, outcome, severity } of results)
    if (uncompared === 'notOffered') expect([outcome, severity]).toEqual(['unknown', 'info'])
    else if (uncompared) expect(outcome).toBe('pass')
  expect(by('owner')).toEqual(['HASH-07'])
  // No batch, no wrapped call, no official contract, no call to itself, no fee, no inner gas, no token, no contract called.
  for (const id of [
    'DEC-04',
    'DEC-05',
    'DEC-07',
    'DELEG-02',
    'DELEG-03',
    'SELF-06',
    'GAS-02',
    'GAS-03',
    'TOK-02',
    'CODE-01',
  ])
    expect(by('absent')).toContain(id)
  // No approval on chain, no contract owner, not enough signatures to execute.
  for (const id of ['SIG-03', 'SIG-04', 'SIG-08']) expect(by('absent')).toContain(id)
  for (const id of ['HASH-01', 'HASH-02', 'SIG-01', 'DEC-03', 'ADDR-01'])
    expect(by('absent')).not.toContain(id)
})
