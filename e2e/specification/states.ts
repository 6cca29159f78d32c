import { type Section, shown } from './statement.ts'

/** Point 4, states and transitions. */
export const states: Section = {
  4.1: shown(
    'A transaction awaits confirmations or execution, is cancelled, failed or a success.',
    'e2e/transaction/states.spec.ts › a transaction awaits confirmations or execution, is cancelled, failed or a success: each is said, as the service’s word',
  ),
  4.2: shown(
    'A message needs confirmation or is confirmed.',
    'e2e/messages/messages.spec.ts › a text needs confirmation until two owners have signed it; then the contract confirms what they prepared',
  ),
  4.3: shown(
    'The adapter remembers what it submitted by safeTxHash.',
    'src/frame/requests/pending.test.ts › 4.3 the adapter remembers what it submitted, by safeTxHash',
  ),
  4.4: shown(
    'Asked for one, it answers pending: no block, gas price 0x00, nonce 0.',
    'src/frame/requests/pending.test.ts › 4.4 asked for one, it answers pending: no block, gas price 0x00, nonce 0',
  ),
  4.5: shown(
    'The page is disconnected, connected, loading or unauthenticated.',
    'src/wallet/connection.test.ts › 4.5 is disconnected, loading, unauthenticated or connected',
  ),
  4.6: shown(
    'A connection is under way, then there with an account and a chain.',
    'src/wallet/connection.test.ts › 4.6 is under way first, then there with an account and a chain',
  ),
  4.7: shown(
    'A wallet that was connected is connected again on the next visit.',
    'e2e/wallet/wallet.spec.ts › wrong networks, switches that fail, wallets that answer nonsense: each is said',
  ),
  4.8: shown(
    'An empty account list means disconnected.',
    'src/wallet/connection.test.ts › 4.8 an empty account list means disconnected',
    'e2e/wallet/wallet.spec.ts › wrong networks, switches that fail, wallets that answer nonsense: each is said',
  ),
  4.9: shown(
    'A change to a chain that is not set up marks it as unsupported.',
    'src/wallet/connection.test.ts › 4.9 a change to a chain that is not set up marks it as unsupported',
    'e2e/wallet/wallet.spec.ts › wrong networks, switches that fail, wallets that answer nonsense: each is said',
  ),
  '4.10': shown(
    'Signing in is idle, signing or verifying.',
    'src/wallet/signIn/signIn.test.ts › 4.10 is idle, then signing, then verifying, then idle with who signed in',
    'e2e/wallet/signIn.spec.ts › signing in: its steps, a quiet refusal, the sentence of each failure, and a retry after each',
  ),
  4.11: shown(
    'A declined signature quietly goes back to idle.',
    'src/wallet/signIn/signIn.test.ts › 4.11 a declined signature quietly goes back to idle',
    'e2e/wallet/signIn.spec.ts › signing in: its steps, a quiet refusal, the sentence of each failure, and a retry after each',
  ),
  4.12: shown(
    'A remembered transaction is pending, then confirmed or failed.',
    'e2e/wallet/accountDialog.spec.ts › recent transactions: three are shown, eleven finished ones kept; balances are short from 10,000 on; a copy is said for 1.5 s',
    'e2e/wallet/walletFailures.spec.ts › each way a wallet fails is said where one signs, a stalled one is left by connecting again, and what was executed is remembered',
  ),
  4.13: shown(
    'The wallet dialog has eight steps, from none to extension instructions.',
    'e2e/wallet/walletSteps.spec.ts › on a desktop: the list, and each step to a wallet one does not have yet',
    'e2e/wallet/walletSteps.spec.ts › the list, the three wallets to get, and connecting with the browser’s own',
  ),
  4.14: shown(
    'A toast is made, changed, dismissed, and gone one second after.',
    'e2e/wallet/accountDialog.spec.ts › toasts stay as long as their kind does, go a second later, and are twenty at most',
  ),
}
