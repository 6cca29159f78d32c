import { useMemo } from 'react'
import { PageName } from '#parts/accounts/PageName.tsx'
import { useNameOf } from '#parts/accounts/useNames.ts'
import { usePageName } from '#parts/accounts/usePageName.ts'
import { TransactionRow } from '#parts/rows/TransactionRow.tsx'
import { hrefOf } from '#session/location.ts'
import { ServicesProvider, useConnect, useOwner, useServices } from '#session/react.ts'
import { servicesFor } from '#session/servicesFor.ts'
import { prefixed } from '#session/session.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Clause } from '#ui/layout/Clause.tsx'
import { Empty } from '#ui/layout/Empty.tsx'
import { RuledLoading } from '#ui/layout/RuledLoading.tsx'
import { EntryList } from '#ui/lists/EntryRow.tsx'
import { Notice } from '#ui/theme/Notice.tsx'
import { Address } from '#ui/values/Address.tsx'
import { type BoardSafe, useWaitingBoard } from './useWaitingBoard.ts'
import './WaitingBoard.css'

/** As many are shown of one Safe; its queue has the others. */
const maxShown = 5

/** One Safe with what waits there. Its rows are checked as those of its own queue. */
function SafeWaiting({ safe }: { safe: BoardSafe }) {
  const { id, network, isOnlyListed, waiting, unread, hasMore, failure } = safe
  const services = useServices()
  const name = useNameOf(id.address, id.chainId)
  const claimed = usePageName(id.address, id.chainId)
  const unnamed = claimed === undefined ? 'No name yet' : <PageName name={claimed} />
  const own = prefixed(id)
  const { chainId, shortName, address } = id
  // The same services as long as it is the same Safe: a row is not begun anew because another was loaded.
  const scoped = useMemo(
    () => servicesFor(services, { chainId, shortName, address }),
    [services, chainId, shortName, address],
  )
  const more = waiting.length - maxShown
  const queue = hrefOf(own, 'queue', { show: 'mine' })
  return (
    <Clause
      title={
        <>
          {name === undefined ? unnamed : <bdi>{name}</bdi>}
          <span className="hidden-text"> {own}</span>
        </>
      }
      aside={
        <a href={hrefOf(own, 'queue')} aria-label={`Open the queue of ${own}`}>
          open its queue
        </a>
      }
    >
      <p className="waiting-board-safe">
        <span className="muted">{network}</span> <Address address={id.address} />
        {name === undefined && (
          <a
            href={hrefOf(own, 'addressBook', { address: id.address })}
            aria-label={`Add name for ${id.address}`}
          >
            Add name
          </a>
        )}
      </p>
      {isOnlyListed && (
        <p className="waiting-board-note muted">
          Only the service lists this Safe as yours. Anybody can create a Safe with you as an owner: open it
          and check its other owners before you sign.
        </p>
      )}
      {failure !== undefined && (
        <Notice kind="unknown" title="This queue could not be checked.">
          {failure}
        </Notice>
      )}
      {waiting.length > 0 && (
        <ServicesProvider value={scoped}>
          <EntryList>
            {waiting.slice(0, maxShown).map((transaction) => (
              <li key={transaction.id}>
                <TransactionRow
                  transaction={transaction}
                  {...(transaction.executionInfo?.type === 'MULTISIG' && {
                    nonce: transaction.executionInfo.nonce,
                  })}
                />
              </li>
            ))}
          </EntryList>
        </ServicesProvider>
      )}
      {more > 0 && (
        <p className="waiting-board-note">
          <a href={queue}>{more === 1 ? 'Show 1 more' : `Show ${more} more`}</a>
        </p>
      )}
      {unread > 0 && (
        <Notice
          kind="unknown"
          title={unread === 1 ? 'One entry could not be shown.' : `${unread} entries could not be shown.`}
        >
          Open the queue of this Safe to see why.
        </Notice>
      )}
      {hasMore && (
        <p className="waiting-board-note muted">
          Only the first page of this queue was loaded. <a href={queue}>The queue</a> has the rest.
        </p>
      )}
    </Clause>
  )
}

/** How many wait, and in how many of the Safes that were asked. */
function countSentence({ count, busy, all }: { count: number; busy: number; all: number }): string {
  const transactions = count === 1 ? '1 transaction waits' : `${count} transactions wait`
  const safes = all === 1 ? '1 Safe' : `${all} Safes`
  return `${transactions} for you in ${busy === 0 || busy === all ? safes : `${busy} of ${safes}`}.`
}

function Board({ owner }: { owner: `0x${string}` }) {
  const { shown, count, quiet, failures, isLoading } = useWaitingBoard(owner)
  const busy = shown.filter(({ waiting }) => waiting.length > 0).length
  const silent = shown.filter(({ failure }) => failure !== undefined).length
  const failed = silent === 0 ? '' : ` ${silent === 1 ? '1 queue' : `${silent} queues`} could not be checked.`
  return (
    <>
      <p className="waiting-board-count" role="status">
        {isLoading
          ? 'Loading your Safes and their queues'
          : `${countSentence({ count, busy, all: shown.length + quiet })}${failed}`}
      </p>
      {failures.map(({ network, sentence }) => (
        <Notice key={network} kind="unknown" title={`Your Safes on ${network} could not be checked.`}>
          <p>{sentence}</p>
          <p>Safes that you watch or opened here are shown all the same.</p>
        </Notice>
      ))}
      {shown.map((safe) => (
        <SafeWaiting key={prefixed(safe.id)} safe={safe} />
      ))}
      {isLoading && <RuledLoading label="Loading what waits for you" lines={4} />}
      {!isLoading && shown.length === 0 && (
        <Empty
          action={
            <a className="reached" href={hrefOf(undefined, 'safes')}>
              All your Safes
            </a>
          }
        >
          Nothing waits for you.
        </Empty>
      )}
    </>
  )
}

/** What waits for the connected owner's confirmation or execution, Safe by Safe, on every network. */
export function WaitingBoard() {
  const owner = useOwner()
  const connect = useConnect()
  if (owner) return <Board owner={owner} />
  return (
    <Empty
      action={
        <Button onClick={connect} reason={connect ? undefined : 'The list of wallets is still loading.'}>
          Connect a wallet
        </Button>
      }
    >
      Connect your wallet to see what waits for you.
    </Empty>
  )
}
