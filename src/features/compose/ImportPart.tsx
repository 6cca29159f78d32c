import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/Field.tsx'
import { FileButton } from '#ui/FileButton.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { Imported } from './importedSteps.ts'
import type { useImport } from './useImport.ts'

const counted = (count: number) => (count === 1 ? '1 call' : `${count} calls`)

function Found({ imported, onAdd }: { imported: Imported; onAdd: () => void }) {
  if (imported.kind === 'empty') return null
  if (imported.kind === 'refused')
    return (
      <Notice kind="stop" title={imported.text} hints={imported.hints}>
        Nothing of it was taken. Mend it here, or choose another file.
      </Notice>
    )
  const { name, steps, warnings, problems } = imported
  return (
    <>
      {problems.length > 0 && (
        <Notice
          kind="stop"
          title={`${problems.length === 1 ? 'One row' : `${problems.length} rows`} cannot be used.`}
          hints={problems}
        >
          Mend the rows above: nothing is taken before all can be read.
        </Notice>
      )}
      {warnings.length > 0 && (
        <Notice kind="warn" title="Look at this before you add it." hints={warnings}>
          The calls below are those of the file all the same; read each of them before you sign.
        </Notice>
      )}
      {problems.length === 0 && (
        <p className="send-actions">
          <span>
            {name} holds {counted(steps.length)}.
          </span>
          <Button onClick={onAdd}>{`Add ${counted(steps.length)}`}</Button>
        </p>
      )}
    </>
  )
}

/** Calls from a file of the transaction builder or from a list of payments: chosen, dropped or pasted. */
export function ImportPart({ from }: { from: ReturnType<typeof useImport> }) {
  return (
    <section className="import-part" aria-label="Calls from a file or a list">
      <FileButton accept=".json,.csv,application/json,text/csv" onFile={from.takeFile}>
        Choose a file, or drop it on this page
      </FileButton>
      <TextField
        label="Or paste what it holds"
        value={from.text}
        onChange={from.read}
        rows={6}
        hint="A batch of the transaction builder (JSON), or payments as rows: token_type,token_address,receiver,amount,id."
      />
      {from.imported && <Found imported={from.imported} onAdd={from.add} />}
      <Button kind="quiet" onClick={from.leave}>
        Leave it
      </Button>
    </section>
  )
}
