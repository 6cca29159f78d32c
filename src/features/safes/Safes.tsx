import { addDecimals, compareDecimals } from '#core/money/decimals.ts'
import { Failed } from '#parts/failures/Failed.tsx'
import { useConnect } from '#session/react.ts'
import { prefixed } from '#session/session.ts'
import { valueIn } from '#stores/currency.ts'
import { forgetOpened, unwatchSafe } from '#stores/knownSafes.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Clause } from '#ui/layout/Clause.tsx'
import { Empty } from '#ui/layout/Empty.tsx'
import { RuledLoading } from '#ui/layout/RuledLoading.tsx'
import { Notice } from '#ui/theme/Notice.tsx'
import { SafeRow } from './SafeRow.tsx'
import { type ListedSafe, useSafes } from './useSafes.ts'
import { WatchForm } from './WatchForm.tsx'

type SafesModel = ReturnType<typeof useSafes>

function SafeList({
  label,
  safes,
  found,
  act,
}: {
  label: string
  safes: readonly ListedSafe[]
  found: SafesModel
  act?: { word: string; on: (name: string) => void }
}) {
  if (safes.length === 0) return null
  return (
    <ul className="safe-list" aria-label={label}>
      {safes.map((safe) => {
        const name = prefixed(safe.id)
        return (
          <SafeRow
            key={name}
            safe={safe}
            currency={found.currency}
            isAsking={found.isAsking}
            {...(act && {
              action: (
                <Button kind="quiet" label={`${act.word} ${name}`} onClick={() => act.on(name)}>
                  {act.word}
                </Button>
              ),
            })}
          />
        )
      })}
    </ul>
  )
}

function Owned({ found }: { found: SafesModel }) {
  const connect = useConnect()
  if (!found.owner) {
    return (
      <Empty
        action={
          <Button onClick={connect} reason={connect ? undefined : 'The list of wallets is still loading.'}>
            Connect a wallet
          </Button>
        }
      >
        Connect your wallet to see its Safes.
      </Empty>
    )
  }
  const isEmpty = found.owned.length + found.pending.length + found.failures.length === 0
  return (
    <>
      <SafeList label="Safes of your wallet" safes={found.owned} found={found} />
      {found.pending.length > 0 && (
        <RuledLoading small label={`Loading the Safes on ${found.pending.join(', ')}`} lines={2} />
      )}
      {found.failures.map(({ network, sentence }) => (
        <Notice key={network} kind="unknown" title={`The Safes on ${network} could not be loaded.`}>
          {sentence} You can still watch a Safe by its address.
        </Notice>
      ))}
      {isEmpty && (
        <Empty>
          The service lists no Safe of this account. If it missed one, watch that Safe by its address.
        </Empty>
      )}
    </>
  )
}

/** What the Safes of the connected owner are worth together, as the service claims. */
export function SafesTotal() {
  const { owned, currency } = useSafes()
  const totals = owned.flatMap(({ overview }) => overview?.fiatTotal ?? [])
  if (totals.length === 0) return null
  const sum = addDecimals(totals)
  const where = totals.length === 1 ? 'one Safe' : `${totals.length} Safes`
  // What has no price is worth nothing to the service: no figure, so that full Safes do not look empty.
  if (compareDecimals(sum, '0') <= 0) return <p className="muted">{where}, without prices</p>
  return (
    <div>
      <p className="safes-total-figure">
        {valueIn(currency, sum)} {currency}
      </p>
      <p className="muted">in {where}, at prices reported by the service</p>
    </div>
  )
}

/** The Safes of the connected owner on every network, those that are watched, and those opened here before. */
export function Safes() {
  const found = useSafes()
  return (
    <>
      <Clause title="Safes of your wallet" aside="listed by the service">
        <Owned found={found} />
        {found.overviewsError && (
          <Failed
            kind="unknown"
            title="Balances and queues could not be loaded from the service."
            error={found.overviewsError}
          >
            You can still open each Safe: its own page loads from the chain.
          </Failed>
        )}
      </Clause>
      <Clause title="Watched" aside="kept in this browser">
        <WatchForm />
        <SafeList
          label="Watched"
          safes={found.watched}
          found={found}
          act={{ word: 'Stop watching', on: unwatchSafe }}
        />
      </Clause>
      {found.opened.length > 0 && (
        <Clause title="Opened here before" aside="kept in this browser">
          <SafeList
            label="Opened here before"
            safes={found.opened}
            found={found}
            act={{ word: 'Forget', on: forgetOpened }}
          />
        </Clause>
      )}
    </>
  )
}
