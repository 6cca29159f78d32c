/** The first key that stands twice in one object of a JSON text: programs do not agree which of the two counts. */
export function duplicateKey(json: string): string | undefined {
  /** The keys of each object that is open, undefined for a list. */
  const open: (Set<string> | undefined)[] = []
  let isKeyNext = false
  for (let at = 0; at < json.length; at++) {
    const character = json[at]
    if (character === '"') {
      const end = endOfText(json, at)
      if (isKeyNext) {
        const key: string = JSON.parse(json.slice(at, end))
        const keys = open.at(-1)
        if (keys?.has(key)) return key
        keys?.add(key)
        isKeyNext = false
      }
      at = end - 1
    } else if (character === '{' || character === '[') {
      open.push(character === '{' ? new Set() : undefined)
      isKeyNext = character === '{'
    } else if (character === '}' || character === ']') {
      open.pop()
      isKeyNext = false
    } else if (character === ',') isKeyNext = open.at(-1) !== undefined
  }
  return undefined
}

/** Behind the closing quote of the text that begins here. */
function endOfText(json: string, from: number): number {
  let at = from + 1
  while (at < json.length && json[at] !== '"') at += json[at] === '\\' ? 2 : 1
  return at + 1
}
