import { expect, test } from 'vitest'
import { judgeTypedData } from '#core/checks/message/judgeTypedData.ts'
import { owner, spender } from '#core/fixtures/vectors/typedMessages.ts'

const contract = '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC'
const fieldsOf = (text: string) =>
  text.split(',').map((one) => ({ type: one.split(' ')[0], name: one.split(' ')[1] }))
/** What MSG-03 says of a message with these fields, for a contract or for none. */
function outcome(fields: string, message: object, isForContract: boolean): string | undefined {
  const domain = { name: 'App', chainId: 1, ...(isForContract && { verifyingContract: contract }) }
  const typedData = {
    types: {
      EIP712Domain: fieldsOf(
        `string name,uint256 chainId${isForContract ? ',address verifyingContract' : ''}`,
      ),
      Thing: fieldsOf(fields),
    },
    ...{ primaryType: 'Thing', domain, message },
  }
  const { results } = judgeTypedData({ chainId: 1, safe: owner, safeVersion: '1.4.1', typedData })
  return results.find(({ id }) => id === 'MSG-03')?.outcome
}
const padded = (account: string) => `0x${'00'.repeat(12)}${account.slice(2)}`

// Orderly Network (AddOrderlyKey), and keys as libraries write them: SEC 1 in hexadecimal, did:key.
test.each([
  'ed25519:8tm7dnKYkSc3FzgPuJaw1wztr79eeZpN35nHW5pL5XhX',
  `04${'ab'.repeat(64)}`,
  `0x02${'cd'.repeat(32)}`,
  'did:key:z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK',
])('MSG-03 does not pass a contract that would take the key %s for this Safe', (key) => {
  const fields = 'string brokerId,string key,string scope,uint64 expiration'
  const of = (text: string) => ({ brokerId: 'app', key: text, scope: 'read', expiration: '1' })
  expect(outcome(fields, of(key), true)).toBe('unknown')
  expect(outcome(fields, of('this browser'), true)).toBe('pass')
})

test('MSG-03 reads an account in a word of 32 bytes, for no contract too', () => {
  const fields = 'bytes32 key,uint64 expiry'
  expect(outcome(fields, { key: padded(spender), expiry: '1' }, false)).toBe('unknown')
  expect(outcome(fields, { key: padded(owner), expiry: '1' }, false)).toBe('pass')
  expect(outcome(fields, { key: `0x${'ab'.repeat(32)}`, expiry: '1' }, false)).toBe('pass')
})
