import { MoneyFlowLoading } from '#ui/figures/MoneyFlow.tsx'
import { Clause } from '#ui/layout/Clause.tsx'
import { RuledLoading } from '#ui/layout/RuledLoading.tsx'
import { Opening, Sheet } from '#ui/layout/Sheet.tsx'

type SheetLoadingProps = {
  title: string
  /** The label for screen readers. */
  label: string
  /** The lines of the money flow that room is kept for; 0 where there will be none. */
  lines: number
}

/** A known transaction while it is being simulated and checked: ruled lines in the place of its parts. */
export function SheetLoading({ title, label, lines }: SheetLoadingProps) {
  return (
    <Sheet verdict="open" record={null} recordLabel="Signatures and device hashes">
      <Opening>
        <h1 className="hidden-text">{title}</h1>
        <RuledLoading label={label} lines={6} />
      </Opening>
      {lines > 0 && (
        <Clause number={1} title="Money flow" aside="being simulated on a node">
          <MoneyFlowLoading lines={lines} />
        </Clause>
      )}
    </Sheet>
  )
}
