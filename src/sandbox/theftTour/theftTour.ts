import { html, raw } from 'hono/html'
import type { Attack } from '#sandbox/gallery/attack.ts'

/** The attacks of the tour, from what happened to people to what only a second look shows. */
export const tourNames = [
  'bybit-signed',
  'wazirx',
  'radiant',
  'forged-decoding',
  'look-alike-in-a-batch',
  'owner-swap-at-depth-three',
  'refund-to-receiver',
  'hidden-allowance',
] as const

export const sides = ['a', 'b'] as const
export type TourSide = (typeof sides)[number]

/** On which side the theft stands: the same for everybody who comes back, and not always the same side. */
export const theftSide = (at: number): TourSide => (at % 3 === 1 ? 'a' : 'b')

/** Where somebody is: the step from 0, how many they saw so far, and what they said of this one. */
export type Standing = { at: number; seen: number; said: TourSide | undefined }

/** The place in the address of the page; what is no place is the start. */
export function standingOf(query: URLSearchParams): Standing {
  const number = (name: string) => {
    const value = Number(query.get(name) ?? '0')
    return Number.isInteger(value) && value >= 0 && value <= tourNames.length ? value : 0
  }
  return { at: number('at'), seen: number('seen'), said: sides.find((side) => side === query.get('said')) }
}

export type TourPair = Record<TourSide, { described: string; href: string }>
type Step = Standing & { attack: Attack; shown: TourPair }

const style = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem }
section { border-top: 1px solid; padding: .5rem 0 }
p { overflow-wrap: anywhere }
a { color: inherit }
nav a { display: inline-block; margin-right: 1.5rem; padding: .75rem 0 }`

const page = (title: string, body: unknown) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${raw(style)}</style>
</head>
<body>
<main>
<h1>Can you see the theft?</h1>
${body}
</main>
</body>
</html>`

const linkTo = ({ at, seen, said }: Standing) =>
  `?${new URLSearchParams({ at: String(at), seen: String(seen), ...(said && { said }) })}`

/** One step: two transactions as a trusting wallet shows them, and, once one was named, which is the theft and what shows it. */
export function stepPage({ at, seen, said, attack, shown }: Step) {
  const theft = theftSide(at)
  const place = `${at + 1} of ${tourNames.length}`
  const of = (side: TourSide) => html`<section aria-label="Transaction ${side.toUpperCase()}">
<h2>Transaction ${side.toUpperCase()}</h2>
<p>${shown[side].described}</p>
${said && html`<p><a href="${shown[side].href}" target="_blank">Open ${side.toUpperCase()} in Countersign</a></p>`}
</section>`
  const isSeen = said === theft
  const answer = html`<section aria-label="Answer">
<h2>${isSeen ? 'Yes' : 'No'}: ${theft.toUpperCase()} is the theft.</h2>
<p>${attack.what} Countersign ${attack.verdict === 'block' ? 'blocks' : 'stops'} it (${attack.checks.join(', ')}).</p>
<p>The other one: ${attack.twin}</p>
</section>
<nav><a href="${linkTo({ at: at + 1, seen: seen + (isSeen ? 1 : 0), said: undefined })}">${at + 1 < tourNames.length ? 'Next' : 'Finish'}</a></nav>`
  const question = html`<nav aria-label="Which one is the theft?">${sides.map((side) => html`<a href="${linkTo({ at, seen, said: side })}">${side.toUpperCase()} is the theft</a>`)}</nav>`
  return page(
    `${place}: can you see the theft?`,
    html`<p>${place}. Two transactions as reported by the Safe service, which a trusting wallet would show like this. One of them is a theft.</p>
${sides.map(of)}
${said ? answer : question}`,
  )
}

/** The end: how many were seen, and the way back to the start. */
export const endPage = ({ seen }: Standing) =>
  page(
    'Can you see the theft?',
    html`<p>You saw ${seen} of ${tourNames.length}. Countersign stops all of them: it believes no description, and reads the bytes and the chain itself.</p>
<nav><a href="?">Start again</a></nav>`,
  )
