import { useCallback, useEffect, useState } from 'react'
import { createChain } from '#chain/client.ts'
import { isSameAddress } from '#core/address.ts'
import { type Attachments, type Change, changeAttachment, openGuard, readAttachments } from './attachments.ts'
import type { Place } from './place.ts'
import { signerFrom } from './signerFrom.ts'
import type { Owner, World } from './world.ts'
import './told.css'

type SafeSettingsProps = { place: Place; world: World; owners: readonly string[] }

/** What is attached to the Safe that the app is opened for, each at a switch: its owners sign and send it on the spot. */
export function SafeSettings({ place, world, owners }: SafeSettingsProps) {
  const { now, problem, isBusy, change } = useAttachments({ place, world, owners })
  const other = world.owners.find(({ address }) => !owners.includes(address)) ?? world.owners[0]
  const isModule =
    other !== undefined && now?.modules.some((one) => isSameAddress(one, other.address)) === true
  const further = (now?.modules.length ?? 0) - (isModule ? 1 : 0)
  return (
    <section className="panel">
      <h2>What is attached to it</h2>
      <p className="muted note">
        The owners whose keys are here sign each change and send it, under the Safe’s next number: a
        transaction that waits with that number is void.
      </p>
      <div className="told" aria-busy={isBusy}>
        <label htmlFor="handler">Fallback handler</label>
        <select
          id="handler"
          disabled={isBusy || !now}
          value={now?.fallbackHandler ? 'yes' : 'no'}
          onChange={({ target }) => change({ kind: 'fallbackHandler', isOn: target.value === 'yes' })}
        >
          <option value="yes">the official one</option>
          <option value="no">none: messages go on chain</option>
        </select>
        {other && (
          <>
            <label htmlFor="module">Module</label>
            <select
              id="module"
              disabled={isBusy || !now}
              value={isModule ? 'yes' : 'no'}
              onChange={({ target }) =>
                change({ kind: 'module', module: other.address, isOn: target.value === 'yes' })
              }
            >
              <option value="no">none of the test host’s{further > 0 && `, ${further} further`}</option>
              <option value="yes">the account of {other.name}</option>
            </select>
          </>
        )}
        <label htmlFor="guard">Guard</label>
        <select
          id="guard"
          disabled={isBusy || !now || ['1.0.0', '1.1.1', '1.2.0'].includes(now.version)}
          value={guardOf(now)}
          onChange={({ target }) => change({ kind: 'guard', isOn: target.value === 'open' })}
        >
          <option value="no">none</option>
          <option value="open">one that lets everything through</option>
          {guardOf(now) === 'other' && <option value="other">another one: {now?.guard}</option>}
        </select>
      </div>
      {problem && (
        <p className="trouble" role="alert">
          {problem}
        </p>
      )}
    </section>
  )
}

const guardOf = (now: Attachments | undefined) =>
  !now?.guard ? 'no' : isSameAddress(now.guard, openGuard) ? 'open' : 'other'

function useAttachments({ place, world, owners }: SafeSettingsProps) {
  const [now, setNow] = useState<Attachments>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const run = useCallback(
    async (wanted?: Change) => {
      const { chainId, rpc } = place.chain
      const chain = createChain({ chainId, rpc: [rpc] })
      setBusy(true)
      setProblem(undefined)
      try {
        const able = world.owners.filter(({ address }) => owners.includes(address))
        const signerOf = (owner: Owner) => signerFrom(owner, rpc)
        if (wanted) await changeAttachment(wanted, { chain, safe: place.safe, owners: able, signerOf })
      } catch (error) {
        setProblem(error instanceof Error ? error.message : String(error))
      }
      try {
        setNow(await readAttachments(chain, place.safe))
      } catch (error) {
        setProblem(error instanceof Error ? error.message : String(error))
      }
      setBusy(false)
    },
    [place, world, owners],
  )
  useEffect(() => void run(), [run])
  return { now, problem, isBusy, change: run }
}
