import type { TrialRun, Unlogged } from '#core/trialRun/run.ts'
import { Account } from '#parts/accounts/Account.tsx'
import { Notice } from '#ui/theme/Notice.tsx'
import { ChangeRows } from './ChangeRows.tsx'
import { TrialAmount } from './TrialMoves.tsx'

type TrialUnloggedProps = { unlogged: readonly Unlogged[]; tokens: TrialRun['tokens'] }

/** Tokens whose own balance of this Safe would change by something else than their logs tell. */
export function TrialUnlogged({ unlogged, tokens }: TrialUnloggedProps) {
  if (unlogged.length === 0) return null
  return (
    <div>
      <Notice
        kind="warn"
        title="The logs of a token differ from the balance it reports for this Safe."
        hints={['Rely on the balance, and ask the maker of that contract before you sign.']}
      >
        Lists of payments show only logs. Tokens taken without a log are missing there, and tokens that are
        only logged were never paid.
      </Notice>
      <ChangeRows
        label="Balance of this Safe"
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
                Balance of the token
                <Account address={token} size="small" twoRows />
                <span className="trial-when">
                  {logged === 0n ? 'its logs show nothing' : 'its logs show that the Safe '}
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
      title="Not all balances of this Safe in these contracts could be checked."
      hints={['Ask their makers before you sign: they may move more.']}
    >
      {numbered.length > 0 && (
        <>
          <p>
            This contract holds many token ids. Only the ids in the call or its logs were checked; it may take
            others from this Safe.
          </p>
          {numbered.map((token) => (
            <Account key={token} address={token} size="small" twoRows />
          ))}
        </>
      )}
      {unasked > 0 && (
        <p>
          {unasked} more ids in the call {unasked === 1 ? 'was' : 'were'} not checked: they are too many.
          Transfers of these without a log stay hidden.
        </p>
      )}
    </Notice>
  )
}
