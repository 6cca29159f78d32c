import type { UseQueryResult } from '@tanstack/react-query'
import type { Address as AddressText } from '#core/safe.ts'
import type { Permission } from '#core/trialRun/outcome.ts'
import type { TrialRun, Way } from '#core/trialRun/run.ts'
import { Account } from '#parts/Account.tsx'
import { Failed } from '#parts/failures/Failed.tsx'
import { DataList } from '#ui/DataList.tsx'
import { Details } from '#ui/Details.tsx'
import { Notice } from '#ui/Notice.tsx'
import { RuledLoading } from '#ui/RuledLoading.tsx'
import { ChangeRows } from './ChangeRows.tsx'
import { TrialAmount, TrialMoves } from './TrialMoves.tsx'
import { TrialUnlogged, TrialUnseen } from './TrialUnlogged.tsx'
import { changedIn } from './trialModel.ts'
import './TrialPanel.css'

const wayWords: Record<Way, string> = {
  trace: 'debug_traceCall',
  simulate: 'eth_simulateV1',
  call: 'eth_call',
}

function Outcome({ failure }: Pick<TrialRun, 'failure'>) {
  if (!failure) return <Notice kind="pass" title="In a trial run it goes through." />
  const { kind, reason, path } = failure
  const which =
    path && path.length > 0 ? `Call ${path.map((at) => at + 1).join('.')} of it is refused` : 'Refused'
  return (
    <Notice
      kind="warn"
      title={
        kind === 'whole'
          ? 'In a trial run it fails, and nothing would happen.'
          : 'In a trial run what it is to do fails, and its number would be used up for nothing.'
      }
      hints={['Find out why before you sign: whoever executes it pays for the gas.']}
    >
      {which}: {reason}.
    </Notice>
  )
}

function List({ of }: { of: readonly (AddressText | string)[] }) {
  if (of.length === 0) return <>none</>
  return (
    <div className="trial-list">
      {of.map((one) =>
        one.startsWith('0x') ? (
          <Account key={one} address={one as AddressText} size="small" twoRows />
        ) : (
          <span key={one}>{one}</span>
        ),
      )}
    </div>
  )
}

function Changes({ parts }: Required<Pick<TrialRun, 'parts'>>) {
  const changed = changedIn(parts)
  if (changed.length === 0)
    return <p>Owners, signatures needed, modules, guards, handler and code stay as they are.</p>
  return (
    <ChangeRows
      label="What would be otherwise about this Safe"
      rows={changed.map(({ part, before, after }) => ({
        key: part,
        what: part,
        before: <List of={before} />,
        after: <List of={after} />,
      }))}
    />
  )
}

/** From here on nobody counts: any larger amount is as good as all there will ever be. */
const withoutLimit = 2n ** 255n

function May({
  permission,
  tokens,
  amount,
}: {
  permission: Permission
  tokens: TrialRun['tokens']
  amount: bigint
}) {
  const { kind, token, id, spender } = permission
  if (kind === 'all') return amount > 0n ? 'everything' : 'nothing'
  if (kind === 'one') return /^0x0{40}$/.test(spender) ? `nobody may take no. ${id}` : `no. ${id}`
  if (amount === 0n) return 'nothing'
  if (amount >= withoutLimit) return 'without limit'
  return <TrialAmount move={{ kind: 'erc20', token, amount }} tokens={tokens} />
}

function Permissions({ permissions, tokens }: Required<Pick<TrialRun, 'permissions' | 'tokens'>>) {
  if (permissions.length === 0) return null
  return (
    <ChangeRows
      label="What others could take from this Safe"
      rows={permissions.map((permission) => {
        const { kind, token, spender, id, before, amount } = permission
        const may = (now: bigint) => <May permission={permission} tokens={tokens} amount={now} />
        return {
          key: `${kind} ${token} ${spender} ${id}`,
          what: (
            <>
              May take from this Safe
              <Account address={spender} size="small" twoRows />
              <span className="trial-when">of the token</span>
              <Account address={token} size="small" twoRows />
            </>
          ),
          before: before === undefined ? 'not read' : before.known ? may(before.value) : 'could not be read',
          after: may(amount),
        }
      })}
    />
  )
}

/** What a trial run shows, once it was made. */
export function TrialShown({ run, isDrawn = false }: { run: TrialRun; isDrawn?: boolean | undefined }) {
  const { failure, moves, unlogged = [], permissions, parts, tokens, gasUsed, way, node, blockNumber } = run
  const isTold = way !== 'call'
  return (
    <div className="trial">
      <Outcome failure={failure} />
      {!isTold && (
        <Notice kind="unknown" title="What it would move and change could not be tried out.">
          This node only says whether it goes through. A node with eth_simulateV1 or debug_traceCall would
          show the rest; one can be named on the Account page.
        </Notice>
      )}
      {moves &&
        moves.length > 0 &&
        (isDrawn ? (
          <Details summary="Every transfer in it, one by one">
            <TrialMoves moves={moves} tokens={tokens} />
          </Details>
        ) : (
          <TrialMoves moves={moves} tokens={tokens} />
        ))}
      {moves?.length === 0 && unlogged.length === 0 && !failure && <p>No coin and no token changes hands.</p>}
      <TrialUnlogged unlogged={unlogged} tokens={tokens} />
      <TrialUnseen {...run} />
      {permissions && <Permissions permissions={permissions} tokens={tokens} />}
      {parts && failure?.kind !== 'whole' && <Changes parts={parts} />}
      <DataList
        facts={[
          ...(gasUsed === undefined ? [] : [{ term: 'Gas', value: `about ${gasUsed.toLocaleString('en')}` }]),
          { term: 'Tried at', value: `block ${blockNumber}`, detail: `by ${wayWords[way]} of ${node}` },
        ]}
      />
      <p className="small muted">
        The trial takes it that enough owners have agreed and that its turn has come. What happens before it
        is executed can change the result.
      </p>
    </div>
  )
}

type TrialPanelProps = {
  trial: Pick<UseQueryResult<TrialRun>, 'data' | 'error'>
  /** What it moves is drawn elsewhere on the page already. */
  isDrawn?: boolean
}

/** The same while it is being made, and where no node could. */
export function TrialPanel({ trial, isDrawn }: TrialPanelProps) {
  if (trial.data) return <TrialShown run={trial.data} isDrawn={isDrawn} />
  if (trial.error)
    return (
      <Failed kind="unknown" title="Could not simulate." error={trial.error}>
        What it would do is read from its bytes alone.
      </Failed>
    )
  return <RuledLoading label="Trying it out on a node" lines={4} />
}
