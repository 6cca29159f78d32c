import { type FormEvent, useState } from 'react'
import * as v from 'valibot'
import { formatPrefixed } from '#core/addresses/eip3770.ts'
import { AddressText } from '#gateway/schemas/vocabulary.ts'
import type { HostPageParams } from '#sandbox/hostPage/hostPageParams.ts'
import './hostFacts.css'

const Made = v.object({ address: AddressText })
const Refused = v.object({ error: v.string() })

/** The releases that the sandbox has the contracts of. */
const versions = ['1.5.0', '1.4.1', '1.3.0', '1.1.1']

type NewSafeProps = { place: HostPageParams; onOpen: (safe: string) => void }

/** Another Safe for the app: of a release, of so many owners; made on the spot. */
export function NewSafe({ place: { chain }, onOpen }: NewSafeProps) {
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const make = async (event: FormEvent<HTMLFormElement>) => {
    // A form's action would empty the form again, also after a refusal.
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const number = (name: string) => Number(data.get(name))
    setBusy(true)
    try {
      const response = await fetch('/sandbox/safes', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          chainId: chain.chainId,
          version: data.get('version'),
          owners: number('owners'),
          threshold: number('threshold'),
          ether: '1000000000000000000',
        }),
      })
      const answer: unknown = await response.json()
      if (!response.ok) return setProblem(v.parse(Refused, answer).error)
      onOpen(formatPrefixed(chain.shortName, v.parse(Made, answer).address))
    } catch (error) {
      setProblem(`No Safe was created: ${error instanceof Error ? error.message : String(error)}`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="panel">
      <h2>Another Safe for it</h2>
      <form className="told" onSubmit={make}>
        <label htmlFor="version">Version</label>
        <select id="version" name="version" defaultValue="1.4.1">
          {versions.map((version) => (
            <option key={version}>{version}</option>
          ))}
        </select>
        <label htmlFor="owners">Owners</label>
        <input id="owners" name="owners" type="number" min={1} max={5} defaultValue={2} />
        <label htmlFor="threshold">Threshold</label>
        <div className="row">
          <input id="threshold" name="threshold" type="number" min={1} max={5} defaultValue={1} />
          <button type="submit" disabled={isBusy}>
            Make and open it
          </button>
        </div>
      </form>
      {problem && (
        <p className="trouble" role="alert">
          {problem}
        </p>
      )}
    </section>
  )
}
