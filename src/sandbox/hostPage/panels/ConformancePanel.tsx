import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { hostMethods } from '#core/protocol/hostProtocol.ts'
import type { AppCheck } from '#host/conformance/appCheck.ts'
import type { HostPageParams } from '#sandbox/hostPage/hostPageParams.ts'
import type { InspectorEntry } from '#sandbox/hostPage/log/inspector.ts'
import { methodUses, textOfUse } from '#sandbox/hostPage/log/methodUses.ts'

const Checks = v.array(
  v.object({
    id: v.string(),
    title: v.string(),
    outcome: v.picklist(['pass', 'fail']),
    detail: v.string(),
    mend: v.optional(v.string()),
    isDecisive: v.optional(v.literal(true)),
  }),
)
type ChecksRead = { checks: AppCheck[] } | { problem: string }

/** What the app's address, headers and manifest tell, and which methods it has used so far. */
export function ConformancePanel({
  place,
  entries,
}: {
  place: HostPageParams
  entries: readonly InspectorEntry[]
}) {
  const read = useChecks(place.asked)
  const checks = read && 'checks' in read ? read.checks : []
  const failed = checks.filter(({ outcome }) => outcome === 'fail')
  const used = methodUses(entries)
  const malformed = entries.flatMap(({ line, label, problems }) =>
    problems.map((text) => ({ line, label, text })),
  )
  const unsupported = failed.some(({ isDecisive }) => isDecisive)
  return (
    <>
      <section className="panel">
        <h2>
          Address, frame, manifest{' '}
          <small>
            {checks.length - failed.length} / {checks.length}
          </small>
        </h2>
        {!read && <p role="status">Asking the app’s address…</p>}
        {read && 'problem' in read && <p className="trouble">{read.problem}</p>}
        {unsupported && (
          <p className="trouble">
            The real wallet would say “The app doesn’t support Safe App functionality”, and no more. Here is
            why:
          </p>
        )}
        <ul className="checks-list">
          {[...failed, ...checks.filter(({ outcome }) => outcome === 'pass')].map(
            ({ id, title, outcome, detail, mend }) => (
              <li key={id} className={outcome === 'fail' ? 'trouble' : undefined}>
                <strong>
                  {outcome === 'pass' ? 'Pass' : 'Fail'} {id}
                </strong>{' '}
                {title}. <span className="muted">{detail}</span>
                {mend && <p>{mend}</p>}
              </li>
            ),
          )}
        </ul>
      </section>
      <section className="panel">
        <h2>
          Requests out of shape <small>{malformed.length}</small>
        </h2>
        <ul className="checks-list">
          {malformed.map(({ line, label, text }) => (
            <li key={`${line} ${text}`} className="trouble">
              <strong>{label}</strong> {text}
            </li>
          ))}
        </ul>
      </section>
      <section className="panel">
        <h2>
          Methods the app has used{' '}
          <small>
            {hostMethods.filter((method) => used.has(method)).length} of {hostMethods.length}
          </small>
        </h2>
        <ul className="checks-list">
          {hostMethods.map((method) => (
            <li key={method} className={used.has(method) ? undefined : 'muted'}>
              {method}, {textOfUse(used.get(method))}
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

/** The page cannot read another origin's headers, so its server looks. */
function useChecks(app: string): ChecksRead | undefined {
  const [read, setRead] = useState<ChecksRead>()
  useEffect(() => {
    const abort = new AbortController()
    const look = async () => {
      try {
        const response = await fetch(`/check?app=${encodeURIComponent(app)}`, { signal: abort.signal })
        setRead({ checks: v.parse(Checks, await response.json()) })
      } catch (error) {
        if (!abort.signal.aborted)
          setRead({
            problem: `The address could not be checked: ${error instanceof Error ? error.message : ''}`,
          })
      }
    }
    void look()
    return () => abort.abort()
  }, [app])
  return read
}
