/** Where a text stops being JSON and what to do, for whoever pasted it; undefined where it is JSON. `whole` says how all of it ends. */
export function brokenJson(text: string, whole: string): string | undefined {
  try {
    JSON.parse(text)
    return undefined
  } catch (error) {
    const said = error instanceof Error ? error.message : ''
    const [, position] = /position (\d+)/.exec(said) ?? []
    if (position === undefined) return `This is not JSON, or its end is missing: ${whole}`
    const before = text.slice(0, Number(position)).split('\n')
    const character = (before.at(-1)?.length ?? 0) + 1
    return `This is not JSON: it breaks in line ${before.length}, at character ${character}. Correct it there, or copy the whole text again.`
  }
}

/** The same for an ABI, which may also be lines of Solidity: only what begins as JSON must be it. */
export const brokenAbi = (text: string): string | undefined =>
  /^\s*[[{]/.test(text) ? brokenJson(text, 'copy the ABI to its last bracket.') : undefined
