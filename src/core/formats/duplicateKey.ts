/** What programs read differently in a JSON text that is right: a key that an object has twice, and each number as it is written. */
export function* doubtsIn(json: string): Generator<{ key: string } | { number: string }> {
  const sign = /["{}[\]:]|-?\d[\d.eE+-]*/g
  /** The keys of each object that is open, undefined for a list. */
  const open: (Set<string> | undefined)[] = []
  let text = '""'
  for (let found = sign.exec(json); found; found = sign.exec(json)) {
    const [part] = found
    if (part === '"') {
      sign.lastIndex = endOfText(json, found.index)
      text = json.slice(found.index, sign.lastIndex)
    } else if (part === '{' || part === '[') open.push(part === '{' ? new Set() : undefined)
    else if (part === '}' || part === ']') open.pop()
    else if (part === ':') {
      const key: string = JSON.parse(text)
      const keys = open.at(-1)
      if (keys?.has(key)) yield { key }
      keys?.add(key)
    } else yield { number: part }
  }
}

/** The first key that stands twice in one object of a JSON text: programs do not agree which of the two counts. */
export function duplicateKey(json: string): string | undefined {
  for (const doubt of doubtsIn(json)) if ('key' in doubt) return doubt.key
  return undefined
}

/** Behind the closing quote of the text that begins here; by hand, since an expression gives up on a long one. */
function endOfText(json: string, from: number): number {
  let at = from + 1
  while (at < json.length && json[at] !== '"') at += json[at] === '\\' ? 2 : 1
  return at + 1
}
