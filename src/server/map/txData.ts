import { zeroAddress } from 'viem'
import { isAddress } from 'viem/utils'
import { includesAddress } from '#core/addresses/address.ts'
import { deploymentAt } from '#core/deployments/deployments.ts'
import type { Address, Call } from '#core/safe/safe.ts'
import type { TxDataWire } from '#gateway/schemas/transaction/details.ts'
import type { StoredToken } from '#server/read/tokens.ts'
import type { ChainService } from '#server/service.ts'
import { type AddressInfoWire, namedInfo } from './addressInfo.ts'
import type { DataDecodedWire, InnerCallWire } from './dataDecoded.ts'
import type { Described } from './describe.ts'

type TokenIndexWire = NonNullable<TxDataWire['tokenInfoIndex']>

/** Of so many addresses of one transaction the chain is asked whether they are tokens: a batch that nobody signed may name thousands. */
const maxAskedNames = 200

/** What a transaction calls, with the names of the addresses and tokens that its arguments mention. */
export async function txDataOf(chain: ChainService, described: Described): Promise<TxDataWire> {
  const { tokens, config } = chain
  const { call, decoded } = described
  const inner = innerCallsOf(decoded)
  const mentioned = [
    ...new Set([
      ...addressesIn(decoded),
      ...inner.flatMap((one) => [one.to, ...addressesIn(one.dataDecoded)]),
    ]),
  ]
  const known = new Map<Address, StoredToken>()
  const asked = decoded ? [...new Set([call.to, ...mentioned])].slice(0, maxAskedNames) : []
  for (const address of asked) {
    const token = await tokens.get(address)
    if (token) known.set(address, token)
  }
  const index: Record<string, AddressInfoWire> = {}
  for (const address of mentioned) {
    const info = namedInfo(chain, address, known.get(address))
    if (info.name !== null) index[address] = info
  }
  return {
    hexData: call.data === '0x' ? null : call.data,
    dataDecoded: decoded,
    to: namedInfo(chain, call.to, known.get(call.to)),
    value: call.value.toString(),
    operation: call.operation,
    trustedDelegateCallTarget: call.operation === 1 ? isTrustedTarget(chain, call, decoded) : null,
    addressInfoIndex: Object.keys(index).length > 0 ? index : null,
    tokenInfoIndex: tokenIndex(inner, known, config.nativeCurrency),
  }
}

const trustedTargets = new Set([
  'MultiSend',
  'MultiSendCallOnly',
  'SignMessageLib',
  'CreateCall',
  'SafeMigration',
  'SafeToL2Migration',
])

/** May Safes make delegate calls to this address: an official library, or one that the operator vouches for? */
export function isTrustedForDelegateCall(
  { config }: Pick<ChainService, 'config'>,
  address: Address,
): boolean {
  const name = deploymentAt(address, config.chainId)?.name
  const vouched = includesAddress(config.trustedDelegateCalls ?? [], address)
  return vouched === true || (name !== undefined && trustedTargets.has(name))
}

/** A delegate call is trusted when its target is and the batch inside can be read and makes no other delegate call. */
export function isTrustedTarget(
  chain: Pick<ChainService, 'config'>,
  call: Call,
  decoded: DataDecodedWire | null,
): boolean {
  const inner = innerCallsOf(decoded)
  return isTrustedForDelegateCall(chain, call.to) && inner.every(({ operation }) => operation === 0)
}

function innerCallsOf(decoded: DataDecodedWire | null): readonly InnerCallWire[] {
  return decoded?.parameters.flatMap(({ valueDecoded }) => valueDecoded ?? []) ?? []
}

function addressesIn(decoded: { parameters: readonly { type: string; value: unknown }[] } | null): Address[] {
  const values = (decoded?.parameters ?? [])
    .filter(({ type }) => type === 'address')
    .map(({ value }) => String(value))
  return values.filter((value): value is Address => isAddress(value))
}

function tokenIndex(
  inner: readonly InnerCallWire[],
  known: ReadonlyMap<Address, StoredToken>,
  native: ChainService['config']['nativeCurrency'],
): TokenIndexWire | null {
  const index: TokenIndexWire = {}
  for (const { to, value } of inner) {
    const token = known.get(to)
    if (value !== '0')
      index[zeroAddress] = {
        type: 'NATIVE_TOKEN',
        address: zeroAddress,
        ...native,
        logoUri: native.logoUri ?? '',
      }
    if (token) index[to] = tokenWire(token)
  }
  return Object.keys(index).length > 0 ? index : null
}

/** A token on the wire; today's gateway gives ERC-721 zero decimals. */
export function tokenWire({ type, address, name, symbol, decimals }: StoredToken) {
  return { type, address, name, symbol, decimals: decimals ?? 0, logoUri: '' }
}
