import { useCallback, useEffect, useState } from 'react'
import { createChain } from '#chain/node/client.ts'
import { isSameAddress } from '#core/addresses/address.ts'
import {
  type AttachmentChange,
  type Attachments,
  changeAttachment,
  openGuard,
  readAttachments,
} from '#sandbox/hostPage/attachments.ts'
import type { HostPageParams } from '#sandbox/hostPage/hostPageParams.ts'
import { signerFrom } from '#sandbox/hostPage/signerFrom.ts'
import type { HostWorld, Owner } from '#sandbox/hostPage/world.ts'
import './hostFacts.css'

type SafeSettingsProps = { place: HostPageParams; world: HostWorld; owners: readonly string[] }

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
        The owners whose keys are here sign each change and send it, with the Safe’s next nonce: a transaction
        that waits with that nonce is void.
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
    async (wanted?: AttachmentChange) => {
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
