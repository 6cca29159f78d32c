import { describe, expect, test } from 'vitest'
import { readPolicy } from './readPolicy.ts'

describe('a file', () => {
  const file = {
    countersign: 'policy',
    version: 1,
    name: 'Treasury',
    rules: [{ id: 'one', severity: 'stop', kind: 'limit', token: 'native', amount: '1', per: 'day' }],
  }
  const [rule] = file.rules

  test.each<[object, string]>([
    [{ version: 2 }, '“policy.version” is none of 1.'],
    [{ more: 1 }, '“policy.more” is not known here.'],
    [{ name: '' }, '“policy.name” is not a name of one line.'],
    [{ rules: [] }, '“policy.rules” is empty.'],
    [
      { rules: [{ ...rule, kind: 'wish' }] },
      '“policy.rules[0].kind” is none of limit, recipients, delegatecall, methods, owners, checks.',
    ],
    [
      { rules: [{ ...rule, amount: 1 }] },
      '“policy.rules[0].amount” is not an amount written as text, such as "25000" or "0.5".',
    ],
    [
      { rules: [{ ...rule, per: 'year' }] },
      '“policy.rules[0].per” is none of transaction, day, week, month.',
    ],
    [{ rules: [{ ...rule, severity: 'info' }] }, '“policy.rules[0].severity” is none of block, stop, warn.'],
    [{ rules: [{ ...rule, token: '0x1' }] }, '“policy.rules[0].token” is not an address.'],
    [
      { rules: [{ ...rule, id: 'Not one' }] },
      '“policy.rules[0].id” may contain only small letters, digits and hyphens, 40 at most.',
    ],
    [{ rules: [rule, rule] }, '“policy.rules[1].id” is the id of an earlier rule too: “one”.'],
    [{ rules: [{ id: 'a', severity: 'stop', kind: 'owners' }] }, '“policy.rules[0]” asks for nothing.'],
    [
      { rules: [{ id: 'a', severity: 'stop', kind: 'checks', checks: ['SIM-02'] }] },
      '“policy.rules[0].checks[0]” is not a check of this page.',
    ],
    [
      { rules: [{ id: 'a', severity: 'stop', kind: 'methods', methods: ['approve'] }] },
      '“policy.rules[0].methods[0]” is neither a method such as "approve(address,uint256)" nor its first four bytes.',
    ],
    [
      { rules: [{ id: 'a', severity: 'stop', kind: 'delegatecall', codeHashes: ['0xab'] }] },
      '“policy.rules[0].codeHashes[0]” is not the 32 bytes of a code hash.',
    ],
  ])('with %j is refused by name', (change, sentence) =>
    expect(() => readPolicy(JSON.stringify({ ...file, ...change }))).toThrow(sentence),
  )

  test('that is none is refused', () => {
    expect(() => readPolicy('{')).toThrow('The policy is not JSON.')
    expect(() => readPolicy([])).toThrow('“policy” is not an object.')
  })
})
