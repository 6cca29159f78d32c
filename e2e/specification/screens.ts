import { owed, type Section } from './statement.ts'

/** Point 2, screens and routes. */
export const screens: Section = {
  2.1: owed('shell', 'The one route is the app shell, at /_app.'),
  2.2: owed('shell', 'The header has the logo, the brand name and the connect button.'),
  2.3: owed('shell', 'The button shows the whole account on a large screen, the address on a small one.'),
  2.4: owed('shell', 'The header never shows a balance.'),
  2.5: owed('shell', 'The main area holds the page.'),
  2.6: owed('shell', 'The footer has the links Docs and Learn, each with its description.'),
  2.7: owed('shell', 'Both links open a new tab.'),
  2.8: owed('shell', 'Both links have empty targets unless an operator configures them.'),
  2.9: owed('shell', 'Toasts appear at the top right.'),
  '2.10': owed('shell', 'The page has a dark and a light theme.'),
  2.11: owed('shell', 'What lies under a dialog is slightly blurred.'),
  2.12: owed('shell', 'The connect dialog lists wallets, in a desktop and a mobile form.'),
  2.13: owed('shell', 'It has the steps get a wallet, QR code, download and instructions.'),
  2.14: owed('shell', 'There is a dialog to verify the account by signing in.'),
  2.15: owed('shell', 'The account dialog: address or name, balance, copy, disconnect, recent transactions.'),
  2.16: owed('shell', 'There is a dialog to switch networks.'),
  2.17: owed('shell', 'Outside the header the connect button shows chain, balance and avatar.'),
  2.18: owed('shell', 'Seven wallets are offered as Popular, from the browser wallet to Brave, in order.'),
  2.19: owed('shell', 'Test network 5 and one more are set up with public nodes, a websocket if given.'),
  '2.20': owed('shell', 'Known chain ids are named: 1, 137, 10, 42161, 8453 and others.'),
}
