import { type Section, shown } from './statement.ts'

/** Point 5, validation rules. */
export const validation: Section = {
  5.1: shown(
    "personal_sign for another address than the wallet's is refused, whatever its case.",
    'src/frame/provider/provider.test.ts › 5.1 5.2 5.3 another account is refused with 4100',
    "src/frame/provider/provider.test.ts › 5.1 the Safe's address in any case may",
  ),
  5.2: shown(
    'eth_sign also wants a message that begins with 0x.',
    'src/frame/provider/provider.test.ts › 5.1 5.2 5.3 another account is refused with 4100',
  ),
  5.3: shown(
    'Typed data for another address is refused; it may come as text or as an object.',
    'src/frame/provider/provider.test.ts › 5.1 5.2 5.3 another account is refused with 4100',
    'src/frame/provider/provider.test.ts › 5.3 typed data as text or as an object reaches the host as an object',
  ),
  5.4: shown(
    'A method that is not there fails with its name and "not implemented".',
    'src/frame/provider/provider.test.ts › 5.4 others are not implemented',
  ),
  5.5: shown(
    "Hex gas becomes a number; a send's value defaults to '0' and its data to '0x'.",
    'src/frame/provider/provider.test.ts › 5.5 the host gets what it takes',
  ),
  5.6: shown(
    "A wallet's accent colour is hex, or the wallet list is refused by its name.",
    "src/wallet/connectors/wallets.test.ts › 5.6 a wallet's accent colour is hex, or the wallet list is refused by its name",
  ),
  5.7: shown(
    'Without a project id there is an error.',
    'src/wallet/connectors/projectId.test.ts › 5.7 without a project id there is an error, in the specification’s words',
  ),
  5.8: shown(
    'A placeholder or sample project id is a warning in the console, no more.',
    'src/wallet/connectors/projectId.test.ts › 5.8 9.12 a placeholder or sample project id is a warning in the console, no more; one stands in where none is given',
  ),
  5.9: shown(
    'A remembered transaction has a hash, a description, and a whole number of confirmations.',
    'src/wallet/recentTransactions.test.ts › 5.9 a remembered transaction has a hash, a description, and a whole number of confirmations',
  ),
  '5.10': shown(
    'A theme id is letters, digits and underscores.',
    'src/wallet/theme.test.ts › 5.10 a theme id is letters, digits and underscores',
  ),
  5.11: shown(
    'A QR code has version 1 to 40.',
    'src/ui/qr/qrModules.test.ts › 5.11 only the versions 1 to 40 are made',
  ),
  5.12: shown(
    'Its error correction is L, M, Q or H; M unless said.',
    'src/ui/qr/qrModules.test.ts › 5.12 the level is M unless said',
    'src/ui/qr/qrModules.test.ts › 5.12 another level of correction is refused',
  ),
  5.13: shown(
    'Its mask pattern is 0 to 7.',
    'src/ui/qr/qrModules.test.ts › 5.13 only the mask patterns 0 to 7 are made',
  ),
  5.14: shown(
    "An empty text gives 'No input text'.",
    'src/ui/qr/qrModules.test.ts › 5.14 an empty text gives “No input text”',
  ),
}
