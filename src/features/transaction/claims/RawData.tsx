import '#features/transaction/Transaction.css'
import type { TransactionDetails } from '#gateway/schemas/transaction/details.ts'
import { CopyButton } from '#ui/controls/CopyButton.tsx'
import { Details } from '#ui/layout/Details.tsx'

/** Amounts as decimal text, which is how the wire has them. */
const jsonOf = (value: unknown) =>
  JSON.stringify(value, (_, inner) => (typeof inner === 'bigint' ? inner.toString() : inner), 2)

function Copied({ summary, text, label }: { summary: string; text: string; label: string }) {
  return (
    <Details summary={summary}>
      <p className="copied-head">
        <CopyButton text={text} label={label} />
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section aria-label={summary} tabIndex={0} className="copied-text">
        <pre className="copied">
          <code>{text}</code>
        </pre>
      </section>
    </Details>
  )
}

/** The service's whole answer and the bytes of the call, to take along. */
export function RawData({ details }: { details: TransactionDetails }) {
  const data = details.txData?.hexData
  const bytes = data ? (data.length - 2) / 2 : 0
  return (
    <>
      {data && bytes > 0 && (
        <Copied
          summary={`Calldata, ${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`}
          text={data}
          label="Copy calldata"
        />
      )}
      <Copied summary="The service’s answer as JSON" text={jsonOf(details)} label="Copy JSON" />
    </>
  )
}
