import type { BehaviourStore } from './behaviour.ts'
import type { Scene } from './openSession.ts'

/** What a wallet shows before it opens an app that nobody vouches for: whose it is, and what of the browser it gets. */
export function ConsentScreen({
  place,
  manifest,
  behaviour,
}: Pick<Scene, 'place' | 'manifest' | 'behaviour'>) {
  return (
    <form className="consent" aria-labelledby="consent-title" action={(data) => open(behaviour, data)}>
      <h2 id="consent-title">Before {manifest.problem ? 'this app' : manifest.name} opens</h2>
      <p>
        The wallet has not examined this app and does not answer for it. It comes from{' '}
        <code>{place.app}</code> and will learn which Safe you have open.
      </p>
      {manifest.features.length === 0 ? (
        <p>Its manifest asks for no feature of the browser.</p>
      ) : (
        <fieldset>
          <legend>Its manifest asks for these features of the browser; it gets what is marked.</legend>
          {manifest.features.map((feature) => (
            <label key={feature}>
              <input type="checkbox" name="feature" value={feature} defaultChecked />
              {feature}
            </label>
          ))}
        </fieldset>
      )}
      <button type="submit">Open it</button>
    </form>
  )
}

function open(behaviour: BehaviourStore, data: FormData) {
  behaviour.setState({ granted: data.getAll('feature').map(String) })
}
