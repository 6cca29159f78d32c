import type { ReactNode } from 'react'
import { isSameAddress } from '#core/addresses/address.ts'
import type { FlowFee, FlowOrder, FlowPower, FlowRow } from '#core/flow/flow.ts'
import { formatAmount } from '#core/money/decimals.ts'
import { unitText } from '#core/money/unitText.ts'
import type { Address as AddressText } from '#core/safe/safe.ts'
import { AddName } from '#parts/accounts/AddName.tsx'
import type { KnownAs } from '#parts/accounts/knownAs.ts'
import { CopyButton } from '#ui/controls/CopyButton.tsx'
import type { FlowLine } from '#ui/figures/MoneyFlow.tsx'
import { Address } from '#ui/values/Address.tsx'
import { Amount } from '#ui/values/Amount.tsx'
import { VisibleText } from '#ui/values/VisibleText.tsx'
import { doubtWords, timeWords, untilWords, verbs } from './flowWords.ts'

type Unit = { symbol: string; decimals: number }

/** The names, tokens and balances that the lines need. */
export type FlowNames = {
  safe: AddressText
  coin: Unit
  tone: 'ink' | 'claim'
  /** How the person knows an account, by all 40 characters. */
  knownAs: (account: AddressText) => KnownAs | undefined
  /** Undefined where the token's own contract did not report it. */
  tokenOf: (token: AddressText) => Unit | undefined
  /** The Safe's present balance, of the coin without a token; undefined where it is unknown or after the execution. */
  heldOf: (token: AddressText | undefined) => bigint | undefined
  /** The counterparty's whole address is nowhere else: it can be copied here, with the source of its name. */
  isOnlyPlace?: boolean
}

const unknown = 'Unknown address'

/** Amount and asset, with all digits; in base units where the contract reports no decimals. */
function amountOf(
  { coin, tokenOf, tone }: FlowNames,
  asset: { token?: AddressText | undefined; id?: bigint | undefined } | undefined,
  amount: bigint | undefined,
): ReactNode {
  if (asset === undefined) return amount === undefined ? 'Amount set by the contract' : `${amount} base units`
  const { token, id } = asset
  const unit = token === undefined ? coin : tokenOf(token)
  if (id !== undefined)
    return `${amount === undefined || amount === 1n ? '' : `${amount} of `}${unit?.symbol ?? 'Collectible'} no. ${id}`
  if (amount === undefined) return `${unit?.symbol ?? 'Tokens'}, an amount set by the contract`
  if (unit === undefined)
    return (
      <>
        <Amount amount={amount} decimals={0} tone={tone} /> base units
      </>
    )
  return <Amount amount={amount} decimals={unit.decimals} unit={unit.symbol} tone={tone} />
}

/** Words of ours at the beginning of a line. */
const asLabel = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`

/** The counterparty: the person's name above its whole address. */
function partyOf(
  { knownAs, safe, isOnlyPlace }: FlowNames,
  account: AddressText | undefined,
  otherwise: string,
): ReactNode {
  if (account === undefined) return <span className="money-flow-name">{otherwise}</span>
  const isSafe = isSameAddress(account, safe)
  const known = isSafe ? undefined : knownAs(account)
  const name = isSafe ? 'Your Safe' : known?.isNamed === false ? asLabel(known.name) : known?.name
  return (
    <>
      <bdi className={`money-flow-name${name === undefined ? ' money-flow-stranger' : ''}`}>
        <VisibleText text={name ?? otherwise} />
      </bdi>
      {isOnlyPlace && known && <span className="money-flow-unknown">{known.by}</span>}
      {isOnlyPlace ? (
        <span className="money-flow-address">
          <Address address={account} size="small" ink={name !== undefined} /> <CopyButton text={account} />
          {!isSafe && !known?.isNamed && <AddName address={account} />}
        </span>
      ) : (
        <Address address={account} size="small" ink={name !== undefined} />
      )}
    </>
  )
}

const doubtOf = ({ doubt }: { doubt?: FlowRow['doubt'] }) => (doubt ? { doubt: doubtWords[doubt] } : {})

/** The Safe's present balance, and the rest. */
function leftOf(shown: FlowNames, { kind, asset, amount }: FlowRow, isAlone: boolean): string | undefined {
  if (kind !== 'out' || asset === undefined || asset.id !== undefined || amount === undefined)
    return undefined
  const held = shown.heldOf(asset.token)
  const unit = asset.token === undefined ? shown.coin : shown.tokenOf(asset.token)
  if (held === undefined || unit === undefined) return undefined
  const now = `Holds ${formatAmount(held, unit.decimals)} ${unitText(unit.symbol)} now`
  if (amount > held) return `${now}: not enough.`
  return isAlone
    ? `${now}, ${formatAmount(held - amount, unit.decimals)} ${unitText(unit.symbol)} after.`
    : `${now}.`
}

/** A line for one transfer; `isAlone`: nothing else moves the same asset. */
export function rowLine(shown: FlowNames, row: FlowRow, at: number, isAlone: boolean): FlowLine {
  const { kind, party, from, asset, amount, said } = row
  const note =
    kind === 'out' && said !== undefined ? (
      <>The call pays {amountOf(shown, asset, said)}</>
    ) : (
      leftOf(shown, row, isAlone)
    )
  const whose = from && (
    <>
      of <Address address={from} size="small" />
    </>
  )
  const other = {
    out: () => partyOf(shown, party, unknown),
    aside: () => partyOf(shown, party, unknown),
    spent: () => <span className="money-flow-name">Nobody: it is burned or returned</span>,
    back: () => partyOf(shown, from, from ? unknown : 'Several accounts'),
  }
  return {
    key: `row ${at}`,
    way: kind === 'spent' ? 'out' : kind,
    verb: verbs[kind],
    amount: amountOf(shown, asset, amount),
    ...(note && { note }),
    party: other[kind](),
    ...(kind === 'aside' && whose && { partyNote: whose }),
    ...doubtOf(row),
  }
}

/** A line for a permission: who may take what, and until when. */
export function powerLine(shown: FlowNames, power: FlowPower, at: number): FlowLine {
  const { spender, token, amount, id, isAll } = power
  const symbol = shown.tokenOf(token)?.symbol ?? 'tokens of this contract'
  const what = isAll
    ? `Every ${symbol}`
    : id !== undefined
      ? `${symbol} no. ${id}`
      : amount === undefined
        ? `All ${symbol}, without limit`
        : amountOf(shown, { token }, amount)
  return {
    key: `power ${at}`,
    way: 'may',
    verb: amount === undefined ? 'May be taken' : 'May be taken, up to',
    amount: what,
    party: partyOf(shown, spender, unknown),
    partyNote: `May take it ${untilWords(power)}.`,
    ...doubtOf(power),
  }
}

/** A line for the fee: its recipient, token and limit, and the cost of the gas. */
export function feeLine(shown: FlowNames, fee: FlowFee, at: number): FlowLine {
  const { safe, to, name, token, most, cost } = fee
  const isOwn = isSameAddress(safe, shown.safe)
  const { decimals, symbol } = shown.coin
  const gas =
    cost === undefined
      ? 'The gas cost is unknown.'
      : `The gas costs ${formatAmount(cost, decimals)} ${symbol} now.`
  return {
    key: `fee ${at}`,
    way: isOwn ? 'out' : 'aside',
    verb: 'Pays as a fee, at most',
    amount: amountOf(shown, { token }, most),
    note: gas,
    party: partyOf(shown, to, to === undefined ? 'The executor' : (name ?? unknown)),
    partyNote: isOwn ? (
      'Paid even if the call inside fails.'
    ) : (
      <>
        Paid by the Safe <Address address={safe} size="small" />, even if the call inside fails.
      </>
    ),
    ...doubtOf(fee),
  }
}

/** A line for an order: what it sells, what it brings at least, who gets that, until when. */
export function orderLine(shown: FlowNames, order: FlowOrder, at: number): FlowLine {
  const { sells, buys, receiver, rules } = order
  const time = timeWords(order)
  return {
    key: `order ${at}`,
    way: 'may',
    verb: 'Sells by an order',
    amount: sells ? amountOf(shown, sells, sells.amount) : 'Terms outside these bytes',
    ...(time !== '' && { note: time }),
    party: rules ? (
      partyOf(shown, rules, 'Rules of an unknown contract')
    ) : (
      <>
        {buys && (
          <p>
            For at least <strong>{amountOf(shown, buys, buys.amount)}</strong>, paid to
          </p>
        )}
        {receiver ? partyOf(shown, receiver, unknown) : 'CoW Protocol sets amounts and recipient.'}
      </>
    ),
    ...doubtOf(order),
  }
}
