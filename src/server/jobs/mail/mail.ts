import { createHash } from 'node:crypto'
import type { Address } from '#core/safe/safe.ts'
import type { Database, Queries } from '#server/database/database.ts'
import type { Channel, SafeEvent } from '#server/jobs/channel.ts'
import { Refusal } from '#server/jobs/refusal.ts'
import { countRefusal, forgetRefusals, maxRefusals, notRefused } from './mailRefusals.ts'
import { isMailed, type MailedChain, mailText } from './mailText.ts'
import { mailTransport } from './mailTransport.ts'

/** Which addresses get mail about which Safes, and how it is sent. */
export type MailConfig = {
  /** `smtp://user:word@host:587`, or `smtps://…`. */
  smtp: string
  /** `Name <address>`, or the address alone. */
  from: string
  /** Where the page is whose links stand in mails. */
  app: string
  /** Events of one Safe that are mailed in an hour. */
  perHour?: number
  safes: readonly { chainId: number; address: Address; to: readonly string[] }[]
}

type MailDelivery = { id: string; to: string; event: SafeEvent; isLast: boolean }

const usualPerHour = 20
/** Connections to the mail server at once. */
const maxAtOnce = 4

type CreateMail = {
  config: MailConfig
  database: Database
  /** The chains that are served now. */
  chains: ReadonlyMap<number, { config: MailedChain }>
  now: () => number
  log: (text: string) => void
  /** Hears how each try ended. */
  heard?: (isDelivered: boolean) => void
}

/** Mails what happens to the Safes that the operator named to the addresses that the operator named, each address for itself. */
export function createMail(options: CreateMail): Channel<MailDelivery> {
  const { config, database, chains, now, log, heard = () => undefined } = options
  const { perHour = usualPerHour } = config
  const receivers = (event: SafeEvent): readonly string[] =>
    config.safes
      .filter(({ chainId, address }) => String(chainId) === event.chainId && address === event.address)
      .flatMap(({ to }) => to)

  /** What the mail server will say to the same mail each time (RFC 5321, 4.2.1); that it does not let this server in is mended by the operator. */
  const refused = async (error: unknown, to: string): Promise<never> => {
    const { permanent, code, command, message } = error as SmtpError
    if (permanent !== true || code === 'EAUTH') throw error
    // Before and after it the refusal is about the sender, or about this mail.
    if (command === 'RCPT TO' && (await countRefusal(database, to)) === maxRefusals)
      log(`No more mail to …${domainOf(to)}: that address was refused for good ${maxRefusals} times.`)
    throw new Refusal(message, 'never')
  }

  return {
    queue: 'mail',
    plural: 'mail',
    wanted: ['mail'],
    maxAtOnce,
    deliveriesOf: async (queries, events) => {
      const deliveries: MailDelivery[] = []
      for (const { id, event } of events) {
        const named = [...new Set(isMailed(event) ? receivers(event) : [])]
        const to = named.length === 0 ? named : await notRefused(queries, named)
        if (to.length === 0) continue
        const { chainId, address } = event
        const safe = String(address)
        const count = await countMail(queries, { chainId: Number(chainId), safe, now: now() })
        if (count === perHour + 1)
          log(`No more mail about Safe ${safe} in this hour: ${perHour} events were mailed.`)
        if (count > perHour) continue
        for (const one of to) deliveries.push({ id, to: one, event, isLast: count === perHour })
      }
      return deliveries
    },
    deliver: async ({ id, to, event, isLast }) => {
      const chain = chains.get(Number(event.chainId))?.config
      // The operator has taken it out of the configuration.
      if (!chain || !receivers(event).includes(to)) return
      const transport = await mailTransport(config.smtp)
      try {
        await transport.sendMail({
          from: config.from,
          to,
          messageId: messageIdOf(id, to, config.from),
          date: new Date(now()),
          headers: { 'Auto-Submitted': 'auto-generated' },
          ...mailText(event, { chain, app: config.app, isLast }),
        })
      } catch (error) {
        await refused(error, to)
      } finally {
        transport.close()
      }
      await forgetRefusals(database, to)
    },
    nameOf: ({ to }) => `The mail to …${domainOf(to)}`,
    heard: (_, isDelivered) => heard(isDelivered),
  }
}

/** What nodemailer says of a failure: a reply of 500 to 599, and to which command. */
type SmtpError = { permanent?: boolean; code?: string; command?: string; message: string }

/** All that the log says of an address. */
const domainOf = (address: string) => address.slice(address.lastIndexOf('@'))

/** The same mail again has the same id, so that a mail server or reader can drop it. */
function messageIdOf(id: string, to: string, from: string): string {
  const receiver = createHash('sha256').update(to).digest('hex').slice(0, 16)
  return `<${id}.${receiver}@${/@([^\s>]+)/.exec(from)?.[1] ?? 'countersign.invalid'}>`
}

/** Counts one event of a Safe that is to be mailed, and says which of its hour it is; `now` in epoch milliseconds. @throws DatabaseError */
async function countMail(
  queries: Queries,
  { chainId, safe, now }: { chainId: number; safe: string; now: number },
): Promise<number> {
  const [row] = await queries.query<{ count: number }>(
    `insert into mail_count as known (chain_id, safe, hour, count) values ($1, $2, $3, 1)
     on conflict (chain_id, safe) do update set hour = excluded.hour,
       count = case when known.hour = excluded.hour then known.count + 1 else 1 end
     returning count`,
    [chainId, safe, Math.floor(now / 3_600_000)],
  )
  return row?.count ?? 1
}
