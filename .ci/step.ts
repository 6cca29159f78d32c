import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import type { Counts } from './counts.ts'

/** One thing that must hold: a command, and how its outcome is counted (by default as one). */
export type Step = {
  name: string
  command: readonly string[]
  environment?: () => Promise<Record<string, string>>
  /** The file that the command writes its counts to, and how to read them there. */
  report?: { file: string; count: (file: string, exitCode: number) => Counts }
  /** Names of steps without whose success this one would only repeat their failure. */
  needs?: readonly string[]
}

export type Outcome = { name: string; counts: Counts; seconds: number }

const one = (exitCode: number): Counts => ({
  passed: exitCode === 0 ? 1 : 0,
  failed: exitCode === 0 ? 0 : 1,
  skipped: 0,
})

/** Runs one step with its output shown as it comes, then says in a line how it went. */
export async function runStep(step: Step): Promise<Outcome> {
  console.log(`\n── ${step.name}`)
  if (step.report) rmSync(step.report.file, { force: true })
  const started = performance.now()
  const exitCode = await exitCodeOf(step)
  const counts = step.report ? step.report.count(step.report.file, exitCode) : one(exitCode)
  const seconds = Math.round((performance.now() - started) / 100) / 10
  console.log(`── ${step.name}: ${counts.failed === 0 ? 'holds' : 'does not hold'} (${seconds} s)`)
  return { name: step.name, counts, seconds }
}

async function exitCodeOf(step: Step): Promise<number> {
  try {
    return await run(step.command, (await step.environment?.()) ?? {})
  } catch (error) {
    console.log(error instanceof Error ? error.message : String(error))
    return 1
  }
}

function run(
  [program = '', ...parameters]: readonly string[],
  extra: Record<string, string>,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, { stdio: 'inherit', env: { ...process.env, ...extra } })
    const stop = () => child.kill('SIGTERM')
    process.once('SIGINT', stop)
    process.once('SIGTERM', stop)
    child.once('error', reject)
    child.once('exit', (code) => {
      process.off('SIGINT', stop)
      process.off('SIGTERM', stop)
      resolve(code ?? 1)
    })
  })
}
