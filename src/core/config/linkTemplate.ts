import { hiddenCharacters } from '#core/text/visibleText.ts'

const maxLength = 500

/**
 * The link that a service's template makes of a value: `https://host/…{{name}}…`. Undefined for a template that leads elsewhere than it
 * looks: with user info, another scheme, a placeholder in the host, another placeholder, signs that nobody sees. http only on this device.
 */
export function linkFromTemplate(template: string, name: string, value: string): string | undefined {
  if (template.length > maxLength || /[\s\\]/.test(template) || hiddenCharacters(template).length > 0)
    return undefined
  const parts = template.split(`{{${name}}}`)
  if (parts.length !== 2 || /[{}]/.test(parts.join(''))) return undefined
  const [before = ''] = parts
  // The value stands behind the host: scheme, host and the first slash come before it.
  if (!/^https?:\/\/[a-z0-9.-]+(:\d{1,5})?\/[\x21-\x7e]*$/i.test(before)) return undefined
  const href = parts.join(encodeURIComponent(value))
  if (!URL.canParse(href)) return undefined
  const { protocol, hostname, username, password } = new URL(href)
  if (username !== '' || password !== '') return undefined
  const isHere = hostname === 'localhost' || hostname === '127.0.0.1'
  return protocol === 'https:' || isHere ? href : undefined
}
