import { readFileSync } from 'node:fs'
import type { RunnerTestCase } from 'vitest'
import { VitestTestRunner } from 'vitest/runners'
import type { Instrumented } from './instrument.ts'
import { isNoticed, type PassedTest } from './judgeMutant.ts'
import { Protocol } from './protocol.ts'
import { instrumentedIn, protocolOf, shareFrom } from './share.ts'
import { countHits, metWhileLoading } from './switches.ts'

const beatEvery = 1000
const share = shareFrom(process.env)
const { mutants }: Instrumented = JSON.parse(readFileSync(instrumentedIn(share.folder), 'utf8'))

/**
 * Runs every test once with all changes switched off, then, for each change, the tests that met it with that one switched on.
 * All in one process that loads everything once: loading is what takes the time of a test.
 */
class MutantRunner extends VitestTestRunner {
  private tests: PassedTest[] = []
  private beaten = 0
  private readonly protocol = new Protocol(protocolOf(share))

  async runTask(test: RunnerTestCase): Promise<void> {
    const run = VitestTestRunner.getTestFn(test)
    const started = performance.now()
    const hits = await countHits(run)
    const took = performance.now() - started
    this.tests.push({ name: test.fullTestName, run: () => this.beat(run), took, hits })
  }

  override async onAfterRunFiles(): Promise<void> {
    super.onAfterRunFiles()
    this.tests.sort((a, b) => a.took - b.took)
    const known = this.protocol.read()
    const own = mutants.filter((_, index) => index % share.of === share.number)
    for (const { id } of own) if (!known.has(id)) await this.judge(id)
    this.protocol.end()
  }

  private async judge(id: string): Promise<void> {
    const tests = this.tests.filter(({ hits }) => id in hits)
    if (tests.length === 0) return this.protocol.write(id, id in metWhileLoading ? 'loading' : 'unnoticed')
    this.protocol.write(id, 'begun')
    const noticed = await isNoticed(id, tests, (test) => this.leaveOut(test))
    this.protocol.write(id, noticed ? 'noticed' : 'unnoticed')
  }

  private beat(run: () => unknown): unknown {
    const now = Date.now()
    if (now - this.beaten > beatEvery) {
      this.beaten = now
      this.protocol.beat(new Date(now))
    }
    return run()
  }

  private leaveOut(test: PassedTest): void {
    console.error(`Left out, because it does not pass a second time: ${test.name}`)
    this.tests = this.tests.filter((other) => other !== test)
  }
}

// biome-ignore lint/style/noDefaultExport: vitest takes a runner from nowhere else.
export default MutantRunner
