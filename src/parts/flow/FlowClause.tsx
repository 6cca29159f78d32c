import { isSameAddress } from '#core/addresses/address.ts'
import type { Flow, FlowRow } from '#core/flow/flow.ts'
import type { Judged } from '#core/judge/judge.ts'
import type { Address as AddressText } from '#core/safe/safe.ts'
import type { KnownAs } from '#parts/accounts/knownAs.ts'
import { useTokenAt } from '#parts/sentences/useSentence.ts'
import { useSafeId } from '#session/react.ts'
import { type FlowLine, MoneyFlow } from '#ui/figures/MoneyFlow.tsx'
import { Clause } from '#ui/layout/Clause.tsx'
import { Address } from '#ui/values/Address.tsx'
import { VerdictMark } from '#ui/verdict/VerdictMark.tsx'
import { type FlowNames, feeLine, orderLine, powerLine, rowLine } from './flowLines.tsx'
import { useShownFlow } from './useShownFlow.ts'

type Flowing = Pick<Judged, 'flow' | 'tokens' | 'isUsed'>
type FlowClauseProps = { number?: number; verification: Flowing; ink: boolean; isOnlyPlace?: boolean }

/** Whether there is a money flow: a change of owners alone has none. */
export function hasFlow({ flow }: Pick<Judged, 'flow'>): boolean {
  if (flow === undefined) return false
  if (!flow.known) return true
  const { rows, powers, fees, orders } = flow.value
  return rows.length + powers.length + fees.length + orders.length > 0
}

/** The money flow: who gets what, what comes back, who may take what later, and the fee. */
export function FlowClause({ number, verification, ink, isOnlyPlace = false }: FlowClauseProps) {
  const { flow } = verification
  const { address } = useSafeId()
  const shown = { ...useShownFlow(verification, ink), isOnlyPlace }
  const numbered = number === undefined ? {} : { number }
  if (flow === undefined) return null
  if (!flow.known)
    return (
      <Clause {...numbered} title="Money flow, not drawn">
        <VerdictMark kind="unknown">{`The money flow could not be drawn: ${flow.reason}`}</VerdictMark>
      </Clause>
    )
  const { isTried, rows, powers, fees, orders, more } = flow.value
  const lines: FlowLine[] = [
    ...rows.map((row, at) => rowLine(shown, row, at, movesAlone(flow.value, row))),
    ...orders.map((order, at) => orderLine(shown, order, at)),
    ...powers.map((power, at) => powerLine(shown, power, at)),
    ...fees.map((fee, at) => feeLine(shown, fee, at)),
  ]
  const named = [
    ...rows.map(({ asset }) => asset?.token),
    ...powers.map(({ token }) => token),
    ...fees.map(({ token }) => token),
    ...orders.flatMap(({ sells, buys }) => [sells?.token, buys?.token]),
  ]
  return (
    <Clause
      {...numbered}
      title="Money flow"
      aside={isTried ? 'as a simulation shows it' : 'from the bytes that are signed'}
    >
      <MoneyFlow
        label="Assets that may leave your Safe and come back"
        safe={ownNameOf(shown.knownAs(address)) ?? 'Your Safe'}
        lines={lines}
      />
      {more > 0 && (
        <p className="small muted">{`${more} more lines are not drawn; all calls are listed below.`}</p>
      )}
      <Tokens tokens={named} shown={shown} />
    </Clause>
  )
}

const ownNameOf = (known: KnownAs | undefined) => (known?.isNamed ? known.name : undefined)

/** Whether no other row and no fee has the same asset: only then the rest is known. */
function movesAlone({ rows, fees }: Flow, { asset }: FlowRow): boolean {
  const is = (token: AddressText | undefined) => token?.toLowerCase() === asset?.token?.toLowerCase()
  return rows.filter((one) => is(one.asset?.token)).length === 1 && !fees.some(({ token }) => is(token))
}

/** The tokens' contracts, since a symbol is only a word. */
function Tokens({ tokens, shown }: { tokens: readonly (AddressText | undefined)[]; shown: FlowNames }) {
  const tokenAt = useTokenAt()
  const all = tokens.flatMap((token, at) =>
    token !== undefined && tokens.findIndex((one) => one && isSameAddress(one, token)) === at ? [token] : [],
  )
  return (
    all.length > 0 && (
      <div className="small muted money-flow-tokens">
        {all.map((token) => (
          <p key={token}>
            {shown.tokenOf(token)?.symbol ?? tokenAt(token)?.symbol ?? 'A token without a symbol'} is the
            token at <Address address={token} size="small" />
          </p>
        ))}
      </div>
    )
  )
}
