/** One field of a method's form. `path` is where its value stands in the parameters: `0`, or `0.to` inside an object. */
export type FormField = {
  path: string
  label: string
  kind: 'text' | 'json' | 'flag'
  start?: string
  optional?: boolean
}

/** A method of the provider with what it is for and what it takes; `asks` opens a dialog of the host. */
export type MethodForm = { method: string; about: string; asks?: boolean; fields: readonly FormField[] }

/** A line to type in; `{safe}` and `{chain}` are filled in. */
export const field = (path: string, label: string, start?: string): FormField => ({
  path,
  label,
  kind: 'text',
  ...(start !== undefined && { start }),
})
/** A box for JSON. */
export const json = (path: string, label: string, start: string): FormField => ({
  path,
  label,
  kind: 'json',
  start,
})
/** The same, and it may be left out. */
export const optional = (one: FormField): FormField => ({ ...one, optional: true })
/** An account, the Safe at first. */
export const address = (path: string, label = 'Account') => field(path, label, '{safe}')
/** A block, the newest at first. */
export const block = (path: string) => optional(field(path, 'Block', 'latest'))
/** The one hash that a method takes. */
export const hash = (label: string) => field('0', label)
/** The parts of a call. */
export const call = [
  field('0.to', 'To', '{safe}'),
  optional(field('0.data', 'Calldata', '0x')),
  optional(field('0.value', 'Value in wei, as hex')),
]
/** A method that takes nothing. */
export const plain = (method: string, about: string): MethodForm => ({ method, about, fields: [] })
