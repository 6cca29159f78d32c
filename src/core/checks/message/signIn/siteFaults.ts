import type { Finding } from '#core/checks/answer.ts'
import { looksLike } from '#core/checks/wording/confusable.ts'
import { visible } from '#core/checks/wording/visible.ts'
import { punycodeText } from './punycodeText.ts'

/** Ends of names of sites; one of them in the middle is there to be taken for the end. */
const ends: ReadonlySet<string> = new Set('com org net edu gov global finance exchange'.split(' '))

const remedy = 'Do not sign. Open the site yourself by its own address, and begin anew there.'

/** The host of a site as browsers read it, with its port; undefined where it is none. */
export const hostOf = (site: string): string | undefined =>
  URL.canParse(`https://${site}`) ? new URL(`https://${site}`).host : undefined

/** What makes the name of a site look like that of another: user info, letters that look like others, an end in the middle. */
export function imitationsIn(domain: string): Finding[] {
  const shown = `“${visible(domain, 100)}”`
  const host = hostOf(domain)
  if (/[/?#\\]/.test(domain) || host === undefined)
    return [{ text: `Signs in at ${shown}, which is no name of a site.`, remedy }]
  const at = domain.lastIndexOf('@')
  if (at >= 0)
    return [
      {
        text: `Signs in at ${visible(host)}: what stands before it in ${shown} is only there to be read.`,
        remedy,
      },
    ]
  const words = host.replace(/:\d+$/, '').split('.')
  const strange = words.filter((word) => word.startsWith('xn--'))
  const reads = `Signs in at ${visible(host)}, which reads “${visible(words.map(readWord).join('.'))}”`
  if (strange.some((word) => imitates(word.slice(4))))
    return [{ text: `${reads}: its letters look like those of another site.`, remedy }]
  const middle = words.findIndex(
    (word, place) => place > 0 && ends.has(word) && isMiddle(words.slice(place + 1)),
  )
  if (middle > 0)
    return [
      {
        text: `Signs in at ${visible(words.slice(middle + 1).join('.'))}: “${visible(words.slice(0, middle + 1).join('.'))}” is only how the name begins.`,
        remedy,
      },
    ]
  const more: Finding[] = []
  if (strange.length > 0)
    more.push({
      severity: 'warn',
      text: `${reads}, not in plain letters: compare it.`,
      remedy,
    })
  if (/^(\d+\.){3}\d+$/.test(words.join('.')) && !host.startsWith('127.'))
    more.push({ severity: 'warn', text: `Signs in at ${shown}, a number without a name.`, remedy })
  if (domain.replace(/:\d+$/, '').endsWith('.'))
    more.push({ severity: 'warn', text: `Signs in at ${shown}, whose name ends with a dot.`, remedy })
  return more
}

/** A part of a name as people read it. */
const readWord = (word: string): string => (word.startsWith('xn--') && punycodeText(word.slice(4))) || word

/** Behind the end of a name only the two letters of a country follow: `co.uk` has another end. */
const isMiddle = (after: readonly string[]) => after.length > 1 || (after[0]?.length ?? 0) > 2

/** Whether the letters of a name could be taken for plain ones: all of other scripts that look so, or mixed among them. */
function imitates(encoded: string): boolean {
  const word = punycodeText(encoded)
  if (word === undefined) return true
  if (/^[a-z\d\u00df-\u0130\u0132-\u0137\u0139-\u013e\u0141-\u017e-]+$/.test(word)) return false
  const isPlain = /^[a-z\d]+$/.test(looksLike(word))
  const isMixed =
    /\p{Script=Latin}/u.test(word) && /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(word)
  return isPlain || isMixed
}

/** Whether one site belongs to the other by its name: `app.example.org` to `example.org`. */
export const isPartOf = (host: string, whole: string): boolean =>
  whole.includes('.') && host.endsWith(`.${whole}`)
