import type { ShownField } from './environment.ts'
import type { FieldFormat } from './format/descriptor.ts'
import type { Term } from './format/term.ts'

/** A field as it is shown, and what it came from. */
export type Line = ShownField & { field: FieldFormat; terms: readonly Term[] }

/** A field that the descriptor hides, as a reader who unfolds it sees it. */
export type HiddenField = { label: string; value: string; place: string }
