import type { FormField, MethodForm } from './formParts.ts'

/** What stands in a form before anything was typed. */
export function startOf({ fields }: MethodForm, safe: string, chainId: number): Record<string, string> {
  const filled = (text: string) =>
    text.replaceAll('{safe}', safe).replaceAll('{chain}', `0x${chainId.toString(16)}`)
  return Object.fromEntries(fields.map(({ path, start = '' }) => [path, filled(start)]))
}

/** The parameters that a filled form stands for, or the field that cannot be read. Empty optional ones are left out. */
export function parametersOf(
  { fields }: MethodForm,
  values: Readonly<Record<string, string>>,
): { ok: true; params: unknown[] } | { ok: false; path: string; error: string } {
  const params: unknown[] = []
  for (const { path, kind, optional: mayLack } of fields) {
    const text = values[path] ?? ''
    if (text === '' && mayLack) continue
    const read = readValue(kind, text)
    if (!read.ok) return { ok: false, path, error: read.error }
    const [at = '0', name] = path.split('.')
    if (name === undefined) params[Number(at)] = read.value
    else params[Number(at)] = { ...(params[Number(at)] as object | undefined), [name]: read.value }
  }
  return { ok: true, params }
}

function readValue(
  kind: FormField['kind'],
  text: string,
): { ok: true; value: unknown } | { ok: false; error: string } {
  if (kind === 'text') return { ok: true, value: text }
  if (kind === 'flag') return { ok: true, value: text === 'true' }
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch (_noJson) {
    return { ok: false, error: 'This is not JSON.' }
  }
}
