import { useTelling } from '#parts/notifications/useTelling.ts'
import type { KnownChain } from '#session/chains.ts'
import type { NodeProblem } from '#session/serviceNode.ts'
import { Notice } from '#ui/Notice.tsx'

const sentences: Record<NodeProblem, string> = {
  key: 'The node that the service names wants a key at the end of its path, and this page has none, so it is not used.',
  way: 'The node that the service names wants to be asked in a way this page does not know, so it is not used.',
  none: 'The service names no node for this network.',
}

/** A service that counts the coin in another way than the network does: its number is not followed, and that is told. */
function OtherCoin({ symbol, decimals }: { symbol: string; decimals: number }) {
  return (
    <Notice
      kind="warn"
      title="The service counts the coin of this network in another way."
      hints={['If this network really is different, whoever runs this page says so in config.json.']}
    >
      It gives {symbol} {decimals} decimals, and by that every amount would be another one. A coin has 18
      wherever an EVM runs: amounts are told and sent by that here.
    </Notice>
  )
}

/** What the open Safe's page does after the first look: it learns what the network offers, tells of what happens, names a missing node. */
export function Later({ chain }: { chain: KnownChain | undefined }) {
  useTelling()
  const { nodeProblem: problem, claimedDecimals, nativeCurrency } = chain ?? {}
  if (!problem && claimedDecimals === undefined) return null
  return (
    <div className="page">
      {problem && (
        <Notice
          kind="unknown"
          title="Nothing can be checked on this network."
          hints={[
            'Name a node of your own on the Account page, or ask whoever runs this page for one, or for the key, in config.json.',
          ]}
        >
          {sentences[problem]}
        </Notice>
      )}
      {claimedDecimals !== undefined && nativeCurrency && (
        <OtherCoin symbol={nativeCurrency.symbol} decimals={claimedDecimals} />
      )}
    </div>
  )
}
