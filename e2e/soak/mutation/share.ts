/** Which of the changes a worker is to judge: every `of`th, from `number` on, of those that stand in the folder. */
export type Share = { folder: string; number: number; of: number }

/** The share as a worker's environment. */
export function environmentOf({ folder, number, of }: Share): Record<string, string> {
  return { MUTATION_FOLDER: folder, MUTATION_SHARE: `${number}/${of}` }
}

/** The share that a worker was started with. @throws Error without one: a worker is started by the soak alone. */
export function shareFrom(environment: Readonly<Record<string, string | undefined>>): Share {
  const folder = environment.MUTATION_FOLDER
  const [, number, of] = /^(\d+)\/(\d+)$/.exec(environment.MUTATION_SHARE ?? '') ?? []
  if (!folder || !number || !of) throw new Error('Changes are judged by npm run soak -- --only mutation.')
  return { folder, number: Number(number), of: Number(of) }
}

/** The file with the instrumented sources of a folder. */
export const instrumentedIn = (folder: string): string => `${folder}/instrumented.json`

/** The file that a share's worker writes its verdicts to. */
export const protocolOf = ({ folder, number }: Share): string => `${folder}/protocol-${number}`

/** The file that loads every test there is, once. */
export const allTestsIn = (folder: string): string => `${folder}/all.test.ts`
