import { owed, type Section, shown } from './statement.ts'

/** Point 9, constants and limits. */
export const constants: Section = {
  9.1: owed('shell', 'At most three recent wallets come first.'),
  9.2: owed('shell', 'Three recent transactions are shown, eleven finished ones kept.'),
  9.3: owed('shell', "'Copied' stands for one and a half seconds."),
  9.4: owed('shell', 'ENS names are cut at 24 characters.'),
  9.5: owed('shell', 'A short address is its first four and last four characters.'),
  9.6: owed('shell', 'Below 768 px the layout is compact.'),
  9.7: owed('shell', 'Five wallets to get on a desktop, three on a phone.'),
  9.8: owed('shell', 'Balances from 10,000 up are short: k, m, b, t.'),
  9.9: owed('shell', 'Toasts stay 4 s, success 2 s, loading until it ends.'),
  '9.10': owed('shell', 'Twenty toasts at most, gone 1 s after dismissal, 350 px wide at most.'),
  9.11: owed('shell', 'Wallets see one fixed app name.'),
  9.12: owed('shell', 'There is a project id for WalletConnect.'),
  9.13: owed('shell', 'The base fee is multiplied by 1.2, never by less than 1.'),
  9.14: owed('shell', 'Multicalls are batched at 1024 bytes.'),
  9.15: owed('shell', 'A receipt is retried six times from 200 ms, doubling.'),
  9.16: owed('shell', 'Polling is every 4000 ms.'),
  9.17: owed('shell', 'QR codes: margin 4, scale 4, explicit width from 21, black on white.'),
  9.18: shown(
    'Random strings draw from 2 to 256 characters.',
    'src/core/randomString.test.ts › 9.18 draws from a charset of 2 to 256 characters',
  ),
  9.19: shown(
    'The stream cipher takes a 32-byte key; the other one a 12-byte nonce, 16-byte tag.',
    'src/core/cipher.test.ts › 9.19 takes a key of 32 bytes, the authenticated cipher a nonce of 12 and a tag of 16',
  ),
  '9.20': shown(
    'Transactions kept locally report gas price 0x00 and nonce 0.',
    'src/frame/pending.test.ts › 9.20 a transaction kept locally reports gas price 0x00 and nonce 0, also one of several calls',
  ),
}
