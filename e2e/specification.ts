import { calls } from './specification/calls.ts'
import { constants } from './specification/constants.ts'
import { entities } from './specification/entities.ts'
import { errors } from './specification/errors.ts'
import { product } from './specification/product.ts'
import { screens } from './specification/screens.ts'
import type { Section } from './specification/statement.ts'
import { states } from './specification/states.ts'
import { validation } from './specification/validation.ts'

/**
 * Every numbered statement of the specification, in our own words, with the tests that show it.
 * A row: `shown('…', 'src/core/x.test.ts › 9.18 a charset of 2 is enough')`.
 */
export const specification: Section = {
  ...product,
  ...screens,
  ...entities,
  ...states,
  ...validation,
  ...calls,
  ...errors,
  ...constants,
}
