import * as v from 'valibot'
import { anyOf, oneOf, type UnknownKind } from './open.ts'
import { AddressText, Amount, ChainId, Count, DecimalText, extra, maybe, type Schema } from './vocabulary.ts'

const RpcUri = v.object({
  authentication: oneOf('API_KEY_PATH', 'NO_AUTHENTICATION', 'UNKNOWN'),
  value: v.string(),
})

const Oracle = v.object({
  type: v.pipe(
    v.literal('oracle'),
    v.transform(() => 'ORACLE' as const),
  ),
  uri: v.string(),
  gasParameter: v.string(),
  gweiFactor: DecimalText,
})
const Fixed = v.object({
  type: v.pipe(
    v.literal('fixed'),
    v.transform(() => 'FIXED' as const),
  ),
  weiValue: Amount,
})
const Fixed1559 = v.object({
  type: v.pipe(
    v.literal('fixed1559'),
    v.transform(() => 'FIXED1559' as const),
  ),
  maxFeePerGas: Amount,
  maxPriorityFeePerGas: Amount,
})
type KnownGasPrice = typeof Oracle | typeof Fixed | typeof Fixed1559

/** How a chain's gas price is found: ORACLE, FIXED or FIXED1559, in either case on the wire; all else is UNKNOWN. */
export type GasPrice = v.InferOutput<KnownGasPrice> | { type: 'UNKNOWN'; raw: unknown }

const known = v.variant('type', [Oracle, Fixed, Fixed1559])
const GasPrice = v.pipe(
  v.unknown(),
  v.transform((raw): GasPrice => {
    const type = (raw as Partial<UnknownKind> | null)?.type
    const parsed = v.safeParse(known, { ...(raw as object), type: `${type}`.toLowerCase() })
    return parsed.success ? parsed.output : { type: 'UNKNOWN', raw }
  }),
) as unknown as Schema<v.InferInput<KnownGasPrice>, GasPrice>

/** A chain's configuration. The `{{…}}` in the explorer's templates stand for what is looked up. */
export const Chain = v.object({
  chainId: ChainId,
  chainName: v.string(),
  shortName: v.string(),
  description: extra(v.string()),
  chainLogoUri: extra(v.string()),
  l2: v.boolean(),
  isTestnet: v.boolean(),
  zk: extra(v.boolean()),
  nativeCurrency: v.object({
    name: v.string(),
    symbol: v.string(),
    decimals: Count,
    logoUri: extra(v.string()),
  }),
  transactionService: extra(v.string()),
  blockExplorerUriTemplate: v.object({ address: v.string(), txHash: v.string(), api: extra(v.string()) }),
  beaconChainExplorerUriTemplate: extra(v.object({ publicKey: extra(v.string()) })),
  disabledWallets: v.array(v.string()),
  ensRegistryAddress: maybe(AddressText),
  balancesProvider: extra(v.object({ chainName: extra(v.string()), enabled: v.boolean() })),
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
  gasPrice: v.array(GasPrice),
  publicRpcUri: RpcUri,
  rpcUri: RpcUri,
  safeAppsRpcUri: RpcUri,
  theme: extra(v.object({ textColor: v.string(), backgroundColor: v.string() })),
  recommendedMasterCopyVersion: maybe(v.string()),
  relayer: extra(v.looseObject({})),
})
export type Chain = v.InferOutput<typeof Chain>
export type ChainWire = v.InferInput<typeof Chain>
