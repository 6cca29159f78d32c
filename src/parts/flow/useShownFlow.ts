import { factAt } from '#core/checks/fact.ts'
import type { Judged } from '#core/judge/judge.ts'
import { useKnownAs } from '#parts/accounts/useKnownAs.ts'
import { useAssets } from '#parts/safe/useAssets.ts'
import { useTokenAt } from '#parts/sentences/useSentence.ts'
import { useKnownChain, useSafeId } from '#session/react.ts'
import type { FlowNames } from './flowLines.tsx'

/** Gives the names, tokens, coin and balances that the lines of a money flow need. */
export function useShownFlow({ tokens, isUsed }: Pick<Judged, 'tokens' | 'isUsed'>, ink: boolean): FlowNames {
  const { nativeCurrency } = useKnownChain()
  const { address: safe } = useSafeId()
  const knownAs = useKnownAs()
  const tokenAt = useTokenAt()
  const { assets = [] } = useAssets()
  return {
    safe,
    coin: nativeCurrency,
    tone: ink ? 'ink' : 'claim',
    knownAs,
    tokenOf: (token) => {
      const fact = factAt(tokens, token)
      return (fact?.known ? fact.value : undefined) ?? tokenAt(token)
    },
    heldOf: (token) =>
      isUsed
        ? undefined
        : token === undefined
          ? assets.find(({ kind }) => kind === 'native')?.balance
          : tokenAt(token)?.balance,
  }
}
