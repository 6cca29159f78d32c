import type { DecodedCall } from '#core/calldata/decode.ts'
import { formatAmount } from '#core/money/decimals.ts'
import { useNames } from '#parts/accounts/useNames.ts'
import { useAssets } from '#parts/safe/useAssets.ts'
import { useKnownChain, useSafeId } from '#session/react.ts'
import { BalanceLedger } from '#ui/figures/BalanceLedger.tsx'
import { Address } from '#ui/values/Address.tsx'
import { Amount } from '#ui/values/Amount.tsx'
import { paymentsIn } from './payments.ts'

/** The most characters of an amount between the two accounts. */
const maxLength = 14

type PaysWhomProps = { call: DecodedCall; isDone: boolean; ink: boolean }

/** The picture of a payment: what leaves this Safe, and where it arrives. Only for calls that are nothing but payments. */
export function PaymentSummary({ call, isDone, ink }: PaysWhomProps) {
  const { chainId, nativeCurrency } = useKnownChain()
  const nameOf = useNames(chainId)
  const { address } = useSafeId()
  const { assets = [] } = useAssets()
  const payments = paymentsIn(call, address, nativeCurrency, assets)
  if (!payments) return null
  const tone = ink ? 'ink' : 'claim'
  const [only, ...others] = payments
  const amountOf = ({ amount, decimals, symbol }: (typeof payments)[number]) => (
    <Amount amount={amount} decimals={decimals} unit={symbol} tone={tone} />
  )
  const to = payments.map((payment, index) => ({
    key: `${payment.to} ${index}`,
    name: nameOf(payment.to) ?? 'Recipient',
    note: <Address address={payment.to} size="small" twoRows />,
    in: amountOf(payment),
  }))
  if (!only) return null
  const { balance, amount, decimals, symbol } = only
  const isAlone = others.length === 0
  return (
    <BalanceLedger
      from={{
        key: 'safe',
        name: 'This Safe',
        out: isAlone ? amountOf(only) : `${payments.length} payments`,
        ...(isAlone &&
          !isDone &&
          balance !== undefined && {
            balances: [
              { name: `Now, ${symbol}`, amount: <Amount amount={balance} decimals={decimals} /> },
              ...(balance >= amount
                ? [
                    {
                      name: `After, ${symbol}`,
                      amount: <Amount amount={balance - amount} decimals={decimals} />,
                    },
                  ]
                : [{ name: 'After', amount: 'not enough' }]),
            ],
          }),
      }}
      to={to}
      amount={amountOf(only)}
      stacked={`${formatAmount(amount, decimals)} ${symbol}`.length > maxLength}
    />
  )
}
