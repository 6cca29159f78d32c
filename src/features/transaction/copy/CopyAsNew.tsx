import { toast } from 'react-hot-toast/headless'
import type { DecodedCall } from '#core/calldata/decode.ts'
import { useAssets } from '#parts/safe/useAssets.ts'
import { useHref, useKnownChain, useSafeId, useServices } from '#session/react.ts'
import { prefixed } from '#session/session.ts'
import { addSteps } from '#stores/draft.ts'
import { Button } from '#ui/controls/Button.tsx'
import { goToStart } from '#ui/layout/goToStart.ts'
import { stepsOf } from './stepsOf.ts'

/** The same calls once more, as a draft to change and to propose with a nonce of its own. */
export function CopyAsNew({ call }: { call: DecodedCall }) {
  const { places } = useServices()
  const { nativeCurrency } = useKnownChain()
  const { assets = [] } = useAssets()
  const safe = useSafeId()
  const href = useHref()
  const steps = stepsOf(call, { decimals: nativeCurrency.decimals, assets })
  if (!steps) return null
  const copy = () => {
    addSteps(prefixed(safe), steps)
    toast.success(steps.length === 1 ? 'Copied into a draft.' : `${steps.length} calls copied into a draft.`)
    places.go(href('compose'))
    goToStart()
  }
  return <Button onClick={copy}>Copy as new</Button>
}
