import type { CSSProperties } from 'react'
import { amountParts } from '#core/money/decimals.ts'
import { unitText } from '#core/money/unitText.ts'
import './Amount.css'

type AmountProps = {
  amount: bigint
  decimals: number
  unit?: string
  /** Digits kept free after the point, so that a column's points stand under each other. */
  places?: number
  /** Ink: computed here. Claim: said by a service. */
  tone?: 'ink' | 'claim'
  /** A change shows its plus. */
  signed?: boolean
}

/** An exact amount, no digit lost: whole part, then the fraction set back. */
export function Amount({ amount, decimals, unit, places, tone, signed }: AmountProps) {
  const { whole, fraction } = amountParts(amount, decimals)
  const style = places === undefined ? undefined : ({ '--fraction': places + 0.5 } as CSSProperties)
  return (
    <span className={tone === undefined ? 'amount' : `amount amount-${tone}`}>
      {signed && amount > 0n ? '+' : ''}
      {whole}
      <span className="amount-fraction" style={style}>
        {fraction === '' ? '' : `.${fraction}`}
      </span>
      {unit !== undefined && ` ${unitText(unit)}`}
    </span>
  )
}
