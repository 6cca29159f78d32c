type Limit = { most: number; tooLarge?: string }

const megabytes = (bytes: number) => `${bytes / 1_000_000} MB`

/** The text of a chosen file of at most `most` bytes, or the sentence why there is none. */
export async function fileText(
  file: File,
  { most, tooLarge }: Limit = { most: 2_000_000 },
): Promise<{ text: string } | { problem: string }> {
  if (file.size > most)
    return { problem: tooLarge ?? `${file.name} is larger than ${megabytes(most)}. Choose a smaller file.` }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer()) }
  } catch (error) {
    if (error instanceof TypeError)
      return {
        problem: `${file.name} is not text in UTF-8. Save it as UTF-8 and choose it again.`,
      }
    return { problem: `${file.name} could not be opened. It was moved or changed: choose it again.` }
  }
}
