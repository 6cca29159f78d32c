import { nothing, owed, type Section } from './statement.ts'

/** Point 3, entities and their fields. */
export const entities: Section = {
  3.1: owed('client', 'The fields of gateway entities are ours to type; what we do not know is kept.'),
  3.2: owed('client', 'A chain has nine known features.'),
  3.3: owed('client', 'A node asks for a key in its path, for nothing, or for something unknown.'),
  3.4: owed('client', 'A gas price comes from an oracle, is fixed, fixed by EIP-1559, or unknown.'),
  3.5: owed('client', 'Tokens are ERC20, ERC721 or native; in a transfer the native one is a coin.'),
  3.6: owed('client', 'A device is Android, iOS or web.'),
  3.7: owed('client', 'Apps have two access policies, one feature and three social platforms.'),
  3.8: owed('client', "A Safe's implementation is up to date, outdated or unknown."),
  3.9: owed('client', 'A transfer goes in, out or unknown; an operation is CALL 0 or DELEGATE 1.'),
  '3.10': owed('client', 'Ten kinds of settings change are known.'),
  3.11: owed('client', 'A transaction is a transfer, a settings change, a creation or custom.'),
  3.12: owed('client', 'Conflicts are None, HasNext, End; lists mix transactions, labels and headers.'),
  3.13: owed('client', 'Execution is by owners or by a module; message lists hold dates and messages.'),
  3.14: nothing('The payload that registers a device is not given.', 'The specification leaves it open.'),
  3.15: owed('shell', 'A connection is an account and a chain, which has an id and may be unsupported.'),
  3.16: owed('shell', 'A chain is id, network, name, currency, nodes, explorers and contracts.'),
  3.17: owed('shell', 'A toast is id, type, message, duration, position, visible and height.'),
  3.18: owed('shell', 'Local storage holds recent transactions and recent wallets.'),
}
