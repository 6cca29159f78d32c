import { useState } from 'react'
import type { Address } from '#core/safe.ts'
import { ChangePanel } from './ChangePanel.tsx'
import type { Panels, Ready } from './ready.ts'
import { ThresholdField } from './ThresholdField.tsx'

/** Takes an owner out, and says how many of the others must sign then. */
export function RemoveOwnerForm({ ready, panels, owner }: { ready: Ready; panels: Panels; owner: Address }) {
  const { owners, threshold: needed } = ready.plan.after
  const left = owners.length - 1
  const [threshold, setThreshold] = useState(Math.min(needed, left))
  return (
    <ChangePanel
      ready={ready}
      panels={panels}
      title="Remove this owner"
      changes={[{ kind: 'removeOwner', owner, threshold }]}
    >
      <ThresholdField owners={left} value={threshold} onChange={setThreshold} />
    </ChangePanel>
  )
}
