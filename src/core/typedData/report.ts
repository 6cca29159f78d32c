/** Something about a message for which it is refused: where, and one sentence. */
export type Problem = { path: string; text: string }

/** Says that something is wrong at a place. */
export type ProblemReport = (path: string, text: string) => void

/** The first problems are enough to refuse; a hostile message must not fill the page. */
const maxProblems = 20

/** A list of problems and the way to add to it. */
export function problemList(): { problems: Problem[]; report: ProblemReport } {
  const problems: Problem[] = []
  return {
    problems,
    report: (path, text) => {
      if (problems.length < maxProblems) problems.push({ path: shortened(path), text: shortened(text) })
    },
  }
}

function shortened(text: string): string {
  return text.length <= 300 ? text : `${text.slice(0, 299)}…`
}
