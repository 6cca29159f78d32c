import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import type { Counts } from './counts.ts'

/** One thing that must hold: a command, or what is started here for later steps, and how its outcome is counted (by default as one). */
export type Step = {
  name: string
  command?: readonly string[]
  start?: () => Promise<Ended>
  environment?: () => Promise<Record<string, string>>
  /** The file that the command writes its counts to, and how to read them there. */
  report?: {
    file: string
    count: (file: string, exitCode: number) => Counts
    /** What did not hold, where the step's own output does not end with it. */
    failed?: (file: string) => string[]
  }
  /** Names of earlier steps that must be over, and without whose success this one would only repeat their failure. */
  needs?: readonly string[]
  /** Takes the whole machine: nothing runs beside it, so that no browser waits for a compiler. */
  alone?: true
}

export type StepOutcome = { name: string; counts: Counts; failed: string[]; seconds: number }

const one = (exitCode: number): Counts => ({
  passed: exitCode === 0 ? 1 : 0,
  failed: exitCode === 0 ? 0 : 1,
  skipped: 0,
})

/** Runs one step and says in a line how it went; its output is shown as it comes, or whole at the end where others run beside it. */
export async function runStep(step: Step, { isAlone }: { isAlone: boolean }): Promise<StepOutcome> {
  if (isAlone) console.log(`\n── ${step.name}`)
  if (step.report) rmSync(step.report.file, { force: true })
  const started = performance.now()
  const { exitCode, output } = await outcomeOf(step, isAlone)
  const counts = step.report ? step.report.count(step.report.file, exitCode) : one(exitCode)
  const seconds = Math.round((performance.now() - started) / 100) / 10
  if (!isAlone) console.log(`\n── ${step.name}\n${output}`)
  console.log(`── ${step.name}: ${counts.failed === 0 ? 'holds' : 'does not hold'} (${seconds} s)`)
  const failed = (counts.failed > 0 && step.report?.failed?.(step.report.file)) || []
  return { name: step.name, counts, failed, seconds }
}

type Ended = { exitCode: number; output: string }

async function outcomeOf(step: Step, isAlone: boolean): Promise<Ended> {
  try {
    if (step.start) return await step.start()
    return await run(step.command ?? [], (await step.environment?.()) ?? {}, isAlone)
  } catch (error) {
    const output = error instanceof Error ? error.message : String(error)
    if (isAlone) console.log(output)
    return { exitCode: 1, output }
  }
}

function run(
  [program = '', ...parameters]: readonly string[],
  extra: Record<string, string>,
  isAlone: boolean,
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, {
      stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...extra },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    const stop = () => child.kill('SIGTERM')
    process.once('SIGINT', stop)
    process.once('SIGTERM', stop)
    child.once('error', reject)
    child.once('close', (code) => {
      process.off('SIGINT', stop)
      process.off('SIGTERM', stop)
      resolve({ exitCode: code ?? 1, output })
    })
  })
}
