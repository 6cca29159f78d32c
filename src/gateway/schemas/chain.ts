import * as v from 'valibot'
import { anyOf, kindsBut, oneOf } from './open.ts'
import { list } from './transaction/list.ts'
import {
  AddressText,
  Amount,
  ChainId,
  Count,
  DecimalText,
  extra,
  Fields,
  maybe,
  object,
  type Schema,
} from './vocabulary.ts'

const RpcUri = object({
  authentication: oneOf('API_KEY_PATH', 'NO_AUTHENTICATION', 'UNKNOWN'),
  value: v.string(),
})

/** The name of a kind, which the wire has in either case. */
const named = <const Lower extends string>(lower: Lower) =>
  v.pipe(
    v.picklist([lower, lower.toUpperCase() as Uppercase<Lower>]),
    v.transform((name) => name.toUpperCase() as Uppercase<Lower>),
  )

const gasPrices = [
  object({ type: named('oracle'), uri: v.string(), gasParameter: v.string(), gweiFactor: DecimalText }),
  object({ type: named('fixed'), weiValue: Amount }),
  object({ type: named('fixed1559'), maxFeePerGas: Amount, maxPriorityFeePerGas: Amount }),
] as const

/** How a chain's gas price is found: ORACLE, FIXED or FIXED1559, in either case on the wire; all else is UNKNOWN. */
export type GasPrice = v.InferOutput<(typeof gasPrices)[number]> | { type: 'UNKNOWN'; raw: unknown }

const GasPrice = kindsBut('UNKNOWN', ...gasPrices) as unknown as Schema<
  v.InferInput<(typeof gasPrices)[number]>,
  GasPrice
>

/** A chain's configuration. The `{{…}}` in the explorer's templates stand for what is looked up. */
export const Chain = object({
  chainId: ChainId,
  chainName: v.string(),
  shortName: v.string(),
  description: extra(v.string()),
  chainLogoUri: extra(v.string()),
  l2: v.boolean(),
  isTestnet: v.boolean(),
  zk: extra(v.boolean()),
  nativeCurrency: object({
    name: v.string(),
    symbol: v.string(),
    decimals: Count,
    logoUri: extra(v.string()),
  }),
  transactionService: extra(v.string()),
  blockExplorerUriTemplate: object({ address: v.string(), txHash: v.string(), api: extra(v.string()) }),
  beaconChainExplorerUriTemplate: extra(object({ publicKey: extra(v.string()) })),
  disabledWallets: v.array(v.string()),
  ensRegistryAddress: maybe(AddressText),
  balancesProvider: extra(object({ chainName: extra(v.string()), enabled: v.boolean() })),
  features: v.array(
    anyOf(
      'ERC721',
      'SAFE_APPS',
      'CONTRACT_INTERACTION',
      'DOMAIN_LOOKUP',
      'SPENDING_LIMIT',
      'EIP1559',
      'SAFE_TX_GAS_OPTIONAL',
      'TX_SIMULATION',
      'EIP1271',
    ),
  ),
  gasPrice: list(GasPrice),
  publicRpcUri: RpcUri,
  rpcUri: RpcUri,
  safeAppsRpcUri: RpcUri,
  theme: extra(object({ textColor: v.string(), backgroundColor: v.string() })),
  recommendedMasterCopyVersion: maybe(v.string()),
  relayer: extra(Fields),
})
export type Chain = v.InferOutput<typeof Chain>
export type ChainWire = v.InferInput<typeof Chain>
