import { createHash } from 'node:crypto'
import type { Address } from '#core/safe/safe.ts'
import type { Channel, SafeEvent } from '#server/jobs/channel.ts'
import { countMail } from './countMail.ts'
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
  chains: readonly MailedChain[]
  now: () => number
  log: (text: string) => void
  /** Hears how each try ended. */
  heard?: (isDelivered: boolean) => void
}

/** Mails what happens to the Safes that the operator named to the addresses that the operator named, each address for itself. */
export function createMail(options: CreateMail): Channel<MailDelivery> {
  const { config, now, log, heard = () => undefined } = options
  const { perHour = usualPerHour } = config
  const chains = new Map(options.chains.map((chain) => [String(chain.chainId), chain]))
  const receivers = (event: SafeEvent): readonly string[] =>
    config.safes
      .filter(({ chainId, address }) => String(chainId) === event.chainId && address === event.address)
      .flatMap(({ to }) => to)

  return {
    queue: 'mail',
    plural: 'mail',
    wanted: ['mail'],
    maxAtOnce,
    deliveriesOf: async (queries, events) => {
      const deliveries: MailDelivery[] = []
      for (const { id, event } of events) {
        const to = new Set(isMailed(event) ? receivers(event) : [])
        if (to.size === 0) continue
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
      const chain = chains.get(String(event.chainId))
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
      } finally {
        transport.close()
      }
    },
    nameOf: ({ to }) => `The mail to …${to.slice(to.lastIndexOf('@'))}`,
    heard: (_, isDelivered) => heard(isDelivered),
  }
}

/** The same mail again has the same id, so that a mail server or reader can drop it. */
function messageIdOf(id: string, to: string, from: string): string {
  const receiver = createHash('sha256').update(to).digest('hex').slice(0, 16)
  return `<${id}.${receiver}@${/@([^\s>]+)/.exec(from)?.[1] ?? 'countersign.invalid'}>`
}
