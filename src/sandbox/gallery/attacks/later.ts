import { keccak256, parseEther, stringToHex } from 'viem'
import { createSiweMessage } from 'viem/siwe'
import { coinPlaceholder } from '#core/checks/calls/namedAccounts.ts'
import type { Address } from '#core/safe/safe.ts'
import { owners } from '#sandbox/accounts.ts'
import type { Attack, AttackSubject } from '#sandbox/gallery/attack.ts'
import { batch, callOf } from '#sandbox/gallery/calls.ts'
import { order } from '#sandbox/gallery/orderMessages.ts'
import { delegatedVotes } from '#sandbox/gallery/typedMessages.ts'

const [, marcus, jun] = owners
const chainId = 31337
const root = keccak256(stringToHex('who is paid, and how much'))
/** A thousand of a token with six decimals. */
const thousand = 1_000_000_000n

/** 2026-12-31, in seconds since 1970. */
const newYear = 1_798_675_200

/** 100,000 SUSD for coin, which is 2,500 a piece here. */
const swap = (sell: Address, receiver: Address, ether: string): AttackSubject => ({
  kind: 'message',
  message: order({
    sell,
    buy: coinPlaceholder,
    receiver,
    chainId,
    least: parseEther(ether).toString(),
    validTo: newYear,
  }),
})

/** A login that the site of this host requests for itself. */
const signIn = (host: string, address: Address): AttackSubject => ({
  kind: 'message',
  message: createSiweMessage({
    domain: host,
    address,
    uri: `https://${host}/login`,
    version: '1',
    chainId,
    nonce: '32891757',
    issuedAt: new Date('2026-01-01T00:00:00Z'),
    statement: 'I sign in to the treasury.',
  }),
  origin: `https://${host}/`,
})
/** With a Cyrillic letter, as browsers send it: xn--… */
const imitated = new URL('https://tre\u0430sury.example').host

/** What is signed now and used later by whoever it names, or by whoever is behind a hash or a name. */
export const laterAttacks: readonly Attack[] = [
  {
    name: 'published-root',
    what: 'The Safe publishes who is paid by a contract, as the hash of a list that nobody shows.',
    how: 'setMerkleRoot of a contract without a name here, with a root.',
    checks: ['DEC-06'],
    verdict: 'stop',
    twin: 'Two owners are paid by the Safe itself, each by name.',
    attack: ({ contract }) => ({ kind: 'transaction', ...callOf(contract, 'setMerkleRoot', [root]) }),
    benign: ({ susd }) => ({
      kind: 'transaction',
      ...batch([marcus, jun].map(({ address }) => callOf(susd, 'transfer', [address, thousand]))),
    }),
  },
  {
    name: 'votes-for-a-stranger',
    what: 'A signature gives the votes of all tokens of a kind to a stranger.',
    how: 'A delegation by signature (EIP-5805).',
    checks: ['MSG-03'],
    verdict: 'stop',
    twin: 'The Safe takes its votes itself.',
    attack: ({ susd, thief }) => ({ kind: 'message', message: delegatedVotes(thief, susd) }),
    benign: ({ susd, safes }) => ({ kind: 'message', message: delegatedVotes(safes.vault.address, susd) }),
  },
  {
    name: 'swap-at-half-price',
    what: 'An order brings little more than a third of the value that it sells; the rest of it is ordinary.',
    how: 'A CoW order of 100,000 SUSD for 15 ether, to the Safe itself.',
    checks: ['MSG-06'],
    verdict: 'stop',
    twin: 'The same order for 40 ether.',
    attack: ({ susd, safes }) => swap(susd, safes.vault.address, '15'),
    benign: ({ susd, safes }) => swap(susd, safes.vault.address, '40'),
  },
  {
    name: 'sign-in-at-a-look-alike',
    what: 'A site whose name looks like another’s has the Safe sign in to it.',
    how: 'A login by EIP-4361 whose site, URI and requester agree, with a Cyrillic letter in the name.',
    checks: ['MSG-09'],
    verdict: 'stop',
    twin: 'A login to the site itself, which requests it.',
    attack: ({ safes }) => signIn(imitated, safes.vault.address),
    benign: ({ safes }) => signIn('treasury.example', safes.vault.address),
  },
]
