import { canonicalPath, readPath } from '#core/descriptors/format/path.ts'
import type { Line } from '#core/descriptors/line.ts'
import { FormatError } from '#core/formats/reader.ts'
import { ownWords } from './words.ts'

const maxLength = 1000
/** A sentence with more before its values stand in it is none. */
const maxTemplate = 2000
/** Of one value so much stands in a sentence before it is cut. */
const maxValue = 20 * maxLength

/**
 * The maker's sentence with the values of its fields in it, each as its field shows it; `{{` stands for `{`. Undefined where anything of
 * it fails: the plain intent is what is left then (ERC-7730, "Value interpolation").
 */
export function interpolated(template: string | undefined, lines: readonly Line[]): string | undefined {
  if (template === undefined || template.length > maxTemplate) return undefined
  const known = new Map<string, string | undefined>()
  const paths = lines.map(({ field }) => field.path && canonicalPath(field.path))
  const parts = [...template.matchAll(/\{\{|\}\}|\{([^{}]*)\}|[{}]|[^{}]+/g)]
  const texts = parts.map(([whole, path]) => {
    if (whole === '{{') return '{'
    if (whole === '}}') return '}'
    if (path !== undefined) {
      if (!known.has(path)) known.set(path, textAt(path, lines, paths))
      return known.get(path)
    }
    return whole === '{' || whole === '}' ? undefined : whole
  })
  if (texts.includes(undefined)) return undefined
  return ownWords(texts.join(''), maxLength)
}

function textAt(
  text: string,
  lines: readonly Line[],
  paths: readonly (string | undefined)[],
): string | undefined {
  try {
    const wanted = canonicalPath(readPath(text))
    const values = lines.flatMap(({ field, value }, at) =>
      paths[at] === wanted && field.visible === 'always' ? [value] : [],
    )
    const texts = values.filter((value) => typeof value === 'string')
    return texts.length === 0 || texts.length < values.length
      ? undefined
      : texts.join(', ').slice(0, maxValue)
  } catch (error) {
    if (error instanceof FormatError) return undefined
    throw error
  }
}
