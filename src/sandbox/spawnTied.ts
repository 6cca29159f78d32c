import { type ChildProcess, spawn } from 'node:child_process'

/**
 * fd 3 is our pipe: when this process ends in any way, kill -9 included, the pipe closes, `cat` ends and the program is
 * killed. When the program itself ends, its exit code is the shell's.
 */
const tie = `
exec 3<&0
"$@" 3<&- </dev/null &
program=$!
{ cat <&3 >/dev/null; kill -9 $program; } 2>/dev/null &
exec 3<&-
wait $program
`

/**
 * Starts a program that cannot outlive this process. End it by closing `stdin`; its stdout is dropped unless it is wanted, because
 * a log of every request would only fill a pipe: who wants it must read all of it.
 */
export function spawnTied(
  program: string,
  flags: readonly string[],
  stdout: 'ignore' | 'pipe' = 'ignore',
): ChildProcess {
  const stdio = ['pipe', stdout, 'pipe'] as const
  // A process group of its own: Ctrl-C in a terminal goes to all of ours, and the chain must still be written then.
  return spawn('/bin/sh', ['-c', tie, 'sh', program, ...flags], { stdio: [...stdio], detached: true })
}
