import type { MessageInput } from '#core/judge/case.ts'
import type { Address as AddressText } from '#core/safe/safe.ts'
import { readRawMessage } from '#core/signatures/rawMessage.ts'
import { type ReadTypedData, readTypedData } from '#core/typedData/typedData.ts'
import { CopyButton } from '#ui/controls/CopyButton.tsx'
import { CallTree } from '#ui/figures/CallTree.tsx'
import { Details } from '#ui/layout/Details.tsx'
import { Notice } from '#ui/theme/Notice.tsx'
import { Address } from '#ui/values/Address.tsx'
import { VisibleText } from '#ui/values/VisibleText.tsx'
import './Content.css'
import { type TypedDataNode, typedDataNodes } from './typedDataNodes.ts'

function Value({ type, value }: TypedDataNode['fields'][number]) {
  if (type === 'address' && typeof value === 'string')
    return <Address address={value as AddressText} size="small" ink />
  if (type === 'string' && typeof value === 'string') return <VisibleText text={value} />
  return <code className="ink">{String(value)}</code>
}

/** What the service has, or what was typed: to the letter, to take along. */
function AsJson({ typedData }: { typedData: unknown }) {
  const text = typeof typedData === 'string' ? typedData : JSON.stringify(typedData, null, 2)
  return (
    <Details summary="The message as JSON">
      <p className="message-copy">
        <CopyButton text={text} label="Copy JSON" />
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section aria-label="The message as JSON" tabIndex={0} className="message-json">
        <pre>
          <code>{text}</code>
        </pre>
      </section>
    </Details>
  )
}

/** Typed data as it was read: the domain and the message, struct by struct, each field with its type. */
export function TypedDataTree({ read }: { read: ReadTypedData }) {
  return (
    <>
      {!read.ok && (
        <Notice
          kind="block"
          title="It is ambiguous."
          hints={read.problems.map(({ path, text }) => (path ? `${path}: ${text}` : text))}
        />
      )}
      {read.typedData && (
        <CallTree
          nodes={typedDataNodes(read.typedData).map(({ path, depth, type, fields }) => ({
            key: path,
            depth,
            text:
              depth === 0 ? (
                <strong>{path === 'domain' ? 'Domain' : type}</strong>
              ) : (
                <code>{path.split('.').at(-1)}</code>
              ),
            operation: <code>{type}</code>,
            parameters: fields.map((field) => ({ name: field.name, value: <Value {...field} /> })),
          }))}
        />
      )}
    </>
  )
}

/** A message as it would be signed: a text to the letter, typed data field by field. */
export function Content({ message }: { message: MessageInput }) {
  if (message.kind === 'typedData')
    return (
      <>
        <TypedDataTree read={readTypedData(message.typedData)} />
        <AsJson typedData={message.typedData} />
      </>
    )
  const raw = readRawMessage(message.text)
  return (
    <>
      <VisibleText text={message.text} block />
      <p className="message-letters">
        {message.text.length} {message.text.length === 1 ? 'character' : 'characters'}, signed as they are{' '}
        <CopyButton text={message.text} label="Copy the text" />
      </p>
      {raw.kind === 'bytes' && (
        <Notice kind="warn" title="It looks like bytes, but its characters are signed.">
          {raw.text === undefined
            ? 'An app that expects bytes would not accept the signature.'
            : `As bytes it is “${raw.text.slice(0, 200)}”. An app that expects bytes would not accept the signature.`}
        </Notice>
      )}
    </>
  )
}
