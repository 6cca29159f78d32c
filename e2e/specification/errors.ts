import { type Section, shown } from './statement.ts'

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
  8.4: shown(
    "'Error preparing message, please retry!'",
    "src/wallet/signIn/signIn.test.ts › 8.4 'Error preparing message, please retry!' without a nonce",
    'e2e/wallet/signIn.spec.ts › with the service: it gives the nonce, checks the signature and keeps the session over a reload',
  ),
  8.5: shown(
    "'Error signing message, please retry!'",
    "src/wallet/signIn/signIn.test.ts › 8.5 'Error signing message, please retry!' when the wallet fails",
    'e2e/wallet/signIn.spec.ts › signing in: its steps, a quiet refusal, the sentence of each failure, and a retry after each',
  ),
  8.6: shown(
    "'Error verifying signature, please retry!'",
    "src/wallet/signIn/signIn.test.ts › 8.6 'Error verifying signature, please retry!' when it cannot be verified, or is not true",
    'e2e/wallet/signIn.spec.ts › signing in: its steps, a quiet refusal, the sentence of each failure, and a retry after each',
  ),
  8.7: shown(
    "'Oops, something went wrong!'",
    "src/wallet/signIn/signIn.test.ts › 8.7 'Oops, something went wrong!' for what nobody foresaw",
  ),
  8.8: shown(
    "'No authentication adapter found'",
    "src/wallet/signIn/signIn.test.ts › 8.8 'No authentication adapter found' where there is none",
  ),
  8.9: shown(
    'A wrong network is named, with the advice to switch or disconnect.',
    'e2e/wallet/wallet.spec.ts › wrong networks, switches that fail, wallets that answer nonsense: each is said',
  ),
  '8.10': shown(
    'A wallet that cannot switch networks from here is said to be so, with what to do.',
    'src/wallet/errors.test.ts › 8.10 a wallet that cannot switch is said to be so, whether it has no way to or refuses the request',
    'e2e/wallet/wallet.spec.ts › wrong networks, switches that fail, wallets that answer nonsense: each is said',
  ),
  8.11: shown(
    "Wallets that cannot work here carry '(unsupported)'.",
    'e2e/wallet/walletSteps.spec.ts › on a desktop: the list, and each step to a wallet one does not have yet',
  ),
  8.12: shown(
    "'No chains found on connector.'",
    "src/wallet/config.test.ts › 8.12 'No chains found on connector.' without a chain",
  ),
  8.13: shown(
    "A failing chain switch says 'chain not found on connector.'",
    "src/wallet/errors.test.ts › 8.13 a switch to a chain that is not configured fails with 'chain not found on connector.'",
  ),
  8.14: shown(
    "'provider is required.'",
    "src/wallet/actor.test.ts › 8.14 'provider is required.' where the wallet has none",
  ),
  8.15: shown(
    "'Could not load Safe information'",
    "e2e/frame/silentHost.spec.ts › is named after five seconds: 'Could not load Safe information', with reasons and a way on",
  ),
  '8.16 wallet': shown(
    'A declined request or a closed dialog of a wallet is a user rejection.',
    'src/wallet/errors.test.ts › 8.16 a request that was declined or a dialog that was closed is a user rejection, however it is said',
    'e2e/wallet/walletFailures.spec.ts › each way a wallet fails is said where one signs, a stalled one is left by connecting again, and what was executed is remembered',
  ),
  '8.16 host': shown(
    "A host's refusal is a user rejection.",
    'e2e/queue/rejections.spec.ts › a refusal by the host is a rejection: nothing is proposed and what was typed is kept',
  ),
  8.17: shown(
    'A declined connection is not spoken of.',
    'e2e/queue/rejections.spec.ts › a declined connection is not spoken of: the button stays, no message appears',
  ),
  8.18: shown(
    'Code -32002, a request still open, means the resource is unavailable.',
    'src/wallet/errors.test.ts › 8.18 code -32002, a request that is still open, means that the resource is unavailable',
    'e2e/wallet/wallet.spec.ts › wrong networks, switches that fail, wallets that answer nonsense: each is said',
    'e2e/wallet/walletFailures.spec.ts › each way a wallet fails is said where one signs, a stalled one is left by connecting again, and what was executed is remembered',
  ),
  8.19: shown(
    'A wallet that is not installed is a connector not found.',
    'src/wallet/errors.test.ts › 8.19 a wallet that is not installed is a connector that is not found',
  ),
  '8.20': shown(
    'Code 4902 on a switch makes the app offer the chain to the wallet.',
    'e2e/wallet/wallet.spec.ts › wrong networks, switches that fail, wallets that answer nonsense: each is said',
  ),
  8.21: shown(
    "'Callback required as last argument'",
    "src/ui/qr/qrDrawing.test.ts › 8.21 'Callback required as last argument' where there are no promises and no callback is given",
  ),
  8.22: shown(
    'More than a QR code can hold is refused in words.',
    'src/ui/qr/qrDrawing.test.ts › 8.22 more than a QR code can hold is refused in words',
  ),
  8.23: shown(
    "'Invalid key'",
    "src/core/bytes/cipher.test.ts › 8.23 'Invalid key' for a key that is not 32 bytes",
  ),
  8.24: shown(
    'Error toasts are red, success toasts green.',
    'e2e/wallet/wallet.spec.ts › wrong networks, switches that fail, wallets that answer nonsense: each is said',
    'e2e/wallet/accountDialog.spec.ts › toasts stay as long as their kind does, go a second later, and are twenty at most',
  ),
}
