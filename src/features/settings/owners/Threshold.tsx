import { useState } from 'react'
import { ChangePanel } from '#features/settings/ChangePanel.tsx'
import { lossOf, ruleOf } from '#features/settings/consequences.ts'
import { fromChain, type Panels, type Ready } from '#features/settings/ready.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Clause } from '#ui/layout/Clause.tsx'
import { ThresholdField } from './ThresholdField.tsx'

type ThresholdProps = { ready: Ready; panels: Panels }

function ThresholdForm({ ready, panels }: ThresholdProps) {
  const { owners, threshold: needed } = ready.plan.after
  const [threshold, setThreshold] = useState(needed)
  return (
    <ChangePanel
      ready={ready}
      panels={panels}
      title="Change the threshold"
      changes={threshold === needed ? undefined : [{ kind: 'threshold', threshold }]}
    >
      <ThresholdField owners={owners.length} value={threshold} onChange={setThreshold} />
    </ChangePanel>
  )
}

/** How many must sign, and what that means for those who hold the keys. */
export function Threshold({ ready, panels }: ThresholdProps) {
  const { now, plan } = ready
  const { owners, threshold } = plan.after
  const isChanged = threshold !== now.threshold || owners.length !== now.owners.length
  return (
    <Clause title="Threshold" aside={fromChain(ready)}>
      <div className="settings-row">
        <div className="settings-row-body">
          <p className="settings-figure">
            {now.threshold} of {now.owners.length}
            {isChanged && (
              <span className="ink">
                {' '}
                → {threshold} of {owners.length}
              </span>
            )}
          </p>
          <p className="settings-note">
            {ruleOf(now)} {lossOf(now)}
          </p>
        </div>
        <div className="settings-row-acts">
          {owners.length > 1 && (
            <Button
              id="threshold"
              expanded={panels.open === 'threshold'}
              onClick={() => panels.toggle('threshold')}
            >
              Change the threshold
            </Button>
          )}
        </div>
        {panels.open === 'threshold' && <ThresholdForm ready={ready} panels={panels} />}
      </div>
    </Clause>
  )
}
