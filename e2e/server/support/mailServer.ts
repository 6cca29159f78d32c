import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail as it came: to whom by the envelope, its headers as they stand, and its text. */
export type ReceivedMail = { to: string[]; headers: Map<string, string>; text: string }

/** A real SMTP server that one user may use; nothing goes on from it. */
export type MailServer = {
  /** With its user and password. */
  url: string
  port: number
  received: ReceivedMail[]
  /** What it answers to the next receivers, such as 450; 250 after that. */
  answers: number[]
  /** What it answers to this receiver next; 250 after that. */
  refuse: (receiver: string, ...answers: number[]) => void
  stop: () => Promise<void>
}

export async function startMailServer(user: string, password: string): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const answers: number[] = []
  const refused = new Map<string, number[]>()
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (given, _, answer) =>
      given.username === user && given.password === password
        ? answer(null, { user })
        : answer(new Error('Invalid username or password')),
    onRcptTo: ({ address }, _, answer) => {
      const responseCode = refused.get(address)?.shift() ?? answers.shift()
      answer(responseCode === undefined ? null : Object.assign(new Error('Not now'), { responseCode }))
    },
    onData: async (stream, { envelope }, answer) => {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk as Buffer)
      const to = envelope.rcptTo.map(({ address }) => address)
      received.push({ to, ...readMail(Buffer.concat(chunks).toString()) })
      answer()
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://${encodeURIComponent(user)}:${encodeURIComponent(password)}@127.0.0.1:${port}`,
    port,
    received,
    answers,
    refuse: (receiver, ...given) => void refused.set(receiver, given),
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** Headers unfolded, text of quoted-printable or as it is (RFC 5322, RFC 2045). */
function readMail(raw: string): Pick<ReceivedMail, 'headers' | 'text'> {
  const [head = '', body = ''] = raw.split(/\r\n\r\n(.*)/s)
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers = new Map(
    lines.map((line) => {
      const [name = '', value = ''] = line.split(/:\s*(.*)/s)
      return [name.toLowerCase(), value]
    }),
  )
  const isQuoted = headers.get('content-transfer-encoding') === 'quoted-printable'
  const text = isQuoted
    ? Buffer.from(
        body
          .replace(/=\r\n/g, '')
          .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
        'latin1',
      ).toString()
    : body.replace(/ \r\n(?!\r\n)/g, ' ')
  return { headers, text }
}
