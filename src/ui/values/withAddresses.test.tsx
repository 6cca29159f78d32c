import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ActionBar } from '#ui/layout/ActionBar.tsx'
import { BlockBanner } from '#ui/layout/head/SheetHead.tsx'

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const sentence = `${address} may take all your SUSD.`
const wordsOf = (markup: string) => markup.replace(/<svg.*?<\/svg>|<[^>]*>/g, '')

test.each([
  ['the banner of what is blocked', <BlockBanner key="banner">{sentence}</BlockBanner>],
  ['why a line is closed', <ActionBar key="why" act="" why={sentence} />],
  ['what a line does', <ActionBar key="note" act="" note={sentence} />],
  ['what went wrong', <ActionBar key="failed" act="" failed={{ message: sentence, detail: undefined }} />],
])('%s sets an address as one, within its words, and reads to the letter', (_where, part) => {
  const markup = renderToStaticMarkup(part)
  expect(markup).toContain('class="address address-in-words"')
  expect(wordsOf(markup)).toBe(sentence)
})
