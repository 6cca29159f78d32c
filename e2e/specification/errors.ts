import { owed, type Section, shown } from './statement.ts'

/** Point 8, the error catalogue. */
export const errors: Section = {
  8.1: shown(
    "A refusal whose body has code and message reads '{code}: {message}'.",
    "e2e/client/hostile.test.ts › 8.1 with code and message reads '{code}: {message}'",
  ),
  8.2: shown(
    'Any other refusal reads as the status text.',
    'e2e/client/hostile.test.ts › 8.2 without them reads as the status text, or as the number where there is none',
  ),
  8.3: shown(
    "A body that cannot be read gives 'Invalid response content: {status text}'.",
    "e2e/client/hostile.test.ts › 8.3 or an answer that cannot be read, while content-length is not zero, reads 'Invalid response content: {status text}'",
  ),
  8.4: owed('shell', "'Error preparing message, please retry!'"),
  8.5: owed('shell', "'Error signing message, please retry!'"),
  8.6: owed('shell', "'Error verifying signature, please retry!'"),
  8.7: owed('shell', "'Oops, something went wrong!'"),
  8.8: owed('shell', "'No authentication adapter found'"),
  8.9: owed('shell', 'A wrong network is named, with the advice to switch or disconnect.'),
  '8.10': owed('shell', 'A wallet that cannot switch networks from here is said to be so, with what to do.'),
  8.11: owed('shell', "Wallets that cannot work here carry '(unsupported)'."),
  8.12: owed('shell', "'No chains found on connector.'"),
  8.13: owed('shell', "A failing chain switch says 'chain not found on connector.'"),
  8.14: owed('shell', "'provider is required.'"),
  8.15: shown(
    "'Could not load Safe information'",
    "e2e/silentHost.spec.ts › 8.15 is named after five seconds: 'Could not load Safe information', with reasons and a way on",
  ),
  '8.16 wallet': owed('shell', 'A declined request or a closed dialog of a wallet is a user rejection.'),
  '8.16 host': shown(
    "A host's refusal is a user rejection.",
    'e2e/rejections.spec.ts › 8.16 a refusal by the host is a rejection: nothing is proposed and what was typed is kept',
  ),
  8.17: shown(
    'A declined connection is not spoken of.',
    'e2e/rejections.spec.ts › 8.17 a declined connection is not spoken of: the button stays, no message appears',
  ),
  8.18: owed('shell', 'Code -32002, a request still open, means the resource is unavailable.'),
  8.19: owed('shell', 'A wallet that is not installed is a connector not found.'),
  '8.20': owed('shell', 'Code 4902 on a switch makes the app offer the chain to the wallet.'),
  8.21: owed('shell', "'Callback required as last argument'"),
  8.22: owed('shell', 'More than a QR code can hold is refused in words.'),
  8.23: shown("'Invalid key'", "src/core/cipher.test.ts › 8.23 'Invalid key' for a key that is not 32 bytes"),
  8.24: owed('shell', 'Error toasts are red, success toasts green.'),
}
