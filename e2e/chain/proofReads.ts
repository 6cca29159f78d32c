import { owners } from '#sandbox/accounts.ts'
import { always, type ChainRead, oneModule, otherwise, stranger, word } from './chainReads.ts'

const [ingrid] = owners
const no = always(word('0x0'))
const without = (told: string) =>
  told.replace(ingrid.address.slice(2).toLowerCase(), stranger.slice(2).toLowerCase())

/** What a confirmation that no key has made rests on: whether it counts. While it does not, others still can sign. */
export const proofReads: readonly ChainRead[] = [
  { read: 'Safe approvedHashes', fails: ['open', 'SIG-03'], lie: no, found: ['open', 'SIG-03'] },
  { read: 'person isValidSignature(bytes)', fails: ['open', 'SIG-04'], lie: no, found: ['open', 'SIG-04'] },
]

/** Every read of the node behind the verdict on a message of a Safe 1.4.1 that one owner of two has signed. */
export const messageReads: readonly ChainRead[] = [
  { read: 'eth_blockNumber', fails: ['closed', 'HASH-04'], lie: always('0x1'), found: ['closed', 'HASH-04'] },
  { read: 'eth_chainId', fails: ['closed', 'CHAIN-01'], lie: always('0x1'), found: ['closed', 'CHAIN-01'] },
  { read: 'Safe VERSION', fails: ['closed', 'HASH-04'], lie: otherwise, found: ['closed', 'STATE-08'] },
  { read: 'Safe getOwners', fails: ['closed', 'HASH-04'], lie: without, found: ['asks', 'PROP-03'] },
  // A message says of neither what it should be: more that must sign only keeps it waiting, and it has no number.
  { read: 'Safe getThreshold', fails: ['closed', 'HASH-04'], lie: always(word('0x3')), found: null },
  { read: 'Safe nonce', fails: ['closed', 'HASH-04'], lie: always(word('0xffff')), found: null },
  {
    read: 'Safe singleton',
    fails: ['closed', 'HASH-04'],
    lie: always(word(stranger)),
    found: ['closed', 'STATE-07'],
  },
  { read: 'singleton code', fails: ['closed', 'STATE-07'], lie: otherwise, found: ['closed', 'STATE-07'] },
  { read: 'Safe code', fails: ['open', 'STATE-09'], lie: otherwise, found: ['open', 'STATE-09'] },
  {
    read: 'Safe domainSeparator',
    fails: ['closed', 'HASH-04'],
    lie: otherwise,
    found: ['closed', 'HASH-04'],
  },
  { read: 'Safe getMessageHash', fails: ['closed', 'MSG-08'], lie: otherwise, found: ['closed', 'MSG-08'] },
  {
    read: 'Safe fallbackHandler',
    fails: ['asks', 'STATE-10'],
    lie: always(word(stranger)),
    found: ['asks', 'STATE-10'],
  },
  { read: 'handler code', fails: ['asks', 'STATE-10'], lie: otherwise, found: ['asks', 'STATE-10'] },
  {
    read: 'Safe guard',
    fails: ['asks', 'STATE-11'],
    lie: always(word(stranger)),
    found: ['closed', 'STATE-11'],
  },
  {
    read: 'Safe moduleGuard',
    fails: ['asks', 'STATE-11'],
    lie: always(word(stranger)),
    found: ['closed', 'STATE-11'],
  },
  {
    read: 'Safe getModulesPaginated',
    fails: ['asks', 'STATE-12'],
    lie: always(oneModule),
    // Nothing is at that address, so nobody can say what acts for the Safe.
    found: ['asks', 'STATE-15'],
  },
  {
    read: 'person code',
    fails: ['asks', 'STATE-13'],
    lie: always(`0xef0100${stranger.slice(2)}`),
    found: ['open', 'STATE-13'],
  },
]

/** What the Safe itself says of a message, beside the verdict: which read, and what the page says while it fails and when it says otherwise. */
export const messageAnswers = [
  {
    read: 'Safe signedMessages',
    whole: false,
    fails: 'The on-chain signatures of this Safe could not be read',
    lie: always(word('0x1')),
    found: 'The Safe has signed this message on chain.',
  },
  {
    read: 'Safe isValidSignature(bytes32)',
    whole: true,
    fails: 'The Safe could not be called on the chain.',
    lie: no,
    found: 'This Safe does not accept the signature.',
  },
  {
    read: 'Safe isValidSignature(bytes)',
    whole: true,
    fails: 'The Safe could not be called on the chain.',
    lie: no,
    found: 'This Safe does not accept the signature.',
  },
] as const
