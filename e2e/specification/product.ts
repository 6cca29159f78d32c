import { nothing, type Section, shown } from './statement.ts'

/** Point 1, what the product does and for whom; and point 6, roles. */
export const product: Section = {
  1.1: shown(
    'From the header one connects, chooses a network, signs in, sees the account, disconnects.',
    'e2e/wallet/wallet.spec.ts › from the header one connects, signs in, sees the account, changes the network and disconnects, by keyboard alone',
  ),
  1.2: shown(
    'Owners see balances, collectibles, transactions, messages, apps; propose and confirm.',
    'e2e/apps/apps.spec.ts › an owner sees balances, collectibles, transactions, messages and apps, in a frame too',
    'e2e/start/standalone.spec.ts › an owner proposes, the next one confirms and executes, and the chain pays the recipient',
    'e2e/messages/messages.spec.ts › a text needs confirmation until two owners have signed it; then the contract confirms what they prepared',
  ),
  1.3: shown(
    'Inside a host the app is a wallet provider that signs and sends.',
    'src/frame/withHost.test.ts › 1.3 what the actor sends is proposed with a signature of the owner over its safeTxHash',
    'src/frame/withHost.test.ts › 1.3 a message and typed data come back signed for this Safe',
  ),
  1.4: nothing(
    'What it is for beyond that is not said.',
    'The specification leaves it open; the README says ours.',
  ),
  6: shown(
    'There are no roles but the access policies of apps: anyone, or a list of domains.',
    'e2e/apps/apps.spec.ts › an app is for anyone or for a list of addresses, and nobody has a role besides',
    'src/features/apps/appList.test.ts › 6 a list of addresses has this page’s or has it not, whatever the slash at its end',
  ),
}
