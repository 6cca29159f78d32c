import { isSameAddress } from '#core/address.ts'
import { formatAmount } from '#core/decimals.ts'
import type { Address as AddressText } from '#core/safe.ts'
import type { Move } from '#core/trialRun/outcome.ts'
import type { TrialRun } from '#core/trialRun/run.ts'
import { useNames } from '#parts/addressBook.ts'
import { useKnownChain, useSafeId } from '#session/react.ts'
import { Address } from '#ui/Address.tsx'
import { Amount } from '#ui/Amount.tsx'
import { TAccounts } from '#ui/TAccounts.tsx'
import { type Given, givenIn } from './trialModel.ts'
import { useTokenName } from './useTokenName.ts'

const zero = /^0x0{40}$/
/** As many givers are drawn; more are counted. */
const mostDrawn = 6

/** Characters of an amount that still fit between two accounts. */
const longest = 14

/** The token's own symbol; its whole address stands below. */
function symbolOf(tokens: TrialRun['tokens'], token: AddressText): string | undefined {
  const fact = tokens.get(token.toLowerCase())
  return fact?.known ? fact.value?.symbol : undefined
}

/** As text, to know how much room it takes. */
function lengthOf({ kind, token, amount }: Move, tokens: TrialRun['tokens'], coinDecimals: number): number {
  if (kind !== 'coin' && kind !== 'erc20') return longest + 1
  const fact = token && tokens.get(token.toLowerCase())
  const decimals = token === undefined ? coinDecimals : fact?.known ? (fact.value?.decimals ?? 0) : 0
  return formatAmount(amount, decimals).length + (token === undefined ? 4 : 8)
}

const isCollectible = ({ kind }: Pick<Move, 'kind'>) => kind === 'erc721' || kind === 'erc1155'

function Collection({ token }: { token: AddressText }) {
  return (
    <p>
      {useTokenName(token) ?? 'What has no name'} is the collection at{' '}
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
            {symbolOf(tokens, token) ?? 'What has no symbol'} is the token at{' '}
            <Address address={token} size="small" />
          </p>
        ),
      )}
      <p>What tokens move is told by their own contracts, in their logs.</p>
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

function Giver({ given, tokens }: { given: Given; tokens: TrialRun['tokens'] }) {
  const { chainId, nativeCurrency } = useKnownChain()
  const { address: safe } = useSafeId()
  const nameOf = useNames(chainId)
  const { from, moves } = given
  const nameFor = (party: AddressText, otherwise: string) => {
    if (isSameAddress(party, safe)) return 'This Safe'
    if (zero.test(party)) return otherwise === 'Giver' ? 'Made new' : 'Destroyed'
    return nameOf(party) ?? otherwise
  }
  const [only, ...others] = moves
  if (!only) return null
  const amount = <TrialAmount move={only} tokens={tokens} />
  return (
    <TAccounts
      from={{
        key: from,
        name: nameFor(from, 'Giver'),
        note: <Address address={from} size="small" twoRows />,
        out: others.length === 0 ? amount : `${moves.length} in all`,
      }}
      to={moves.map((move) => ({
        key: `${move.to} ${move.token} ${move.id}`,
        name: nameFor(move.to, 'Receiver'),
        note: <Address address={move.to} size="small" twoRows />,
        in: <TrialAmount move={move} tokens={tokens} />,
      }))}
      amount={amount}
      stacked={lengthOf(only, tokens, nativeCurrency.decimals) > longest}
    />
  )
}

/** Everything that changes hands in a trial run, drawn giver by giver. */
export function TrialMoves({ moves, tokens }: Required<Pick<TrialRun, 'moves' | 'tokens'>>) {
  const { address } = useSafeId()
  const all = givenIn(moves, address)
  const rest = all.slice(mostDrawn)
  return (
    <div className="trial-moves">
      {all.slice(0, mostDrawn).map((given) => (
        <Giver key={given.from} given={given} tokens={tokens} />
      ))}
      {rest.length > 0 && (
        <p className="small muted">
          {rest.length} more accounts move something among others. None of it is this Safe’s.
        </p>
      )}
      <Tokens moves={moves} tokens={tokens} />
    </div>
  )
}
