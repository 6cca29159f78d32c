import * as v from 'valibot'
import { misread } from './errors.ts'

/**
 * Parses a stranger's JSON by a schema of this folder, which tolerates additions (`schemas/open.ts`, `list.ts`, `object`). The value
 * itself stays unchanged.
 * @throws GatewayShapeError with the path of what is missing or malformed.
 */
export function read<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const { issues, output } = v.safeParse(schema, value, { abortEarly: true, abortPipeEarly: true })
  if (issues) throw misread(issues[0], value)
  return output
}
