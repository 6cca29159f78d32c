import type { Page } from '@playwright/test'

/** Markup, and a word to find it by: of one line, so that a name may be it. */
export const markup = 'Quisling<b id="planted">b</b><img src=x onerror="planted=1">'
/** With a character that turns around what follows. */
export const hostile = `${markup}\u202egnp.exe`
const address = 'javascript:planted=1'
/** Its host is one word, longer than a phone is wide. */
const picture = `https://${'w'.repeat(63)}.planted.example/logo.png`

/** What a service may put into its answers as it likes; addresses, hashes, numbers and the words of its vocabulary stay. */
const words = new Set([
  ...['name', 'displayName', 'tokenName', 'tokenSymbol', 'symbol', 'label', 'note', 'humanDescription'],
  ...['description', 'origin', 'chainName', 'message', 'developerWebsite', 'dappName', 'contractName'],
  ...['method', 'methodName'],
])
const pictures = new Set(['logoUri', 'iconUrl', 'imageUri', 'chainLogoUri'])
const links = new Set(['url', 'homepage', 'uri', 'documentationUri', 'projectUrl', 'termsOfUseUrl'])

/** The answer with every such word replaced, wherever it stands. */
export function planted(answer: unknown, key = ''): unknown {
  if (Array.isArray(answer)) return answer.map((one) => planted(one, key))
  if (typeof answer === 'object' && answer !== null)
    return Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, planted(value, name)]))
  if (words.has(key) && (typeof answer === 'string' || answer === null)) return hostile
  if (pictures.has(key)) return picture
  if (links.has(key) && typeof answer === 'string') return address
  return answer
}

/** What a page makes of it, other than showing it as text: elements, links, a run script, words around it turned around, a page that moves sideways. */
export function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    if ('planted' in window) found.push('a script ran')
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) found.push(`${scrollWidth - clientWidth} px stand out at its side`)
    if (document.querySelector('#planted, img[src="x"], [onerror]')) found.push('markup became elements')
    for (const link of document.querySelectorAll('a[href], iframe[src], form[action]'))
      if (
        /^\s*javascript:|planted\.example/i.test(link.getAttribute('href') ?? link.getAttribute('src') ?? '')
      )
        found.push(`a link: ${link.outerHTML.slice(0, 120)}`)
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!/[\u202a-\u202e\u2066-\u2069]/.test(text.textContent ?? '')) continue
      let at = text.parentElement
      while (
        at &&
        getComputedStyle(at).display === 'inline' &&
        !/isolate|plaintext/.test(getComputedStyle(at).unicodeBidi)
      )
        at = at.parentElement
      const beside =
        at && getComputedStyle(at).display !== 'inline' && at.textContent?.trim() !== text.textContent?.trim()
      if (beside) found.push(`turns around what is beside it: ${at?.outerHTML.slice(0, 200)}`)
    }
    return found
  })
}

/** Puts one of each fault into a page, to see that each would be found. */
export const plantFaults = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const link = document.createElement('a')
    link.href = 'javascript:0'
    const element = document.createElement('b')
    element.id = 'planted'
    const turned = document.createElement('span')
    turned.append('\u202egnp.exe')
    const word = document.createElement('p')
    word.append('w'.repeat(400), ' ', turned, link, element)
    word.style.whiteSpace = 'nowrap'
    document.querySelector('main')?.append(word)
    Object.assign(window, { planted: 1 })
  })
