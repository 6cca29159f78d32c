import { describe, expect, test } from 'vitest'
import { policyProblem } from './keepPolicy.ts'

const rule = { id: 'daily', severity: 'stop', kind: 'limit', token: 'native', amount: '1', per: 'day' }
const policy = { countersign: 'policy', version: 1, name: 'Treasury', rules: [rule] }

describe('what is wrong with the text of a policy', () => {
  test('nothing, with one that can be kept', () =>
    expect(policyProblem(JSON.stringify(policy))).toBeUndefined())

  test.each(['{}', '[]', '5', 'null', '{"countersign": "capsule"}', 'Our rules', '[{"type": "function"'])(
    '%s is none, and says which text belongs here',
    (text) =>
      expect(policyProblem(text)).toBe(
        'This is not a policy of Countersign: choose the file that your team shares, or paste all of its text.',
      ),
  )

  test('one that was cut or broken says where', () =>
    expect(policyProblem('{"countersign": "policy",\n "version" 1}')).toMatch(
      /^This is not JSON: it breaks in line 2, at character 12/,
    ))

  test.each([
    [
      { version: 2 },
      '“policy.version” is none of 1; write or copy that part again, or ask the author of the policy.',
    ],
    [
      { rules: [{ ...rule, token: '0xd8da6BF26964aF9D7eEd9e03E53415D37aA96045' }] },
      '“policy.rules[0].token” is an address with a wrong checksum; write or copy that part again, or ask the author of the policy.',
    ],
  ])('%j is named by its part, with what to do', (changes, sentence) =>
    expect(policyProblem(JSON.stringify({ ...policy, ...changes }))).toBe(sentence),
  )
})
