import { addDecimals, compareDecimals } from '#core/decimals.ts'
import { valueIn } from '#parts/currency.ts'
import { Failed } from '#parts/failures/Failed.tsx'
import { forgetOpened, unwatchSafe } from '#parts/knownSafes.ts'
import { useConnect } from '#session/react.ts'
import { prefixed } from '#session/session.ts'
import { Button } from '#ui/Button.tsx'
import { Clause } from '#ui/Clause.tsx'
import { Empty } from '#ui/Empty.tsx'
import { Notice } from '#ui/Notice.tsx'
import { RuledLoading } from '#ui/RuledLoading.tsx'
import { SafeRow } from './SafeRow.tsx'
import { type ListedSafe, useSafes } from './useSafes.ts'
import { WatchForm } from './WatchForm.tsx'

type Found = ReturnType<typeof useSafes>

function SafeList({
  label,
  safes,
  found,
  act,
}: {
  label: string
  safes: readonly ListedSafe[]
  found: Found
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

function Owned({ found }: { found: Found }) {
  const connect = useConnect()
  if (!found.owner) {
    return (
      <Empty
        action={
          <Button onClick={connect} reason={connect ? undefined : 'The list of wallets is not here yet.'}>
            Connect a wallet
          </Button>
        }
      >
        Connect your wallet to see the Safes it is an owner of.
      </Empty>
    )
  }
  const isEmpty = found.owned.length + found.pending.length + found.failures.length === 0
  return (
    <>
      <SafeList label="Safes of your wallet" safes={found.owned} found={found} />
      {found.pending.length > 0 && (
        <RuledLoading small label={`Asking about ${found.pending.join(', ')}`} lines={2} />
      )}
      {found.failures.map(({ network, sentence }) => (
        <Notice key={network} kind="unknown" title={`The Safes on ${network} could not be listed.`}>
          {sentence} A Safe can still be watched by its address.
        </Notice>
      ))}
      {isEmpty && (
        <Empty>
          The service lists no Safe of this account. It may have missed one: watch that by its address.
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
  if (compareDecimals(sum, '0') <= 0) return <p className="muted">{where}, nothing in them has a price</p>
  return (
    <div className="safes-total">
      <p className="safes-total-figure">
        {valueIn(currency, sum)} {currency}
      </p>
      <p className="muted">in {where}, at prices the service claims</p>
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
            title="The service did not say what these Safes hold and what waits there."
            error={found.overviewsError}
          >
            Each can still be opened: what counts is read from its chain.
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
