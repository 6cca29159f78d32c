import { useQuery } from '@tanstack/react-query'
import { type Allowance, allowanceRelease, readAllowances } from '#chain/extensions/allowances.ts'
import type { Chain } from '#chain/node/client.ts'
import { readTokens, type TokenFacts } from '#chain/tokens/tokens.ts'
import { isSameAddress } from '#core/addresses/address.ts'
import type { Address } from '#core/safe/safe.ts'
import { Account } from '#parts/accounts/Account.tsx'
import { Failed } from '#parts/failures/Failed.tsx'
import { useUnsupportedReason } from '#parts/safe/useServiceChain.ts'
import { useChain, useKnownChain, useSafeId } from '#session/react.ts'
import { Address as AddressText } from '#ui/values/Address.tsx'
import { Amount } from '#ui/values/Amount.tsx'
import { noNode } from '#verify/gateway/noNode.ts'
import { spanOf } from './spanOf.ts'

const coin: Address = '0x0000000000000000000000000000000000000000'

async function readLimits(
  chain: Chain,
  module: Address,
  safe: Address,
  at: { blockNumber: bigint; signal: AbortSignal },
): Promise<{ limits: Allowance[]; tokens: TokenFacts[] }> {
  const limits = await readAllowances(chain, module, safe, at)
  const addresses = [...new Set(limits.map(({ token }) => token))].filter((token) => token !== coin)
  return { limits, tokens: await readTokens(chain, addresses, at) }
}

type TokenOf = Pick<TokenFacts, 'symbol' | 'decimals'>

function Limit({ limit, token }: { limit: Allowance; token: TokenOf | undefined }) {
  const { delegate, amount, spent, resetMinutes } = limit
  const unit = token?.symbol ?? 'base units'
  const decimals = token?.decimals ?? 0
  return (
    <li>
      <Account address={delegate} size="small" />
      <p>
        may take <Amount amount={amount} decimals={decimals} unit={unit} tone="ink" /> {spanOf(resetMinutes)}.
        Taken of it: <Amount amount={spent} decimals={decimals} unit={unit} />
      </p>
      {!token && (
        <p className="settings-note">
          of <AddressText address={limit.token} size="small" />
        </p>
      )}
    </li>
  )
}

type SpendingLimitsProps = { module: Address; blockNumber: bigint }

/** What the allowance module lets others take without signatures; nothing for every other module. It is only read here. */
export function SpendingLimits({ module, blockNumber }: SpendingLimitsProps) {
  const chain = useChain()
  const { chainId, address } = useSafeId()
  const { nativeCurrency } = useKnownChain()
  const without = useUnsupportedReason('allowances')
  const isAsked = allowanceRelease(module) !== undefined && without === undefined
  const { data, error } = useQuery({
    queryKey: ['chain', chainId, 'allowances', address, module],
    enabled: isAsked,
    staleTime: 30_000,
    queryFn: ({ signal }) => (chain ? readLimits(chain, module, address, { blockNumber, signal }) : noNode()),
  })
  if (allowanceRelease(module) === undefined) return null
  if (without !== undefined) return <p className="settings-note">{without}</p>
  if (error)
    return (
      <Failed kind="unknown" title="The spending limits could not be loaded from the chain." error={error} />
    )
  if (!data) return <p className="settings-note">Loading the spending limits…</p>
  if (data.limits.length === 0) return <p className="settings-note">Nobody has a spending limit now.</p>
  const tokenOf = (token: Address): TokenOf | undefined =>
    token === coin ? nativeCurrency : data.tokens.find((one) => isSameAddress(one.address, token))
  return (
    <ul className="settings-limits" aria-label="Spending limits">
      {data.limits.map((limit) => (
        <Limit key={`${limit.delegate}${limit.token}`} limit={limit} token={tokenOf(limit.token)} />
      ))}
    </ul>
  )
}
