import { visibleText } from './visibleText.ts'

/** A stranger's words on one line of bounded length, where only a text can stand: what would not be seen is written out. */
export function visibleLine(words: string, longest = 80): string {
  const parts = visibleText(words.slice(0, longest).replaceAll('\n', ' '))
  return parts
    .map(({ text }) => text)
    .join('')
    .slice(0, longest)
}
