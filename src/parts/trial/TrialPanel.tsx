import type { UseQueryResult } from '@tanstack/react-query'
import type { Address as AddressText } from '#core/safe/safe.ts'
import type { Permission } from '#core/trialRun/outcome.ts'
import type { TrialRun, Way } from '#core/trialRun/run.ts'
import { Account } from '#parts/accounts/Account.tsx'
import { Failed } from '#parts/failures/Failed.tsx'
import { Details } from '#ui/layout/Details.tsx'
import { RuledLoading } from '#ui/layout/RuledLoading.tsx'
import { DataList } from '#ui/lists/DataList.tsx'
import { Notice } from '#ui/theme/Notice.tsx'
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

const findOut = 'Find out why before you sign: the executor pays for the gas.'

/** `isTold`: the title of the part says already what it comes to. */
function Outcome({ failure, isTold }: Pick<TrialRun, 'failure'> & { isTold: boolean }) {
  if (!failure) return isTold ? null : <Notice kind="pass" title="Simulation: it would succeed." />
  const { kind, reason, path } = failure
  const which = path && path.length > 0 ? `Call ${path.map((at) => at + 1).join('.')} would fail` : 'Reason'
  if (isTold)
    return (
      <p>
        {which}: {reason}. {findOut}
      </p>
    )
  return (
    <Notice
      kind="warn"
      title={
        kind === 'whole'
          ? 'Simulation: it would fail, and nothing would happen.'
          : 'Simulation: the call would fail, and its nonce would be used.'
      }
      hints={[findOut]}
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
    return <p>Owners, threshold, modules, guards, handler and implementation stay the same.</p>
  return (
    <ChangeRows
      label="Changes of this Safe"
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
  if (kind === 'one') return /^0x0{40}$/.test(spender) ? `nobody may take #${id}` : `no. ${id}`
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
          before:
            before === undefined ? 'not loaded' : before.known ? may(before.value) : 'could not be loaded',
          after: may(amount),
        }
      })}
    />
  )
}

/** Simulation, once it was made. */
export function TrialShown({
  run,
  isDrawn = false,
  isTold = false,
}: {
  run: TrialRun
  isDrawn?: boolean | undefined
  /** Its title says already that it would succeed. */
  isTold?: boolean | undefined
}) {
  const { failure, moves, unlogged = [], permissions, parts, tokens, gasUsed, way, node, blockNumber } = run
  const isWhole = way !== 'call'
  return (
    <div className="trial">
      <Outcome failure={failure} isTold={isTold} />
      {!isWhole && (
        <Notice kind="unknown" title="Its transfers and changes could not be simulated.">
          This node only shows whether it would succeed. A node with eth_simulateV1 or debug_traceCall shows
          the rest; you can add one on the Account page.
        </Notice>
      )}
      {moves &&
        moves.length > 0 &&
        (isDrawn ? (
          <Details summary="All transfers, one by one">
            <TrialMoves moves={moves} tokens={tokens} />
          </Details>
        ) : (
          <TrialMoves moves={moves} tokens={tokens} />
        ))}
      {moves?.length === 0 && unlogged.length === 0 && !failure && <p>No assets move.</p>}
      <TrialUnlogged unlogged={unlogged} tokens={tokens} />
      <TrialUnseen {...run} />
      {permissions && <Permissions permissions={permissions} tokens={tokens} />}
      {parts && failure?.kind !== 'whole' && <Changes parts={parts} />}
      <DataList
        facts={[
          ...(gasUsed === undefined ? [] : [{ term: 'Gas', value: `about ${gasUsed.toLocaleString('en')}` }]),
          { term: 'Simulated at', value: `block ${blockNumber}`, detail: `by ${wayWords[way]} of ${node}` },
        ]}
      />
      <p className="small muted">
        The simulation assumes enough confirmations and the right nonce. Transactions executed before it can
        change the result.
      </p>
    </div>
  )
}

type TrialPanelProps = {
  trial: Pick<UseQueryResult<TrialRun>, 'data' | 'error'>
  /** What it moves is drawn elsewhere on the page already. */
  isDrawn?: boolean
  isTold?: boolean
}

/** The same while it is being made, and where no node could. */
export function TrialPanel({ trial, isDrawn, isTold }: TrialPanelProps) {
  if (trial.data) return <TrialShown run={trial.data} isDrawn={isDrawn} isTold={isTold} />
  if (trial.error)
    return (
      <Failed kind="unknown" title="Could not simulate." error={trial.error}>
        Its effect is decoded from its bytes alone.
      </Failed>
    )
  return <RuledLoading label="Simulating on a node" lines={4} />
}
