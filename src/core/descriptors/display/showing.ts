import type { Environment, ShownField } from '#core/descriptors/environment.ts'
import type { FieldFormat } from '#core/descriptors/format/descriptor.ts'
import type { Path } from '#core/descriptors/format/path.ts'
import type { Term } from '#core/descriptors/format/term.ts'

/** A value as its format shows it. */
export type ShownValue = Omit<ShownField, 'label'>

/** Where a field is: the group around it and the elements of lists that it stands at. */
export type FieldPosition = { parent: Path | undefined; indexes: readonly number[] }

/** All that one value is shown with. */
export type Showing = { term: Term; field: FieldFormat; environment: Environment; at: FieldPosition }
