import type { CheckId, Severity } from '#core/checks/result.ts'
import type { Address, Hash, Hex } from '#core/safe/safe.ts'

/** What a broken rule does: block forbids signing, stop asks for a typed acknowledgement, warn is named. */
type RuleSeverity = Exclude<Severity, 'info'>

/** For how long payments are added up: within one transaction, or the last 1, 7 or 30 days. */
export type Period = 'transaction' | 'day' | 'week' | 'month'

type Rule<Kind extends string, Fields> = { id: string; severity: RuleSeverity; kind: Kind } & Fields

/** At most so much of a token leaves the Safe, or goes to one recipient; `amount` in whole tokens, as people write it. */
export type LimitRule = Rule<
  'limit',
  { token: Address | 'native'; amount: string; per: Period; recipient?: Address }
>
/** Money goes only to these accounts, and with `addressBook` to those that the person who looks has named. */
export type RecipientsRule = Rule<'recipients', { recipients: readonly Address[]; addressBook?: boolean }>
/** Foreign code runs as the Safe only where its hash is one of these. */
export type DelegateRule = Rule<'delegatecall', { codeHashes: readonly Hash[] }>
/** These methods are not called, at these contracts or, without `at`, anywhere. */
export type MethodsRule = Rule<
  'methods',
  { methods: readonly { text: string; selector: Hex }[]; at?: readonly Address[] }
>
/** What must be true of the owners and the threshold once the transaction has run. */
export type OwnersRule = Rule<
  'owners',
  {
    owners?: readonly Address[]
    maxOwners?: number
    minOwners?: number
    minThreshold?: number
    maxThreshold?: number
  }
>
/** Checks of this page that must pass. */
export type ChecksRule = Rule<'checks', { checks: readonly CheckId[] }>

export type PolicyRule = LimitRule | RecipientsRule | DelegateRule | MethodsRule | OwnersRule | ChecksRule

/** What a team agrees on for its Safes, as one file; with `chainId` only on that network. */
export type Policy = { name: string; chainId?: number; rules: readonly PolicyRule[] }
