import type { Transport } from 'nodemailer'

/** Milliseconds until a connection, a greeting and each further answer: together less than a job's lease. */
const maxWait = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 8000 }
const ofThisMachine = /^(localhost|127(\.\d+){3}|::1)$/

/** The way to the operator's mail server, `smtp://user:word@host:587` or `smtps://…`; a password goes to another machine only over TLS. */
export async function mailTransport(smtp: string): Promise<Transport> {
  // Only who sends mail needs it.
  const { createTransport } = await import('nodemailer')
  const { protocol, hostname, port, username, password } = new URL(smtp)
  const host = hostname.replace(/^\[|\]$/g, '')
  return createTransport({
    host,
    ...(port === '' ? {} : { port: Number(port) }),
    secure: protocol === 'smtps:',
    requireTLS: username !== '' && !ofThisMachine.test(host),
    ...(username === ''
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    ...maxWait,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}
