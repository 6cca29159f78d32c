import type { FieldFormat } from './descriptor.ts'
import type { Environment, ShownField } from './environment.ts'
import type { Path } from './path.ts'
import type { Term } from './term.ts'

/** A value as its format shows it. */
export type Shown = Omit<ShownField, 'label'>

/** Where a field is: the group around it and the elements of lists that it stands at. */
export type At = { parent: Path | undefined; indexes: readonly number[] }

/** All that one value is shown with. */
export type Showing = { term: Term; field: FieldFormat; environment: Environment; at: At }
