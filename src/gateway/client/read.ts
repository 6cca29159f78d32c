import * as v from 'valibot'
import { misread } from './errors.ts'

/**
 * What a stranger's JSON says by a schema of this folder, whose parts are tolerant where time brings more than they know
 * (`schemas/open.ts`, `list.ts`, `object`). The value itself is left as it is.
 * @throws GatewayShapeError naming the path of what is missing or malformed.
 */
export function read<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const { issues, output } = v.safeParse(schema, value, { abortEarly: true, abortPipeEarly: true })
  if (issues) throw misread(issues[0], value)
  return output
}
