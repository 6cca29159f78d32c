import type { TrialRun, Unlogged } from '#core/trialRun/run.ts'
import { Account } from '#parts/Account.tsx'
import { Notice } from '#ui/Notice.tsx'
import { ChangeRows } from './ChangeRows.tsx'
import { TrialAmount } from './TrialMoves.tsx'

type Props = { unlogged: readonly Unlogged[]; tokens: TrialRun['tokens'] }

/** Tokens whose own balance of this Safe would change by something else than their logs tell. */
export function TrialUnlogged({ unlogged, tokens }: Props) {
  if (unlogged.length === 0) return null
  return (
    <div>
      <Notice
        kind="warn"
        title="What a token logs and what it says this Safe holds are two things."
        hints={['Go by what the Safe would hold, and ask whoever made that contract before you sign.']}
      >
        Lists of payments show logs alone. What is taken without one appears in none of them, and what is only
        logged was never paid.
      </Notice>
      <ChangeRows
        label="What this Safe would hold of them"
        rows={unlogged.map(({ token, id, before, after, logged }) => {
          const amount = (of: bigint) => (
            <TrialAmount
              move={
                id === undefined
                  ? { kind: 'erc20', token, amount: of }
                  : { kind: 'erc1155', token, amount: of, id }
              }
              tokens={tokens}
            />
          )
          return {
            key: `${token} ${id}`,
            what: (
              <>
                Held of the token
                <Account address={token} size="small" twoRows />
                <span className="trial-when">
                  {logged === 0n ? 'its logs tell of nothing' : 'by its logs the Safe '}
                  {logged > 0n && <>gets {amount(logged)}</>}
                  {logged < 0n && <>gives {amount(-logged)}</>}
                </span>
              </>
            ),
            before: amount(before),
            after: amount(after),
          }
        })}
      />
    </div>
  )
}

type Unseen = Pick<TrialRun, 'numbered' | 'unasked'>

/** Of what nobody could ask: numbers that stand neither in the call nor in a log, and balances beyond those that were asked for. */
export function TrialUnseen({ numbered = [], unasked = 0 }: Unseen) {
  if (numbered.length === 0 && unasked === 0) return null
  return (
    <Notice
      kind="unknown"
      title="Not all that these contracts keep of this Safe’s could be looked at."
      hints={['Ask whoever made them what else they move, before you sign.']}
    >
      {numbered.length > 0 && (
        <>
          <p>
            This keeps many tokens by number. Only the numbers that stand in the call or in its logs were
            asked about; whether it takes others from this Safe cannot be seen.
          </p>
          {numbered.map((token) => (
            <Account key={token} address={token} size="small" twoRows />
          ))}
        </>
      )}
      {unasked > 0 && (
        <p>
          {unasked} more of what the call names {unasked === 1 ? 'was' : 'were'} not asked about: it is too
          much. What is taken of that without a log cannot be seen.
        </p>
      )}
    </Notice>
  )
}
