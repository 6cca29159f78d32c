import type { Address, Hash, Hex, SafeTx } from '#core/safe/safe.ts'

/** What every recognised permission has: who may take it, and until when (seconds since 1970; undefined = for ever). */
type PermitPart = { spender?: Address; expiry?: bigint }

/** An amount of a token in base units; `unlimited` where it is so large that it means "all, always". */
export type TokenAmount = { token?: Address; amount: bigint; unlimited: boolean }

/** A token of Permit2 with the time until which the allowance itself holds. */
export type Permit2Detail = TokenAmount & { expiry?: bigint }

/** One side of an order: so much of a token, paid to `recipient` where the order says to whom. */
export type OrderItem = {
  /** undefined for the chain's own coin, or where the order does not name the token by its address. */
  token?: Address
  amount: bigint
  recipient?: Address
  /** The number of a collectible. */
  tokenId?: bigint
  /** Whoever fills the order chooses the collectible: any, or any of a list of which the message has only the root (`tokenId`). */
  isChosen?: true
}

/** ERC-2612, and what is built like it. `token` is the contract of the domain. `exact` is false for a type nobody knows. */
export type Permit = PermitPart &
  TokenAmount & { kind: 'permit'; owner?: Address; exact: boolean; nonce?: bigint }

/** DAI's permit: everything or nothing; `allowed` false takes the permission back. An expiry of 0 is none. */
export type DaiPermit = PermitPart & { kind: 'daiPermit'; token?: Address; owner?: Address; allowed: boolean }

/** A permission to move a collectible, such as a Uniswap position (ERC-4494). */
export type NftPermit = PermitPart & { kind: 'nftPermit'; token?: Address; tokenId: bigint }

/** Permit2 allowances: each token with its own end; `expiry` is until when the signature itself may be used. */
export type Permit2Allowance = PermitPart & {
  kind: 'permit2Single' | 'permit2Batch'
  contract?: Address
  details: readonly Permit2Detail[]
}

/** Permit2 transfers by signature; with a witness, the struct that the spender promises to fulfil. */
export type Permit2Transfer = PermitPart & {
  kind: 'permit2Transfer' | 'permit2BatchTransfer' | 'permit2Witness'
  contract?: Address
  details: readonly TokenAmount[]
  witness?: string
}

/** ERC-3009: the token moves as soon as anybody hands the signature in. */
export type TransferAuthorization = TokenAmount & {
  kind: 'transferAuthorization'
  from: Address
  to: Address
  expiry?: bigint
}

/** An order of a known exchange. `receiver` is who gets what it buys where the order says it in one place. */
export type Order = {
  kind: 'order'
  protocol: 'CoW' | 'Seaport' | '0x' | '1inch' | 'UniswapX'
  contract?: Address
  maker?: Address
  /** The zero address where the protocol takes it for the maker. */
  receiver?: Address
  /** A contract that the message has only the hash of may set other amounts when the order is filled. */
  hasExtension?: true
  /** The hash of a document with hooks and fees (CoW); undefined where there is none. */
  appData?: Hex
  /** What nobody here knows: the zone that decides which fills count, the key of the conduit that takes the tokens (Seaport). */
  rulers?: readonly string[]
  sells: readonly OrderItem[]
  buys: readonly OrderItem[]
  expiry?: bigint
}

/** A Safe transaction as a message. `exact` false: of a type no release has, or only a part of the message; then without `tx`. */
export type SafeTxMessage = {
  kind: 'safeTx'
  exact: boolean
  safe?: Address
  chainId?: bigint
  safeTxHash: Hash
  tx?: SafeTx
}

/** What a Safe says as a message, asked of another Safe or of the same. */
export type SafeMessageMessage = { kind: 'safeMessage'; safe?: Address; chainId?: bigint; message: Hex }

/** The domain is that of a Safe (no name, no version), whatever the message is called. */
export type SafeDomain = { kind: 'safeDomain'; safe: Address; chainId?: bigint }

/** A request to Safe's service: to name a delegate, or to delete a transaction from the queue. */
export type ServiceRequest =
  | { kind: 'delegate'; delegate: Address; chainId?: bigint }
  | { kind: 'deleteRequest'; safeTxHash: Hash; safe?: Address; chainId?: bigint }

/** A call that somebody else may send in the signer's name: ERC-2771 and its relatives. */
export type ForwardedCall = { kind: 'forwardedCall'; from: Address; to?: Address; value?: bigint; data: Hex }

/**
 * Somebody may act for the account: votes, delegations, account operations, intents; `text` says who may do what. `isVotes`: no more than the
 * votes of `votesOf`, the token of which `text` has the address alone.
 */
export type Power = {
  kind: 'power'
  text: string
  to?: Address
  expiry?: bigint
  isVotes?: true
  votesOf?: Address
}

/** The domain's name says a known protocol; `genuine` whether its contract is one of that protocol. */
export type ProtocolClaim = {
  kind: 'claim'
  protocol: string
  name: string
  genuine: boolean
  contract?: Address
  known: readonly Address[]
}

/** One thing a message would do, as plain data. */
export type Recognised =
  | Permit
  | DaiPermit
  | NftPermit
  | Permit2Allowance
  | Permit2Transfer
  | TransferAuthorization
  | Order
  | SafeTxMessage
  | SafeMessageMessage
  | SafeDomain
  | ServiceRequest
  | ForwardedCall
  | Power
  | ProtocolClaim
