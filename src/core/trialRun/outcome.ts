import type { Fact } from '#core/checks/fact.ts'
import type { Address, Hex } from '#core/safe/safe.ts'

/** Something that changes hands in a trial run: own coin in wei, an amount of a token in base units, one collectible or some of it. */
export type Move = {
  kind: 'coin' | 'erc20' | 'erc721' | 'erc1155'
  /** Absent for own coin. */
  token?: Address
  from: Address
  to: Address
  amount: bigint
  id?: bigint
}

/** What the Safe lets another account take: an amount of a token, one collectible (`id`), or all of a contract's. */
export type Permission = {
  kind: 'amount' | 'one' | 'all'
  token: Address
  /** Zero takes the permission for one collectible back. */
  spender: Address
  /** Base units; for `all` 1 is given and 0 taken back. */
  amount: bigint
  id?: bigint
  /** What it may take now, where that was read. */
  before?: Fact<bigint>
  /** Where it is Permit2 that lets the account take. */
  through?: Address
  /** Whose tokens; absent for those of the Safe that is tried. */
  owner?: Address
  /** It stood before the run, over what only comes in it. */
  isStanding?: true
}

/**
 * The circumstances of a run: block, its time in seconds since 1970, who mines it, the price and the base fee of gas in wei, who executes, and how much gas
 * goes along. What is absent is as now.
 */
export type Under = {
  blockNumber?: bigint
  timestamp?: bigint
  miner?: Address
  gasPrice?: bigint
  baseFee?: bigint
  executor?: Address
  gas?: bigint
  /** So much later that prices and interest differ on purpose, and deadlines are over. */
  isLate?: true
  /** Code compares the time with this moment. */
  isCompared?: true
}

/** What an account holds of a token by the token's own word, in base units, pieces, or pieces of one `id`, before and after a run. */
export type Holding = { account: Address; token: Address; id?: bigint; before: bigint; after: bigint }

/** The same transaction tried under other circumstances; `after` are the same holdings, in the same order. */
export type OtherRun = {
  under: Under
  succeeded: boolean
  moves: readonly Move[]
  permissions: readonly Permission[]
  after: readonly (bigint | undefined)[]
  /** What would then stand in the slots of the Safe that it writes, where the node tells. */
  storage?: readonly { slot: Hex; after: Hex }[]
}

/** So much of an asset: own coin in wei, a token in base units. */
export type Worth = { token?: Address; amount: bigint }

/**
 * What shares, wrapped or lent assets that came in a run are worth: `amount` of them was turned back by `holder` right after it, in a later
 * block, of `received` that came. `paths` are the calls that brought them.
 */
export type Redemption = {
  paths: readonly (readonly number[])[]
  contract: Address
  holder: Address
  share: Address
  amount: bigint
  received: bigint
  /** What came back of what had been given; absent where it was refused. */
  back?: readonly Worth[]
  /** What their own contract says that they are worth. */
  says?: Worth
}

/** What shares that are given up in a run were worth before it, as their own contract says; absent where it says nothing. */
export type RedeemedShares = { share: Address; amount: bigint; says?: Worth }

/**
 * What code of an account asks on the way: who mines, who executes, what gas costs, how much of it is left, what another account has, or what nobody
 * knows before (randomness, block hashes). `account`: the code or the coin of whoever executes. `unseen`: its code could not be looked at.
 */
export type EnvironmentRead = {
  account: Address
  at: 'miner' | 'executor' | 'account' | 'price' | 'chance' | 'gas' | 'wealth' | 'unseen'
}

/**
 * What a position of a pool got in a run and did not give back: so much of the pool's two tokens, at the pool's address. `owner` is whose it was
 * before, and `tokens` are the pool's, as their contracts answer, where they were asked.
 */
export type PoolPosition = {
  token: Address
  id: bigint
  pool: Address
  amounts: readonly [bigint, bigint]
  owner?: Address | undefined
  tokens?: readonly [Address, Address] | undefined
}

/** Other code that runs as an account (DELEGATECALL): `by` is whose code hands over to that of `to`, with the first four bytes of the input. */
export type CodeHandover = { account: Address; by: Address; to: Address; selector: Hex }
