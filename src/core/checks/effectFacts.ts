import type { DecodedCall } from '#core/calldata/decode.ts'
import type { UserAbi } from '#core/calldata/knownMethods.ts'
import type { ProvidedDescriptors } from '#core/descriptors/provided.ts'
import type { Address, Hash, Hex, ReportedState, SafeIdentity, SafeTx } from '#core/safe/safe.ts'
import type {
  CodeHandover,
  EnvironmentRead,
  Holding,
  Move,
  OtherRun,
  Permission,
  PoolPosition,
  RedeemedShares,
  Redemption,
} from '#core/trialRun/outcome.ts'
import type { Fact, FactsByAddress } from './fact.ts'
import type { Signer } from './ownChange/signers.ts'
import type { ModuleCode } from './safe/modules/moduleCode.ts'

/** A token as its own contract answers; `null` where a contract was asked and does not answer as a token. */
export type TokenFact = { symbol: string; name: string; decimals: number; totalSupply?: bigint } | null

/** A token that the user knows by its symbol and name: from a list, from what the Safe holds. */
export type KnownToken = { address: Address; symbol: string; name?: string }

/** What is at an address; `size` 0 is no code. What is optional was not looked up. */
export type CodeFact = {
  /** Bytes of runtime code; 0 for an account without code. */
  size: number
  /** keccak256 of it. */
  codeHash?: Hash
  /** The account that an EIP-7702 delegation (0xef0100 ‖ address) hands its calls to. */
  delegatedTo?: Address
  /** Where a proxy sends its calls (EIP-1967 with or without beacon, EIP-1822, EIP-1167). */
  implementation?: Address
  /** keccak256 of the code there, or at the account that calls are handed to. */
  implementationHash?: Hash
  /** Code and implementation when this user last looked; null: never before. Left out: nobody keeps that. */
  last?: SeenCode | null
  /** When it was deployed, in seconds since 1970. */
  createdAt?: number
  /** Whether its source is published and agrees. */
  isVerified?: boolean
}

/** The code of an address as it was seen, `seenAt` in seconds since 1970. */
export type SeenCode = {
  codeHash?: Hash
  implementation?: Address
  implementationHash?: Hash
  seenAt?: number
}

/** What the service says of the transaction, as it came or parsed: every field is read with care, none is trusted. */
export type EffectClaim = {
  dataDecoded?: unknown
  txInfo?: unknown
  trustedDelegateCallTarget?: unknown
  /** What the service calls tokens, by address. */
  tokenInfoIndex?: unknown
}

/** What the user knows; a list that is not given is not offered. */
export type KnownAccounts = {
  addressBook?: readonly Address[]
  /** Whom this Safe has paid before, from its own history on chain. */
  recipients?: Fact<readonly Address[]>
  /** The nonces of this Safe's own executions on the list that `recipients` are from; `isWhole`: the list has no further page. */
  listed?: { nonces: readonly bigint[]; isWhole: boolean }
  /** The Safes on this chain that the user named. */
  safes?: readonly Address[]
  /**
   * Safes on this chain that have the user among their owners and that nobody named: anybody can make one. They make no recipient known, and
   * count where more Safes make a check stricter.
   */
  claimedSafes?: readonly Address[]
  /** The user's Safes that exist on other chains and not here. */
  safesElsewhere?: readonly Address[]
  tokens?: readonly KnownToken[]
}

/** A trial run of the transaction against the chain, as what differs afterwards. */
export type Simulation = {
  /** Whether the Safe would report success. */
  succeeded: boolean
  /** What the contract said when it failed. */
  failure?: string
  /** Gas of the whole execution, where the node tells it. */
  gasUsed?: bigint
  storage: readonly { account: Address; slot: Hex; before: Hex; after: Hex }[]
  /** Own coin in wei (`token` undefined) and tokens in base units, per account that is followed. */
  balances: readonly { account: Address; token?: Address; before: bigint; after: bigint }[]
  /** What changes hands, in order. This and the following: absent where it was not looked at. */
  moves?: readonly Move[]
  /** What the Safe lets others take afterwards, as far as a log or a question told. */
  permissions?: readonly Permission[]
  /** The same of other accounts that the Safe makes act, each with its `owner`. */
  wardPermissions?: readonly Permission[]
  /** What the Safe and whoever is paid hold of each token that moves or is named. */
  holdings?: readonly Holding[]
  /** What that came in it can be turned back into. */
  redemptions?: readonly Redemption[]
  /** The same of tokens that come by calls of which the bytes do not say so. */
  arrivedShares?: readonly Redemption[]
  /** What positions of pools got in it, by the logs of their manager. */
  positions?: readonly PoolPosition[]
  /** What that is given up in it was worth before. */
  givenShares?: readonly RedeemedShares[]
  /** Which other code runs as the contracts that are called, where the node traces: how old theirs is depends on it. */
  handovers?: readonly CodeHandover[]
  /** So many holdings were not asked for: there were too many. */
  unasked?: number
  /** The same under other circumstances: a later block, another miner, another price of gas. */
  others?: readonly OtherRun[]
  /** What the code asks of them; absent where the node does not tell. */
  looks?: readonly EnvironmentRead[]
  /** What the code of the contracts that are called may ask, by its bytes alone: where the node does not tell what runs. */
  mayAsk?: readonly EnvironmentRead[]
  /** Why it was not tried under all of them. */
  unvaried?: string
}

/** What happens with the gas of the inner call: whether it fails in a trial run, and how much it needs. */
export type InnerCallFact = { succeeds: boolean; gas?: bigint }

/** One transfer into or out of the Safe as its chain's logs tell it: coin in wei (`token` undefined) or a token in base units. */
export type HistoryTransfer = {
  direction: 'in' | 'out'
  token?: Address
  from: Address
  to: Address
  amount: bigint
  blockNumber: number
  txHash?: Hash
  /** Who caused an outgoing one: a call that the Safe itself made, or anybody else. Left out: not known. */
  initiator?: 'safe' | 'other'
  /** Whether its token is one that somebody here knows. Left out: not known. */
  isTrusted?: boolean
}

/** Gas of the whole execution, as a trial run used it. */
export type GasTrial = { succeeds: boolean; gasUsed: bigint }

/** What one whole coin (`native`) or token is worth, all in US dollars, in which the limits of fees are set. Never zero or less. */
export type Prices = ReadonlyMap<'native' | Address, number>

/** How many tokens and contracts two nodes were both asked about, and of which they say different things. */
export type NodesCompared = { asked: number; differing: readonly string[] }

/** Choices of an expert; each default is the careful one. */
type EffectSettings = {
  /** A delegate call to unknown code asks for a typed acknowledgement instead of being refused. */
  mayDelegateToUnknownCode?: boolean
}

/** All that the checks of a transaction's effects look at. Each optional fact that is absent is not offered. */
export type EffectFacts = {
  safe: SafeIdentity
  tx: SafeTx
  call: DecodedCall
  /** `claimed`: what the service says of it, where that is something else. */
  nativeCurrency?: { symbol: string; decimals: number; claimed?: { symbol: string; decimals: number } }
  /** The user's own ABIs: calls are read with them where nothing better is known. */
  abis?: readonly UserAbi[] | undefined
  /** Descriptions by the makers of contracts (ERC-7730), for a second reading; absent: not offered. */
  descriptors?: ProvidedDescriptors | undefined
  settings?: EffectSettings
  /** Seconds since 1970; without it nothing is called new or expired. */
  now?: number
  /** Owners, threshold and number of the Safe; absent: not offered. */
  state?: Fact<ReportedState>
  /** Enabled modules, as the linked list orders them. */
  modules?: Fact<readonly Address[]>
  /** The code of each module that the call would enable. */
  enabledCodes?: Fact<readonly ModuleCode[]>
  claim?: EffectClaim
  /** Asked of every token that the call names. */
  tokens?: FactsByAddress<TokenFact>
  /** Asked of every account that the call names. */
  codes?: FactsByAddress<CodeFact>
  known?: KnownAccounts
  /** The transactions behind hashes that other Safes would be made to approve, by hash in lower case; null: looked for, not found. */
  approved?: ReadonlyMap<Hash, Fact<ApprovedTransaction | null>>
  /** What they would do once they are executed, in the order of their calls and one on what the others leave; by hash in lower case. */
  approvedTrials?: ReadonlyMap<Hash, Fact<ApprovedTrial>>
  /** State of other Safes that the call would change. */
  otherSafes?: FactsByAddress<ReportedState>
  /** How the owners sign that there would be, and theirs. */
  signers?: FactsByAddress<Signer>
  /** A trial run; absent: not offered. */
  simulation?: Fact<Simulation>
  innerCall?: Fact<InnerCallFact>
  /** What went in and out of the Safe before, newest first. */
  history?: Fact<readonly HistoryTransfer[]>
  /** The history goes back no further than logs are given: that somebody is not in it says nothing. */
  isHistoryRecent?: boolean
  /** The block from which on the history holds everything. */
  historySince?: number
  gasTrial?: Fact<GasTrial>
  /** What one gas costs on this chain now, in wei. */
  gasPrice?: Fact<bigint>
  prices?: Fact<Prices>
  /** They are a service's word, not a fact that somebody vouches for: they make nothing milder than it is without them. */
  arePricesClaimed?: boolean
  /** When fees are looked at, in seconds since 1970: the list of fee collectors may be old by then. */
  feesAt?: number
  /** What two nodes say, each by itself, of the tokens and contracts that are named; left out where only one is configured. */
  comparedByNodes?: Fact<NodesCompared>
  /** For how many days, at least, the code at an address has been there; 0 also stands for: younger than it may be. */
  codeAges?: FactsByAddress<number>
  /** Hashes and 66-byte preimages, in lower case, of transactions known to wait for a signature of this Safe or of its parents. */
  waiting?: ReadonlyMap<Hex, { safe: Address; nonce?: bigint }>
}

/** The whole transaction behind a hash that is to be approved. */
export type ApprovedTransaction = { safe: SafeIdentity; tx: SafeTx; call?: DecodedCall }

/** What an approved transaction would do at its Safe, where this approval counts, and who has to agree there. */
export type ApprovedTrial = { state: ReportedState; simulation: Simulation }
