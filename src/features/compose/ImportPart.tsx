import { Button } from '#ui/controls/Button.tsx'
import { TextField } from '#ui/controls/Field.tsx'
import { FileButton } from '#ui/controls/FileButton.tsx'
import { Notice } from '#ui/theme/Notice.tsx'
import type { Imported } from './importedSteps.ts'
import { CallSummary } from './review/CallSummary.tsx'
import type { useImport } from './useImport.ts'

/** So many calls are shown before they are added; of more, each is shown in the draft. */
const maxShown = 200

const counted = (count: number) => (count === 1 ? '1 call' : `${count} calls`)

/** What is wrong with the text as a whole, to stand at its field; each row is named below it. */
function problemOf(imported: Imported): string | undefined {
  if (imported.kind === 'refused') return `${imported.text} Nothing was imported.`
  const count = imported.kind === 'steps' ? imported.problems.length : 0
  if (count === 0) return undefined
  return count === 1 ? 'One row cannot be used.' : `${count} rows cannot be used.`
}

type ImportedStepsProps = { imported: Imported; isOfFile: boolean; onAdd: () => void }

function Found({ imported, isOfFile, onAdd }: ImportedStepsProps) {
  if (imported.kind === 'empty') return null
  if (imported.kind === 'refused') {
    if (isOfFile)
      return (
        <Notice kind="stop" title={imported.text}>
          Nothing was imported. Choose another file.
        </Notice>
      )
    return imported.hints.length === 0 ? null : (
      <Notice kind="stop" title="Correct it here, or choose another file." hints={imported.hints} />
    )
  }
  const { name, steps, warnings, problems, calls = [] } = imported
  return (
    <>
      {calls.length > 0 && calls.length <= maxShown && (
        <ol className="step-list" aria-label="Calls to add">
          {calls.map((call, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a call is its place in the order
            <li key={at} className="step-row">
              <CallSummary call={call} />
            </li>
          ))}
        </ol>
      )}
      {problems.length > 0 && (
        <Notice
          kind="stop"
          title="Correct it above: every row must be valid before the import."
          hints={problems}
        />
      )}
      {warnings.length > 0 && (
        <Notice kind="warn" title="Check this before you add it." hints={warnings}>
          You can still add it as it is; review each call before you sign.
        </Notice>
      )}
      {problems.length === 0 && (
        <p className="send-actions">
          {name !== undefined && (
            <span>
              {name} holds {counted(steps.length)}.
            </span>
          )}
          <Button onClick={onAdd}>{`Add ${counted(steps.length)}`}</Button>
        </p>
      )}
    </>
  )
}

// The button that opened it is gone, and the one beside it reviews.
const takeFocus = (part: HTMLElement | null) => part?.focus()

/** Calls from a file of the transaction builder or payments from a list or a spreadsheet: chosen, dropped or pasted. */
export function ImportPart({ from }: { from: ReturnType<typeof useImport> }) {
  return (
    <section className="import-part" aria-label="Calls from a file or a list" tabIndex={-1} ref={takeFocus}>
      <FileButton accept=".json,.csv,application/json,text/csv" onFile={from.takeFile}>
        Choose a file, or drop it here
      </FileButton>
      <TextField
        label="Or paste its content"
        value={from.text}
        onChange={from.read}
        rows={6}
        hint="Per row: address, amount, token. Or a CSV with token_type,token_address,receiver,amount,id, or a batch (JSON)."
        error={from.imported && !from.isOfFile ? problemOf(from.imported) : undefined}
      />
      {from.imported && <Found imported={from.imported} isOfFile={from.isOfFile} onAdd={from.add} />}
      <Button kind="quiet" onClick={from.leave}>
        Cancel
      </Button>
    </section>
  )
}
