import type { Compared } from '#host/recording/compareSession.ts'
import { messageText } from '#sandbox/hostPage/log/describeMessage.ts'

const words: Record<Compared['outcome'], string> = {
  same: 'the same',
  'other values': 'the same with other values',
  otherwise: 'otherwise',
}

type ComparedProps = { compared: readonly Compared[]; onClose: () => void }

/** How this host answers what another one was asked; what it answers otherwise stands first, with both answers. */
export function ComparedSession({ compared, onClose }: ComparedProps) {
  const of = (outcome: Compared['outcome']) => compared.filter((one) => one.outcome === outcome)
  const otherwise = of('otherwise')
  return (
    <section aria-label="The same asked again">
      <p role="status">
        {compared.length} requests asked again: {of('same').length} answered the same,{' '}
        {of('other values').length} with other values, {otherwise.length} otherwise.{' '}
        <button type="button" onClick={onClose}>
          Done with it
        </button>
      </p>
      <ul className="checks-list">
        {[...otherwise, ...of('other values')].map(({ method, outcome, recorded, now }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was compared does not change
          <li key={index} className={outcome === 'otherwise' ? 'trouble' : undefined}>
            <strong>{method}</strong>, {words[outcome]}
            <details>
              <summary>Both answers</summary>
              <pre>{messageText({ recorded, now })}</pre>
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}
