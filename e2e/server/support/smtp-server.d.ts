/** What is used of the package, whose own types speak of all that it can do. */
declare module 'smtp-server' {
  import type { Readable } from 'node:stream'

  type Session = { envelope: { rcptTo: { address: string }[] } }
  type Answer = (error?: Error | null) => void
  type Options = {
    disabledCommands: string[]
    allowInsecureAuth: boolean
    onAuth: (
      given: { username?: string; password?: string },
      session: Session,
      answer: (error: Error | null, result?: { user: string }) => void,
    ) => void
    onRcptTo: (address: { address: string }, session: Session, answer: Answer) => void
    onData: (stream: Readable, session: Session, answer: Answer) => void
  }
  export class SMTPServer {
    constructor(options: Options)
    listen(port: number, host: string, heard: () => void): void
    close(heard: () => void): void
    on(event: 'error', heard: (error: Error) => void): this
    server: import('node:net').Server
  }
}
