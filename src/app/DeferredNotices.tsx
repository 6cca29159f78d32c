import type { FinderPage } from '#features/finder/useFinderEntries.ts'
import { Deferred } from '#parts/loading/Deferred.tsx'
import { lazyComponent } from '#parts/loading/lazyComponent.ts'
import { useNotifier } from '#parts/notifications/useNotifier.ts'
import type { KnownChain } from '#session/chains.ts'
import { useHref, useMode, usePageLocation, useServices } from '#session/react.ts'
import type { NodeProblem } from '#session/serviceNode.ts'
import { Notice } from '#ui/theme/Notice.tsx'
import { settingsSections } from './settingsSections.ts'
import { FinderPlace } from './shell/FinderPlace.tsx'

const due = lazyComponent(() =>
  import('#features/compose/library/DueReminder.tsx').then((part) => part.DueReminder),
)

const sentences: Record<NodeProblem, string> = {
  key: 'The node that the Safe service names needs a key, and this page has none, so it is not used.',
  way: 'The node that the Safe service names needs a kind of login this page does not know, so it is not used.',
  none: 'The Safe service names no node for this network.',
}

/** A service that counts the coin in another way than the network does: its number is not followed, and that is told. */
function OtherCoin({ symbol, decimals }: { symbol: string; decimals: number }) {
  return (
    <Notice
      kind="warn"
      title="The Safe service uses other decimals for the coin of this network."
      hints={['If this network really is different, the operator of this page can say so in config.json.']}
    >
      It gives {symbol} {decimals} decimals, which would change every amount. Coins of EVM networks have 18:
      this page shows and sends amounts with 18.
    </Notice>
  )
}

const keep = lazyComponent(() => import('#features/queue/last/KeepQueue.tsx').then((part) => part.KeepQueue))
const tour = lazyComponent(() => import('#features/tour/Tour.tsx').then((part) => part.Tour))

export type DeferredNoticesProps = {
  chain: KnownChain | undefined
  pages: readonly FinderPage[]
  /** What asked for the finder or the list of keys before this was loaded. */
  askedBy: Event | undefined
  areVerdictsIn: boolean
}

/** What the open Safe's page does after the first look: it learns what the network offers, tells of what happens, finds, names a missing node. */
export function DeferredNotices({ chain, pages, askedBy, areVerdictsIn }: DeferredNoticesProps) {
  useNotifier()
  const href = useHref()
  const { places } = useServices()
  const { page, params } = usePageLocation()
  // Inside a wallet nothing is kept on the device.
  const isKept = useMode() === 'standalone' && page === 'queue'
  const { nodeProblem: problem, claimedDecimals, nativeCurrency } = chain ?? {}
  return (
    <>
      {areVerdictsIn && <Deferred part={due} props={{}} />}
      {areVerdictsIn && isKept && <Deferred part={keep} props={{}} />}
      <FinderPlace pages={[...pages, ...settingsSections(href, undefined).slice(1)]} askedBy={askedBy} />
      {params.has('tour') && <Deferred part={tour} props={{ onClose: () => places.go(href('')) }} />}
      {(problem || claimedDecimals !== undefined) && (
        <div className="page">
          {problem && (
            <Notice
              kind="unknown"
              title="Nothing can be checked on this network."
              hints={[
                'Add your own node on the Account page, or ask the operator of this page to add one, or its key, in config.json.',
              ]}
            >
              {sentences[problem]}
            </Notice>
          )}
          {claimedDecimals !== undefined && nativeCurrency && (
            <OtherCoin symbol={nativeCurrency.symbol} decimals={claimedDecimals} />
          )}
        </div>
      )}
    </>
  )
}
