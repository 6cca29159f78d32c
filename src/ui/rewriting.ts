/** All that a row says, a text for each of its text nodes, and where it leads. Rows of one shape differ in nothing else. */
export type Said = {
  shape: string
  texts: readonly string[]
  /** An attribute that this row does not have is undefined. */
  attributes: readonly { of: string; name: string; value: string | undefined }[]
}

function textsIn(row: Element): Text[] {
  const walker = row.ownerDocument.createTreeWalker(row, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (walker.nextNode()) found.push(walker.currentNode as Text)
  return found
}

/**
 * Writes what another row says into the elements of a row that was drawn, if they say to the letter what they were foreseen to say: no
 * component runs for it, and nothing is left behind to be collected.
 */
export function rewritingOf(row: Element, drawn: Said): ((next: Said) => boolean) | undefined {
  const texts = textsIn(row)
  const attributes = drawn.attributes.map(({ of, name }) => ({ element: row.querySelector(of), name }))
  const isForeseen =
    texts.length === drawn.texts.length &&
    texts.every(({ data }, place) => data === drawn.texts[place]) &&
    attributes.every(
      ({ element, name }, place) => element?.getAttribute(name) === drawn.attributes[place]?.value,
    )
  if (!isForeseen) return undefined
  const stand = drawn.attributes.map(({ value }) => value)
  return ({ shape, texts: words, attributes: values }) => {
    if (shape !== drawn.shape || words.length !== texts.length) return false
    texts.forEach((text, place) => {
      const word = words[place] ?? ''
      if (text.data !== word) text.data = word
    })
    attributes.forEach(({ element, name }, place) => {
      const value = values[place]?.value
      if (stand[place] === value) return
      if (value === undefined) element?.removeAttribute(name)
      else element?.setAttribute(name, value)
      stand[place] = value
    })
    return true
  }
}
