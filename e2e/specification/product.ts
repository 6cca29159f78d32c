import { nothing, owed, type Section } from './statement.ts'

/** Point 1, what the product does and for whom; and point 6, roles. */
export const product: Section = {
  1.1: owed(
    'shell',
    'From the header one connects, chooses a network, signs in, sees the account, disconnects.',
  ),
  1.2: owed(
    'screens',
    'Owners see balances, collectibles, transactions, messages, apps; propose and confirm.',
  ),
  1.3: owed('frame', 'Inside a host the app is a wallet provider that signs and sends.'),
  1.4: nothing(
    'What it is for beyond that is not said.',
    'The specification leaves it open; the README says ours.',
  ),
  6: owed('screens', 'There are no roles but the access policies of apps: anyone, or a list of domains.'),
}
