import type { AbiField, Method } from '#core/abi/method.ts'
import type { Address, Hash } from '#core/safe/safe.ts'
import type { MessageKind } from './key.ts'
import type { Path } from './path.ts'

/** The ways to show a value that ERC-7730 has, by their names there. */
export const formats = [
  'raw',
  'amount',
  'tokenAmount',
  'nftName',
  'date',
  'duration',
  'unit',
  'enum',
  'chainId',
  'calldata',
  'addressName',
  'tokenTicker',
  'interoperableAddressName',
] as const
export type FormatName = (typeof formats)[number]

/** When a field is shown; `ifNotIn` and `mustMatch` hold the values as the descriptor writes them. */
export type Visibility =
  | 'always'
  | 'optional'
  | 'never'
  | { ifNotIn: readonly unknown[] }
  | { mustMatch: readonly unknown[] }

/** One value to show: where it stands (`path`) or what it is (`value`), under which label and how. */
export type FieldFormat = {
  kind: 'field'
  path?: Path
  value?: unknown
  label: string
  format: FormatName
  params: Readonly<Record<string, unknown>>
  visible: Visibility
  separator?: string
  /** What to show of a value that is encrypted; it is never decrypted here. */
  encrypted?: string
}

/** Fields that belong together; over a list they are shown element by element, or one list after the other. */
export type FieldGroup = {
  kind: 'group'
  path?: Path
  label?: string
  isSequential: boolean
  entries: readonly FieldEntry[]
}
export type FieldEntry = FieldFormat | FieldGroup

/** What a descriptor says of one function or one kind of message. */
export type Format = {
  key: string
  inputs: readonly AbiField[]
  intent: string
  interpolatedIntent?: string
  entries: readonly FieldEntry[]
}

export type Deployment = { chainId: number; address: Address }

/** A descriptor (ERC-7730) after strict reading: a claim of its maker about a contract's calls or an application's messages. */
export type Descriptor = {
  /** Who it says stands behind the contract, `metadata.owner`. */
  owner: string
  contractName?: string
  /** The whole file with what it includes: `$` paths lead here. */
  file: Readonly<Record<string, unknown>>
  binding:
    | { kind: 'contract'; deployments: readonly Deployment[]; hasFactory: boolean }
    | {
        kind: 'message'
        domain: Readonly<Record<string, unknown>>
        deployments?: readonly Deployment[]
        domainSeparator?: Hash
      }
  calls: readonly (Format & { method: Method })[]
  messages: readonly (Format & { message: MessageKind })[]
}
