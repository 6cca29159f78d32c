import { MoneyFlowLoading } from '#ui/figures/MoneyFlow.tsx'
import { Clause } from '#ui/layout/Clause.tsx'
import { RuledLoading } from '#ui/layout/RuledLoading.tsx'
import { Opening, Sheet } from '#ui/layout/Sheet.tsx'

type SheetLoadingProps = {
  title: string
  /** What is being done, for those who hear the page. */
  label: string
  /** For how many lines of the money flow room is kept: none where nothing will be drawn. */
  lines: number
}

/** A document whose transaction is known while it is being simulated and checked: ruled lines where its parts will stand. */
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
