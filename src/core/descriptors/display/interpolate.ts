import { canonicalPath, readPath } from '#core/descriptors/format/path.ts'
import type { Line } from '#core/descriptors/line.ts'
import { FormatError } from '#core/formats/reader.ts'
import { ownWords } from './words.ts'

const maxLength = 1000

/**
 * The maker's sentence with the values of its fields in it, each as its field shows it; `{{` stands for `{`. Undefined where anything of
 * it fails: the plain intent is what is left then (ERC-7730, "Value interpolation").
 */
export function interpolated(template: string | undefined, lines: readonly Line[]): string | undefined {
  if (template === undefined) return undefined
  const parts = [...template.matchAll(/\{\{|\}\}|\{([^{}]*)\}|[{}]|[^{}]+/g)]
  const texts = parts.map(([whole, path]) => {
    if (whole === '{{') return '{'
    if (whole === '}}') return '}'
    if (path !== undefined) return textAt(path, lines)
    return whole === '{' || whole === '}' ? undefined : whole
  })
  if (texts.includes(undefined)) return undefined
  return ownWords(texts.join(''), maxLength)
}

function textAt(text: string, lines: readonly Line[]): string | undefined {
  try {
    const wanted = canonicalPath(readPath(text))
    const values = lines.flatMap(({ field, value }) =>
      field.path !== undefined && canonicalPath(field.path) === wanted && field.visible === 'always'
        ? [value]
        : [],
    )
    const texts = values.filter((value) => typeof value === 'string')
    return texts.length === 0 || texts.length < values.length ? undefined : texts.join(', ')
  } catch (error) {
    if (error instanceof FormatError) return undefined
    throw error
  }
}
