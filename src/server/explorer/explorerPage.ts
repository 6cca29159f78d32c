import { html, raw } from 'hono/html'
import type { ExplorerRow } from './explorerRows.ts'

/** The whole style of these pages. */
export const explorerStyle = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
dl { display: grid; grid-template-columns: 9rem 1fr; gap: .5rem 1rem }
dd { margin: 0; overflow-wrap: anywhere; font-variant-numeric: tabular-nums }
dt { opacity: .75 }
@media (max-width: 40rem) { dl { grid-template-columns: 1fr } dd { margin-bottom: .75rem } }`

/** One page: a title and what the node says, row by row. Every text is escaped. */
export function explorerPage(title: string, chainName: string, rows: readonly ExplorerRow[]) {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} on ${chainName}</title>
<style>${raw(explorerStyle)}</style>
</head>
<body>
<main>
<h1>${title} on ${chainName}</h1>
<p>As the node of this service reports it.</p>
<dl>${rows.map(({ term, value, href }) => html`<dt>${term}</dt><dd>${href ? html`<a href="${href}">${value}</a>` : value}</dd>`)}</dl>
</main>
</body>
</html>`
}
