import { type ChosenFile, descriptorsFrom, maxFiles } from '#parts/abis/descriptorFrom.ts'
import { keepDescriptor } from '#stores/storedDescriptors.ts'
import { fileText } from '#ui/controls/fileText.ts'
import { failureOf } from '#verify/failures/failure.ts'

/** So many refusals are told one by one. */
const maxTold = 5

/** The text of a single file, for the field; or what came of several: those that were read are kept. */
export type Taken = { text: string } | { problem: string | undefined; refused: readonly string[] }

/** Takes the files that somebody chose. One that stands alone is shown before it is kept. */
export async function takeDescriptors(files: readonly File[]): Promise<Taken> {
  const [first] = files
  if (first !== undefined && files.length === 1) {
    const chosen = await fileText(first)
    return 'problem' in chosen ? { problem: chosen.problem, refused: [] } : chosen
  }
  const meant = files.filter(({ name }) => name.endsWith('.json'))
  if (meant.length > maxFiles)
    return {
      problem: `At most ${maxFiles} files at once. Choose a smaller folder.`,
      refused: [],
    }
  const chosen: ChosenFile[] = []
  const refused: string[] = []
  for (const file of meant) {
    const path = file.webkitRelativePath || file.name
    const text = await fileText(file)
    if ('problem' in text) refused.push(text.problem)
    else chosen.push({ path, text: text.text })
  }
  const found = descriptorsFrom(chosen)
  return { problem: kept(found.read), refused: told([...refused, ...found.refused]) }
}

/** Keeps what was read; why not all of it, in a sentence. */
function kept(read: ReturnType<typeof descriptorsFrom>['read']): string | undefined {
  if (read.length === 0) return 'None of these files is a valid descriptor.'
  try {
    for (const one of read) keepDescriptor(one)
    return undefined
  } catch (error) {
    return failureOf(error).message
  }
}

function told(refused: readonly string[]): string[] {
  const more = refused.length - maxTold
  return more > 0 ? [...refused.slice(0, maxTold), `${more} more were refused.`] : [...refused]
}
