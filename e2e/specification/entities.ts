import { nothing, type Section, shown } from './statement.ts'

/** Point 3, entities and their fields. */
export const entities: Section = {
  3.1: shown(
    'The fields of gateway entities are ours to type; what we do not know is kept.',
    'e2e/client/entities.test.ts › 3.1 fields are typed, what we do not know is kept',
  ),
  3.2: shown(
    'A chain has nine known features.',
    'e2e/client/entities.test.ts › 3.2 nine features of a chain are known, others pass',
  ),
  3.3: shown(
    'A node asks for a key in its path, for nothing, or for something unknown.',
    'e2e/client/entities.test.ts › 3.3 a node wants a key in its path, nothing, or something unknown',
  ),
  3.4: shown(
    'A gas price comes from an oracle, is fixed, fixed by EIP-1559, or unknown.',
    'e2e/client/entities.test.ts › 3.4 a gas price is ORACLE, FIXED, FIXED1559 in either case on the wire, or UNKNOWN',
  ),
  3.5: shown(
    'Tokens are ERC20, ERC721 or native; in a transfer the native one is a coin.',
    'e2e/client/entities.test.ts › 3.5 tokens are ERC20, ERC721, NATIVE_TOKEN; in a transfer ERC20, ERC721, NATIVE_COIN',
  ),
  3.6: shown(
    'A device is Android, iOS or web.',
    'e2e/client/entities.test.ts › 3.6 a device is ANDROID, IOS or WEB',
  ),
  3.7: shown(
    'Apps have two access policies, one feature and three social platforms.',
    'e2e/client/entities.test.ts › 3.7 apps have two access policies, one feature, three social platforms, and newer ones pass',
  ),
  3.8: shown(
    "A Safe's implementation is up to date, outdated or unknown.",
    'e2e/client/entities.test.ts › 3.8 an implementation is UP_TO_DATE, OUTDATED or UNKNOWN',
  ),
  3.9: shown(
    'A transfer goes in, out or unknown; an operation is CALL 0 or DELEGATE 1.',
    'e2e/client/entities.test.ts › 3.9 a transfer is INCOMING, OUTGOING or UNKNOWN; CALL is 0, DELEGATE is 1, and there is no third',
  ),
  '3.10': shown(
    'Ten kinds of settings change are known.',
    'e2e/client/entities.test.ts › 3.10 ten settings changes are known, today’s name of one and today’s two more with them, newer ones pass',
  ),
  3.11: shown(
    'A transaction is a transfer, a settings change, a creation or custom.',
    'e2e/client/entities.test.ts › 3.11 a transaction is Transfer, SettingsChange, Custom or Creation, and of a newer kind it keeps all',
  ),
  3.12: shown(
    'Conflicts are None, HasNext, End; lists mix transactions, labels and headers.',
    'e2e/client/entities.test.ts › 3.12 conflicts are None, HasNext, End; items TRANSACTION, LABEL, CONFLICT_HEADER, DATE_LABEL; labels Queued, Next',
  ),
  3.13: shown(
    'Execution is by owners or by a module; message lists hold dates and messages.',
    'e2e/client/entities.test.ts › 3.13 execution is MULTISIG or MODULE; message lists hold DATE_LABEL and MESSAGE',
  ),
  3.14: nothing('The payload that registers a device is not given.', 'The specification leaves it open.'),
  3.15: shown(
    'A connection is an account and a chain, which has an id and may be unsupported.',
    'src/wallet/connection.test.ts › 3.15 is an account and a chain, which has an id and may be unsupported',
  ),
  3.16: shown(
    'A chain is id, network, name, currency, nodes, explorers and contracts.',
    'src/wallet/chains.test.ts › 3.16 a chain is id, network, name, currency, nodes, explorers and contracts',
  ),
  3.17: shown(
    'A toast is id, type, message, duration, position, visible and height.',
    'src/ui/theme/toastFields.test.ts › 3.17 a toast is id, type, message, duration, position, visible and height',
    'e2e/wallet/accountDialog.spec.ts › toasts stay as long as their kind does, go a second later, and are twenty at most',
  ),
  3.18: shown(
    'Local storage holds recent transactions and recent wallets.',
    'e2e/wallet/accountDialog.spec.ts › recent transactions: three are shown, eleven finished ones kept; balances are short from 10,000 on; a copy is said for 1.5 s',
  ),
}
