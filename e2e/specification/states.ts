import { owed, type Section, shown } from './statement.ts'

/** Point 4, states and transitions. */
export const states: Section = {
  4.1: shown(
    'A transaction awaits confirmations or execution, is cancelled, failed or a success.',
    'e2e/states.spec.ts › 4.1 a transaction awaits confirmations or execution, is cancelled, failed or a success: each is said, as the service’s word',
  ),
  4.2: shown(
    'A message needs confirmation or is confirmed.',
    'e2e/messages.spec.ts › 1.2 4.2 a text needs confirmation until two owners have signed it; then the contract confirms what they prepared',
  ),
  4.3: shown(
    'The adapter remembers what it submitted by safeTxHash.',
    'src/frame/pending.test.ts › 4.3 the adapter remembers what it submitted, by safeTxHash',
  ),
  4.4: shown(
    'Asked for one, it answers pending: no block, gas price 0x00, nonce 0.',
    'src/frame/pending.test.ts › 4.4 asked for one, it answers pending: no block, gas price 0x00, nonce 0',
  ),
  4.5: owed('shell', 'The page is disconnected, connected, loading or unauthenticated.'),
  4.6: owed('shell', 'A connection is under way, then there with an account and a chain.'),
  4.7: owed('shell', 'A wallet that was connected is connected again on the next visit.'),
  4.8: owed('shell', 'An empty account list means disconnected.'),
  4.9: owed('shell', 'A change to a chain that is not set up marks it as unsupported.'),
  '4.10': owed('shell', 'Signing in is idle, signing or verifying.'),
  4.11: owed('shell', 'A declined signature quietly goes back to idle.'),
  4.12: owed('shell', 'A remembered transaction is pending, then confirmed or failed.'),
  4.13: owed('shell', 'The wallet dialog has eight steps, from none to extension instructions.'),
  4.14: owed('shell', 'A toast is made, changed, dismissed, and gone one second after.'),
}
