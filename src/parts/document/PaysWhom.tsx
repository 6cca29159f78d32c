import type { DecodedCall } from '#core/calldata/decode.ts'
import { formatAmount } from '#core/decimals.ts'
import { useNames } from '#parts/addressBook.ts'
import { useAssets } from '#parts/useAssets.ts'
import { useKnownChain, useSafeId } from '#session/react.ts'
import { Address } from '#ui/Address.tsx'
import { Amount } from '#ui/Amount.tsx'
import { TAccounts } from '#ui/TAccounts.tsx'
import { paymentsIn } from './payments.ts'

/** Characters of an amount that still fit between the two accounts. */
const longest = 14

type Props = { call: DecodedCall; isDone: boolean; ink: boolean }

/** The drawing: what leaves this Safe, and where it arrives. Drawn only where the bytes are payments and nothing else. */
export function PaysWhom({ call, isDone, ink }: Props) {
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
    name: nameOf(payment.to) ?? 'Receiver',
    note: <Address address={payment.to} size="small" twoRows />,
    in: amountOf(payment),
  }))
  if (!only) return null
  const { balance, amount, decimals, symbol } = only
  const isAlone = others.length === 0
  return (
    <TAccounts
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
                : [{ name: 'After', amount: 'not enough to pay it' }]),
            ],
          }),
      }}
      to={to}
      amount={amountOf(only)}
      stacked={`${formatAmount(amount, decimals)} ${symbol}`.length > longest}
    />
  )
}
