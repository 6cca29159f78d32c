import { expect, test } from 'vitest'
import { judgeTypedData } from '#core/checks/message/judgeTypedData.ts'
import { owner, spender } from '#core/fixtures/vectors/typedMessages.ts'

const contract = '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC'
const fieldsOf = (text: string) =>
  text.split(',').map((one) => ({ type: one.split(' ')[0], name: one.split(' ')[1] }))
/** What MSG-03 says of a message with these fields, for a contract or for none. */
function judged(fields: string, message: object, isForContract: boolean, name = 'App') {
  const domain = { name, chainId: 1, ...(isForContract && { verifyingContract: contract }) }
  const typedData = {
    types: {
      EIP712Domain: fieldsOf(
        `string name,uint256 chainId${isForContract ? ',address verifyingContract' : ''}`,
      ),
      Thing: fieldsOf(fields),
    },
    ...{ primaryType: 'Thing', domain, message },
  }
  return judgeTypedData({ chainId: 1, safe: owner, safeVersion: '1.4.1', typedData }).results.find(
    ({ id }) => id === 'MSG-03',
  )
}
const outcome = (...asked: Parameters<typeof judged>) => judged(...asked)?.outcome
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

// Agents and further accounts of exchanges whose messages name no contract: only the service that takes them knows what they allow.
test.each([
  ['address subAccount', { subAccount: spender }],
  ['string signer', { signer: 'ed25519:8tm7dnKYkSc3FzgPuJaw1wztr79eeZpN35nHW5pL5XhX' }],
  ['address[] agents', { agents: [owner, spender] }],
  // Whom one invites may read along, or may sign: nobody here can tell.
  ['string text,address member', { text: 'Come.', member: spender }],
])('MSG-03 warns of %s, whom a message for no contract names', (fields, message) => {
  const named = Object.values(message).flat().at(-1)
  expect(judged(fields, message, false)).toMatchObject({
    outcome: 'finding',
    severity: 'warn',
    text: expect.stringContaining(`${named}`),
  })
})

test.each([
  ['address wallet,string statement', { wallet: owner, statement: 'I sign in.' }],
  [
    'string statement,string nonce',
    { statement: 'I sign in.', nonce: 'z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnn' },
  ],
  ['string text', { text: `I trust ${spender}, as we all do.` }],
])('MSG-03 lets a login pass: %s', (fields, message) => {
  expect(judged(fields, message, false)?.outcome).toBe('pass')
})

test('the name of a known protocol in the domain takes no such warning away', () => {
  expect(judged('address signer', { signer: spender }, false, 'Permit2')?.outcome).toBe('finding')
})
