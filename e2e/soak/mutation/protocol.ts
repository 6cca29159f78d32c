import { appendFileSync, existsSync, readFileSync, statSync, utimesSync } from 'node:fs'

/** What is known of a change: begun, noticed by a test, noticed by none, or met only while files are loaded. */
export type Verdict = 'begun' | 'noticed' | 'unnoticed' | 'loading'

const line = /^(\d+) (begun|noticed|unnoticed|loading)$/
const last = 'end'

/**
 * The file in which a worker says how far it is, so that nothing is lost when a change makes it hang or die. The last word on a
 * change holds.
 */
export class Protocol {
  private readonly path: string

  constructor(path: string) {
    this.path = path
  }

  write(id: string, verdict: Verdict): void {
    appendFileSync(this.path, `${id} ${verdict}\n`)
  }

  read(): Map<string, Verdict> {
    const found = this.text()
      .split('\n')
      .flatMap((row) => {
        const [, id, verdict] = line.exec(row) ?? []
        return id && isVerdict(verdict) ? [[id, verdict] as const] : []
      })
    return new Map(found)
  }

  /** The change that was begun and has no verdict yet. */
  begun(): string | undefined {
    return [...this.read()].find(([, verdict]) => verdict === 'begun')?.[0]
  }

  /** Says that every change of the share has its verdict. */
  end(): void {
    appendFileSync(this.path, `${last}\n`)
  }

  hasEnded(): boolean {
    return this.text().endsWith(`${last}\n`)
  }

  /** Says that the work goes on. */
  beat(now: Date): void {
    utimesSync(this.path, now, now)
  }

  /** When the work was last known to go on, in milliseconds since 1970. */
  lastBeat(): number {
    return existsSync(this.path) ? statSync(this.path).mtimeMs : 0
  }

  private text(): string {
    return existsSync(this.path) ? readFileSync(this.path, 'utf8') : ''
  }
}

const isVerdict = (text: string | undefined): text is Verdict =>
  text === 'begun' || text === 'noticed' || text === 'unnoticed' || text === 'loading'
