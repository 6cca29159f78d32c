import { type Section, shown } from './statement.ts'

/** Point 9, constants and limits. */
export const constants: Section = {
  9.1: shown(
    'At most three recent wallets come first.',
    'e2e/wallet/walletSteps.spec.ts › on a desktop: the list, and each step to a wallet one does not have yet',
  ),
  9.2: shown(
    'Three recent transactions are shown, eleven finished ones kept.',
    'e2e/wallet/accountDialog.spec.ts › recent transactions: three are shown, eleven finished ones kept; balances are short from 10,000 on; a copy is said for 1.5 s',
  ),
  9.3: shown(
    "'Copied' stands for one and a half seconds.",
    'e2e/wallet/accountDialog.spec.ts › recent transactions: three are shown, eleven finished ones kept; balances are short from 10,000 on; a copy is said for 1.5 s',
  ),
  9.4: shown(
    'ENS names are cut at 24 characters.',
    'e2e/wallet/accountDialog.spec.ts › an owner’s ENS name stands in the button and the dialog, cut at 24 characters',
  ),
  9.5: shown(
    'A short address is its first four and last four characters.',
    'e2e/wallet/accountDialog.spec.ts › recent transactions: three are shown, eleven finished ones kept; balances are short from 10,000 on; a copy is said for 1.5 s',
  ),
  9.6: shown(
    'Below 768 px the layout is compact.',
    'e2e/wallet/walletSteps.spec.ts › on a desktop: the list, and each step to a wallet one does not have yet',
  ),
  9.7: shown(
    'Five wallets to get on a desktop, three on a phone.',
    'e2e/wallet/walletSteps.spec.ts › on a desktop: the list, and each step to a wallet one does not have yet',
    'e2e/wallet/walletSteps.spec.ts › the list, the three wallets to get, and connecting with the browser’s own',
  ),
  9.8: shown(
    'Balances from 10,000 up are short: k, m, b, t.',
    'e2e/wallet/accountDialog.spec.ts › recent transactions: three are shown, eleven finished ones kept; balances are short from 10,000 on; a copy is said for 1.5 s',
  ),
  9.9: shown(
    'Toasts stay 4 s, success 2 s, loading until it ends.',
    'src/ui/theme/toastFields.test.ts › 9.9 toasts stay 4 s, success 2 s, loading until it ends',
    'e2e/wallet/accountDialog.spec.ts › toasts stay as long as their kind does, go a second later, and are twenty at most',
  ),
  '9.10': shown(
    'Twenty toasts at most, gone 1 s after dismissal, 350 px wide at most.',
    'e2e/wallet/accountDialog.spec.ts › toasts stay as long as their kind does, go a second later, and are twenty at most',
    'e2e/wallet/wallet.spec.ts › wrong networks, switches that fail, wallets that answer nonsense: each is said',
  ),
  9.11: shown(
    'Wallets see one fixed app name.',
    'src/core/config/brand.test.ts › 9.11 the name that wallets see is one fixed text, the one that hosts read in the manifest',
  ),
  9.12: shown(
    'There is a project id for WalletConnect.',
    'src/wallet/connectors/projectId.test.ts › 5.8 9.12 a placeholder or sample project id is a warning in the console, no more; one stands in where none is given',
  ),
  9.13: shown(
    'The base fee is multiplied by 1.2, never by less than 1.',
    'src/wallet/config.test.ts › 9.13 the base fee is multiplied by 1.2 on every chain, and never by less than 1',
  ),
  9.14: shown(
    'Multicalls are batched at 1024 bytes.',
    'src/wallet/config.test.ts › 9.14 multicalls are batched at 1024 bytes',
  ),
  9.15: shown(
    'A receipt is retried six times from 200 ms, doubling.',
    'src/chain/history/receiptRetries.test.ts › 9.15 a transaction that the node does not know yet is asked for six times more, after 200 ms and twice as long each time',
  ),
  9.16: shown(
    'Polling is every 4000 ms.',
    'src/wallet/config.test.ts › 9.16 every chain is polled every 4000 ms, whatever its blocks take',
    'src/app/boot/services.test.ts › 9.16 every chain that this page reads is polled every 4000 ms',
  ),
  9.17: shown(
    'QR codes: margin 4, scale 4, explicit width from 21, black on white.',
    'src/ui/qr/qrDrawing.test.ts › 9.17 QR codes: margin 4, scale 4, an explicit width from 21, black on white',
  ),
  9.18: shown(
    'Random strings draw from 2 to 256 characters.',
    'src/core/bytes/randomString.test.ts › 9.18 draws from a charset of 2 to 256 characters',
  ),
  9.19: shown(
    'The stream cipher takes a 32-byte key; the other one a 12-byte nonce, 16-byte tag.',
    'src/core/bytes/cipher.test.ts › 9.19 takes a key of 32 bytes, the authenticated cipher a nonce of 12 and a tag of 16',
  ),
  '9.20': shown(
    'Transactions kept locally report gas price 0x00 and nonce 0.',
    'src/frame/requests/pending.test.ts › 9.20 a transaction kept locally reports gas price 0x00 and nonce 0, also one of several calls',
  ),
}
