import { html } from 'hono/html'
import type { Attack } from '#sandbox/gallery/attack.ts'
import { hexGroups } from '#ui/values/hexGroups.ts'
import { linkTo, type Standing, sides, type TourSide, theftSide, tourNames } from './theftTour.ts'

type Html = ReturnType<typeof html>
type ShownSide = { described: string; href: string }
export type TourPair = Record<TourSide, ShownSide>
type Step = Standing & { attack: Attack; shown: TourPair }

const logo = html`<svg class="logo" width="26" height="26" viewBox="0 0 28 28" fill="none" aria-hidden="true"><path d="M3 22.5h22" stroke="currentColor" stroke-width="1.5"/><path d="M6 18 13 5" stroke="currentColor" stroke-width="2" stroke-linecap="round"/><path d="M12.5 18 22 4.5" stroke="var(--ink)" stroke-width="3.2" stroke-linecap="round"/></svg>`

const marks = {
  pass: html`<path d="M4.5 12.5l5 5L20 6.5"/>`,
  stop: html`<path d="M8 2.5h8L21.5 8v8L16 21.5H8L2.5 16V8ZM12 7.5v5M12 16.3v.1"/>`,
  block: html`<rect x="2" y="2" width="20" height="20"/><path d="M6 12h12" stroke-width="4"/>`,
}

const mark = (kind: keyof typeof marks, words: string) =>
  html`<p class="verdict-mark verdict-mark-${kind}"><svg class="icon ${kind === 'block' ? 'icon-block' : ''}" viewBox="0 0 24 24" aria-hidden="true">${marks[kind]}</svg><span>${words}</span></p>`

const page = (title: string, body: Html) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/theft/theftTour.css">
</head>
<body>
<header class="tour-top"><span class="tour-brand">${logo}Countersign</span><a href="/">Test host</a></header>
${body}
</body>
</html>`

/** All forty characters in groups of four, as everywhere in the app; gaps are margins, so that a copy is exact. */
function addressOf(address: string): Html {
  const groups = hexGroups(address)
  const half = ([a, b, c, d, e]: readonly string[]) =>
    html`<span class="address-half">${a}<span class="address-group">${b}</span>${c}<span class="address-group">${d}</span>${e}</span>`
  return html`<span class="address address-large address-in-words" translate="no"><span class="address-prefix">0x</span>${half(groups.slice(0, 5))}<wbr>${half(groups.slice(5))}</span>`
}

const withAddresses = (text: string) =>
  text.split(/(0x[0-9a-fA-F]{40})/).map((part, at) => (at % 2 === 1 ? addressOf(part) : part))

/** How far one is: a tick for each step. */
const progress = (at: number) =>
  html`<div class="tour-ticks" aria-hidden="true">${tourNames.map((_, step) => html`<i class="${step < at ? 'is-done' : step === at ? 'is-now' : ''}"></i>`)}</div>`

const openIn = (side: TourSide, { href }: ShownSide) =>
  html`<a class="button" href="${href}" target="_blank">Open ${side.toUpperCase()} in Countersign</a>`

/** One step: two transactions as a trusting wallet shows them, and, once one was named, which is the theft and what shows it. */
export function stepPage({ at, seen, said, attack, shown }: Step) {
  const theft = theftSide(at)
  const place = `${at + 1} of ${tourNames.length}`
  const isSeen = said === theft
  const kindOf = (side: TourSide) =>
    side === theft ? (attack.verdict === 'block' ? 'block' : 'stop') : 'pass'
  const words = {
    block: 'The theft: blocked by Countersign.',
    stop: 'The theft: stopped by Countersign.',
    pass: 'Not the theft.',
  }
  const of = (side: TourSide) => {
    const kind = kindOf(side)
    return html`<section class="tour-one${said ? ` tour-${kind}` : ''}" aria-labelledby="${side}">
<h2 id="${side}">Transaction ${side.toUpperCase()}</h2>
<p class="tour-sentence">${withAddresses(shown[side].described)}</p>
${said && mark(kind, words[kind])}
${said && html`<p class="tour-what">${side === theft ? attack.what : attack.twin}</p>`}
${said && openIn(side, shown[side])}
</section>`
  }
  const heading = said
    ? html`<h2 class="tour-answer">${isSeen ? 'Yes' : 'No'}: ${theft.toUpperCase()} is the theft.</h2>
<p class="tour-note">${attack.checks.length === 1 ? 'The check' : 'The checks'} that ${attack.checks.length === 1 ? 'sees' : 'see'} it: ${attack.checks.join(', ')}. Open both to compare.</p>`
    : html`<p class="tour-answer">Which one is the theft?</p>
<p class="tour-note">Both are shown as the Safe service reports them.</p>`
  const next = linkTo({ at: at + 1, seen: seen + (isSeen ? 1 : 0), said: undefined })
  const acts = said
    ? html`<a class="button button-primary" href="${next}">${at + 1 < tourNames.length ? 'Next' : 'Finish'}</a>`
    : sides.map(
        (side) =>
          html`<a class="button" href="${linkTo({ at, seen, said: side })}">${side.toUpperCase()} is the theft</a>`,
      )
  return page(
    `${place}: can you see the theft?`,
    html`<main>
<div class="tour-sheet">
<h1>Can you see the theft?</h1>
<p class="tour-lead">${place}. Two transactions as reported by the Safe service, which a trusting wallet would show like this. One of them is a theft.</p>
${progress(at)}
<div class="tour-pair">${sides.map(of)}</div>
</div>
<section class="tour-bar" aria-label="${said ? 'Answer' : 'Question'}"><div class="tour-bar-row"><div class="tour-bar-words">${heading}</div><nav aria-label="${said ? 'Go on' : 'Which one is the theft?'}">${acts}</nav></div></section>
</main>`,
  )
}

/** The end: how many were seen, and where to go on. */
export const endPage = ({ seen, app }: Pick<Standing, 'seen'> & { app: string }) =>
  page(
    'Can you see the theft?',
    html`<main>
<div class="tour-sheet">
<h1>You saw ${seen} of ${tourNames.length}.</h1>
<p class="tour-lead">Countersign stops all of them: it believes no description, and reads the bytes and the chain itself.</p>
${progress(tourNames.length)}
<nav class="tour-end" aria-label="Go on"><a class="button button-primary" href="${app}">Open the app</a><a class="button" href="?">Start again</a></nav>
</div>
</main>`,
  )
