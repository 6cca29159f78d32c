import { type Section, shown } from './statement.ts'

/** Point 2, screens and routes. */
export const screens: Section = {
  2.1: shown(
    'The one route is the app shell, at /_app.',
    'e2e/addresses/addresses.spec.ts › _app, with and without its slash, shows the same shell, and a Safe in its query',
  ),
  2.2: shown(
    'The header has the logo, the brand name and the connect button.',
    'e2e/wallet/wallet.spec.ts › from the header one connects, signs in, sees the account, changes the network and disconnects, by keyboard alone',
  ),
  2.3: shown(
    'The button shows the whole account on a large screen, the address on a small one.',
    'e2e/wallet/wallet.spec.ts › from the header one connects, signs in, sees the account, changes the network and disconnects, by keyboard alone',
  ),
  2.4: shown(
    'The header never shows a balance.',
    'e2e/wallet/wallet.spec.ts › from the header one connects, signs in, sees the account, changes the network and disconnects, by keyboard alone',
  ),
  2.5: shown(
    'The main area holds the page.',
    'e2e/wallet/wallet.spec.ts › from the header one connects, signs in, sees the account, changes the network and disconnects, by keyboard alone',
    'e2e/addresses/addresses.spec.ts › the footer has Docs and Learn, each described, in a new tab, empty unless configured; the page is dark or light',
  ),
  2.6: shown(
    'The footer has the links Docs and Learn, each with its description.',
    'e2e/addresses/addresses.spec.ts › the footer has Docs and Learn, each described, in a new tab, empty unless configured; the page is dark or light',
  ),
  2.7: shown(
    'Both links open a new tab.',
    'e2e/addresses/addresses.spec.ts › the footer has Docs and Learn, each described, in a new tab, empty unless configured; the page is dark or light',
  ),
  2.8: shown(
    'Both links have empty targets unless an operator configures them.',
    'e2e/addresses/addresses.spec.ts › the footer has Docs and Learn, each described, in a new tab, empty unless configured; the page is dark or light',
  ),
  2.9: shown(
    'Toasts appear at the top right.',
    'e2e/wallet/wallet.spec.ts › wrong networks, switches that fail, wallets that answer nonsense: each is said',
  ),
  '2.10': shown(
    'The page has a dark and a light theme.',
    'e2e/addresses/addresses.spec.ts › the footer has Docs and Learn, each described, in a new tab, empty unless configured; the page is dark or light',
  ),
  2.11: shown(
    'What lies under a dialog is slightly blurred.',
    'e2e/wallet/walletSteps.spec.ts › on a desktop: the list, and each step to a wallet one does not have yet',
    'src/wallet/theme.test.ts › 2.11 the overlay is blurred a little',
  ),
  2.12: shown(
    'The connect dialog lists wallets, in a desktop and a mobile form.',
    'e2e/wallet/walletSteps.spec.ts › on a desktop: the list, and each step to a wallet one does not have yet',
    'e2e/wallet/walletSteps.spec.ts › the list, the three wallets to get, and connecting with the browser’s own',
  ),
  2.13: shown(
    'It has the steps get a wallet, QR code, download and instructions.',
    'e2e/wallet/walletSteps.spec.ts › on a desktop: the list, and each step to a wallet one does not have yet',
    'e2e/wallet/walletSteps.spec.ts › the list, the three wallets to get, and connecting with the browser’s own',
    'e2e/wallet/walletConnect.spec.ts › a wallet elsewhere pairs by the code on screen, signs in and leaves; nobody was asked before it was chosen',
  ),
  2.14: shown(
    'There is a dialog to verify the account by signing in.',
    'e2e/wallet/wallet.spec.ts › from the header one connects, signs in, sees the account, changes the network and disconnects, by keyboard alone',
  ),
  2.15: shown(
    'The account dialog: address or name, balance, copy, disconnect, recent transactions.',
    'e2e/wallet/wallet.spec.ts › from the header one connects, signs in, sees the account, changes the network and disconnects, by keyboard alone',
    'e2e/wallet/accountDialog.spec.ts › recent transactions: three are shown, eleven finished ones kept; balances are short from 10,000 on; a copy is said for 1.5 s',
  ),
  2.16: shown(
    'There is a dialog to switch networks.',
    'e2e/wallet/wallet.spec.ts › from the header one connects, signs in, sees the account, changes the network and disconnects, by keyboard alone',
    'e2e/wallet/wallet.spec.ts › wrong networks, switches that fail, wallets that answer nonsense: each is said',
  ),
  2.17: shown(
    'Outside the header the connect button shows chain, balance and avatar.',
    'e2e/wallet/wallet.spec.ts › from the header one connects, signs in, sees the account, changes the network and disconnects, by keyboard alone',
  ),
  2.18: shown(
    'Seven wallets are offered as Popular, from the browser wallet to Brave, in order.',
    'src/wallet/connectors/wallets.test.ts › 2.18 seven wallets are offered as Popular, from the browser wallet to Brave, in order',
    'e2e/wallet/walletSteps.spec.ts › on a desktop: the list, and each step to a wallet one does not have yet',
  ),
  2.19: shown(
    'Test network 5 and one more are set up with public nodes, a websocket if given.',
    'src/core/chains/specifiedChains.test.ts › 2.19 test network 5 comes first, then Ethereum, each with public nodes',
    'src/wallet/chains.test.ts › 2.19 test network 5 and Ethereum come first, then those that are configured',
    'src/wallet/chains.test.ts › 2.19 a websocket is added only where one is configured',
  ),
  '2.20': shown(
    'Known chain ids are named: 1, 137, 10, 42161, 8453 and others.',
    'src/core/chains/specifiedChains.test.ts › 2.20 known chain ids are named: 1, 137, 10, 42161, 8453 and others',
  ),
}
