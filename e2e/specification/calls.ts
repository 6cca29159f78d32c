import { type Section, shown } from './statement.ts'

/** Point 7, the calls it makes. */
export const calls: Section = {
  7.1: shown(
    'The base URL can be set and has a default.',
    'e2e/client/calls.test.ts › 7.1 the base URL can be set, a default host exists',
  ),
  7.2: shown(
    'Placeholders of a path are filled; query values of null are left out.',
    'e2e/client/calls.test.ts › 7.2 placeholders are filled and encoded, an unfilled one is an error, null and undefined are dropped',
  ),
  7.3: shown(
    'What is posted is JSON.',
    'e2e/client/calls.test.ts › 7.3 a POST has its body as JSON, amounts as decimal text',
  ),
  7.4: shown('GET one Safe.', 'e2e/client/calls.test.ts › 7.4 one Safe'),
  7.5: shown(
    'GET its incoming transfers, or a page of them by its URL.',
    'e2e/client/calls.test.ts › 7.5 incoming transfers, with a query or by page URL',
  ),
  7.6: shown(
    'GET its module transactions, or a page of them by its URL.',
    'e2e/client/calls.test.ts › 7.6 module transactions, with a query or by page URL',
  ),
  7.7: shown(
    'GET its multisig transactions, or a page of them by its URL.',
    'e2e/client/calls.test.ts › 7.7 multisig transactions, with a query or by page URL',
  ),
  7.8: shown(
    'GET its balances in a currency, usd unless said.',
    'e2e/client/calls.test.ts › 7.8 balances in a currency, usd unless said',
  ),
  7.9: shown('GET the currencies there are.', 'e2e/client/calls.test.ts › 7.9 the currencies there are'),
  '7.10': shown('GET the Safes of an owner.', 'e2e/client/calls.test.ts › 7.10 the Safes of an owner'),
  7.11: shown(
    'GET collectibles by version 1, paged.',
    'e2e/client/calls.test.ts › 7.11 collectibles of version 1, by page URL too, and of version 2 where 1 is gone',
  ),
  7.12: shown(
    'GET collectibles by version 2, paged.',
    'e2e/client/calls.test.ts › 7.12 collectibles of version 2, by page URL too',
  ),
  7.13: shown(
    'GET the history, or a page of it by its URL.',
    'e2e/client/calls.test.ts › 7.13 the history, by page URL too',
  ),
  7.14: shown(
    'GET the queue, trusted or all, or a page of it by its URL.',
    'e2e/client/calls.test.ts › 7.14 the queue, trusted or all, by page URL too',
  ),
  7.15: shown('GET one transaction.', 'e2e/client/calls.test.ts › 7.15 one transaction'),
  7.16: shown('POST a transaction to be estimated.', 'e2e/client/calls.test.ts › 7.16 an estimation'),
  7.17: shown('POST a proposal.', 'e2e/client/calls.test.ts › 7.17 a proposal'),
  7.18: shown('GET the chains, and one chain.', 'e2e/client/calls.test.ts › 7.18 the chains and one chain'),
  7.19: shown('GET the apps of a chain.', 'e2e/client/calls.test.ts › 7.19 the apps of a chain'),
  '7.20': shown(
    'GET the Safe versions of a chain.',
    'e2e/client/calls.test.ts › 7.20 the Safe versions of a chain',
  ),
  7.21: shown(
    'POST data and to, and nothing else, to be decoded.',
    'e2e/client/calls.test.ts › 7.21 data and to, and nothing else, to be decoded',
  ),
  7.22: shown(
    'GET messages and one message; POST a message and a signature to one.',
    'e2e/client/calls.test.ts › 7.22 messages, one message, a new one and a signature to one, the last two answered with nothing',
  ),
  7.23: shown('GET delegates by version 1.', 'e2e/client/calls.test.ts › 7.23 delegates of version 1'),
  7.24: shown(
    'POST a device that wants notifications.',
    'e2e/client/calls.test.ts › 7.24 a device that wants notifications',
  ),
  7.25: shown(
    'DELETE a device, or one Safe of it.',
    'e2e/client/calls.test.ts › 7.25 a device is forgotten, or one Safe of it',
  ),
  7.26: shown(
    'The wallet is asked for accounts, to connect, to switch and to add a chain.',
    'e2e/wallet/wallet.spec.ts › from the header one connects, signs in, sees the account, changes the network and disconnects, by keyboard alone',
  ),
  7.27: shown(
    'It signs messages and sends; a node reads contracts and logs.',
    'src/wallet/actor.test.ts › 7.27 signs messages and typed data with the wallet',
    'src/wallet/config.test.ts › 7.28 a receipt is waited for and a balance is read; 7.27 contracts and logs are read',
  ),
  7.28: shown(
    'A receipt is waited for, a balance read.',
    'src/wallet/config.test.ts › 7.28 a receipt is waited for and a balance is read; 7.27 contracts and logs are read',
  ),
  7.29: shown(
    'Names and avatars are looked up by ENS.',
    'e2e/wallet/accountDialog.spec.ts › an owner’s ENS name stands in the button and the dialog, cut at 24 characters',
  ),
  '7.30': shown(
    'Signing in goes through an adapter with nonce, message and verification.',
    'src/wallet/signIn/signIn.test.ts › 7.30 goes through an adapter with nonce, message and verification',
    'e2e/wallet/signIn.spec.ts › with the service: it gives the nonce, checks the signature and keeps the session over a reload',
  ),
}
