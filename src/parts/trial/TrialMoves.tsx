import { isSameAddress } from '#core/addresses/address.ts'
import { formatAmount } from '#core/money/decimals.ts'
import type { Address as AddressText } from '#core/safe/safe.ts'
import type { Move } from '#core/trialRun/outcome.ts'
import type { TrialRun } from '#core/trialRun/run.ts'
import { useNames } from '#parts/accounts/useNames.ts'
import { useKnownChain, useSafeId } from '#session/react.ts'
import { BalanceLedger } from '#ui/figures/BalanceLedger.tsx'
import { Address } from '#ui/values/Address.tsx'
import { Amount } from '#ui/values/Amount.tsx'
import { type Outflow, outflowsIn } from './trialModel.ts'
import { useTokenName } from './useTokenName.ts'

const zero = /^0x0{40}$/
/** As many givers are drawn; more are counted. */
const maxDrawn = 6

/** Characters of an amount that still fit between two accounts. */
const maxLength = 14

/** The token's own symbol; its whole address stands below. */
function symbolOf(tokens: TrialRun['tokens'], token: AddressText): string | undefined {
  const fact = tokens.get(token.toLowerCase())
  return fact?.known ? fact.value?.symbol : undefined
}

/** As text, to know how much room it takes. */
function lengthOf({ kind, token, amount }: Move, tokens: TrialRun['tokens'], coinDecimals: number): number {
  if (kind !== 'coin' && kind !== 'erc20') return maxLength + 1
  const fact = token && tokens.get(token.toLowerCase())
  const decimals = token === undefined ? coinDecimals : fact?.known ? (fact.value?.decimals ?? 0) : 0
  return formatAmount(amount, decimals).length + (token === undefined ? 4 : 8)
}

const isCollectible = ({ kind }: Pick<Move, 'kind'>) => kind === 'erc721' || kind === 'erc1155'

function Collection({ token }: { token: AddressText }) {
  return (
    <p>
      {useTokenName(token) ?? 'A collection without a name'} is the collection at{' '}
      <Address address={token} size="small" />
    </p>
  )
}

/** Which contracts the tokens are: a symbol is only a word. */
function Tokens({ moves, tokens }: Required<Pick<TrialRun, 'moves' | 'tokens'>>) {
  const all = new Map(
    moves.flatMap(({ token, ...move }) =>
      token ? [[token.toLowerCase(), { token, isOne: isCollectible(move) }]] : [],
    ),
  )
  if (all.size === 0) return null
  return (
    <div className="small muted">
      {[...all.values()].map(({ token, isOne }) =>
        isOne ? (
          <Collection key={token} token={token} />
        ) : (
          <p key={token}>
            {symbolOf(tokens, token) ?? 'A token without a symbol'} is the token at{' '}
            <Address address={token} size="small" />
          </p>
        ),
      )}
      <p>Token movements are reported by the token contracts in their logs.</p>
    </div>
  )
}

function Collectible({ token, move }: { token: AddressText; move: Pick<Move, 'kind' | 'amount' | 'id'> }) {
  const name = useTokenName(token)
  const { kind, amount, id } = move
  return (
    <span className="ink">
      {kind === 'erc1155' && `${amount} of `}
      {name ?? 'Collectible'} no. {id?.toString()}
    </span>
  )
}

/** How much of what: by the token's own decimals, in base units where its contract says none. */
export function TrialAmount({
  move,
  tokens,
}: {
  move: Pick<Move, 'kind' | 'token' | 'amount' | 'id'>
  tokens: TrialRun['tokens']
}) {
  const { nativeCurrency } = useKnownChain()
  const { kind, token, amount } = move
  if (token === undefined)
    return (
      <Amount amount={amount} decimals={nativeCurrency.decimals} unit={nativeCurrency.symbol} tone="ink" />
    )
  const fact = tokens.get(token.toLowerCase())
  const told = fact?.known ? fact.value : null
  if (kind === 'erc20' && told)
    return <Amount amount={amount} decimals={told.decimals} unit={told.symbol} tone="ink" />
  if (kind === 'erc20')
    return (
      <>
        <Amount amount={amount} decimals={0} tone="ink" /> base units
      </>
    )
  return <Collectible token={token} move={move} />
}

function Giver({ given, tokens }: { given: Outflow; tokens: TrialRun['tokens'] }) {
  const { chainId, nativeCurrency } = useKnownChain()
  const { address: safe } = useSafeId()
  const nameOf = useNames(chainId)
  const { from, moves } = given
  const nameFor = (party: AddressText, otherwise: string) => {
    if (isSameAddress(party, safe)) return 'This Safe'
    if (zero.test(party)) return otherwise === 'Sender' ? 'Minted' : 'Burned'
    return nameOf(party) ?? otherwise
  }
  const [only, ...others] = moves
  if (!only) return null
  const amount = <TrialAmount move={only} tokens={tokens} />
  return (
    <BalanceLedger
      from={{
        key: from,
        name: nameFor(from, 'Sender'),
        note: <Address address={from} size="small" twoRows />,
        out: others.length === 0 ? amount : `${moves.length} in all`,
      }}
      to={moves.map((move) => ({
        key: `${move.to} ${move.token} ${move.id}`,
        name: nameFor(move.to, 'Recipient'),
        note: <Address address={move.to} size="small" twoRows />,
        in: <TrialAmount move={move} tokens={tokens} />,
      }))}
      amount={amount}
      stacked={lengthOf(only, tokens, nativeCurrency.decimals) > maxLength}
    />
  )
}

/** Everything that changes hands in a trial run, drawn giver by giver. */
export function TrialMoves({ moves, tokens }: Required<Pick<TrialRun, 'moves' | 'tokens'>>) {
  const { address } = useSafeId()
  const all = outflowsIn(moves, address)
  const rest = all.slice(maxDrawn)
  return (
    <div className="trial-moves">
      {all.slice(0, maxDrawn).map((given) => (
        <Giver key={given.from} given={given} tokens={tokens} />
      ))}
      {rest.length > 0 && (
        <p className="small muted">
          {rest.length} more accounts move assets among each other, none of this Safe.
        </p>
      )}
      <Tokens moves={moves} tokens={tokens} />
    </div>
  )
}
