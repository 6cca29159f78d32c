import { decodeCall } from '#core/calldata/decode.ts'
import type { Address, Call } from '#core/safe/safe.ts'
import { plainText, type SentenceContext, sentenceOf } from '#core/sentence/sentence.ts'

/** What addresses and tokens are called here. */
export type CallNames = SentenceContext & { nameOf: (address: Address) => string | undefined }

/** Each call as a sentence, as core decodes it, with every field that will be signed. */
export function CallList({ calls, names }: { calls: readonly Call[]; names: CallNames }) {
  return (
    <ol className="calls">
      {calls.map((call, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a request never changes, and the same call may come twice
        <li key={index}>
          <CallRow call={call} names={names} />
        </li>
      ))}
    </ol>
  )
}

function CallRow({ call, names }: { call: Call; names: CallNames }) {
  const decoded = decodeCall(call, names.safe)
  return (
    <>
      <p className="sentence">{plainText(sentenceOf(decoded, names))}</p>
      <dl>
        <dt>to</dt>
        <dd>{call.to}</dd>
        <dt>value</dt>
        <dd>{call.value.toString()} wei</dd>
        {decoded.signature && (
          <>
            <dt>method</dt>
            <dd>{decoded.signature}</dd>
          </>
        )}
        {decoded.parameters?.map(({ name, type, value }) => (
          <div className="parameter" key={name}>
            <dt>
              {name} <small>{type}</small>
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
        <dt>data</dt>
        <dd>{call.data}</dd>
      </dl>
      {decoded.error && <p className="trouble">{decoded.error}</p>}
    </>
  )
}
