/** What is used of the package, whose own types speak of every transport that it has. */
declare module 'nodemailer' {
  type Smtp = {
    host: string
    port?: number
    secure: boolean
    requireTLS: boolean
    auth?: { user: string; pass: string }
    connectionTimeout: number
    greetingTimeout: number
    socketTimeout: number
    disableFileAccess: true
    disableUrlAccess: true
  }
  type Message = {
    from: string
    to: string
    subject: string
    text: string
    messageId: string
    date: Date
    headers: Record<string, string>
  }
  type Transport = {
    sendMail(message: Message): Promise<unknown>
    /** Connects and signs in, and sends nothing. */
    verify(): Promise<true>
    close(): void
  }
  export function createTransport(options: Smtp): Transport
}
