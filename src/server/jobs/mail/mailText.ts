import { makeLink } from '#core/formats/links/makeLink.ts'
import type { Address, Hash } from '#core/safe/safe.ts'
import type { SafeEvent } from '#server/jobs/channel.ts'

/** What a mail says of itself and of an event. */
export type MailText = { subject: string; text: string }

/** The network of a Safe as the operator has it. */
export type MailedChain = { chainId: number; name: string; shortName: string }

type Sentences = { subject: string; what: string; next: string }

const compare =
  'This mail reports only that it exists. Compare its hash on the page and in your wallet before you sign.'
const sentences: Record<string, (event: SafeEvent) => Sentences> = {
  PENDING_MULTISIG_TRANSACTION: () => ({
    subject: 'Transaction to confirm',
    what: 'A transaction is in the queue. Owners can confirm or reject it.',
    next: compare,
  }),
  DELETED_MULTISIG_TRANSACTION: () => ({
    subject: 'Transaction removed',
    what: 'A transaction was removed from the queue of this Safe service.',
    next: 'Confirmations that owners signed before stay valid. To make sure that it cannot be executed, execute a rejection with its nonce.',
  }),
  EXECUTED_MULTISIG_TRANSACTION: ({ failed }) =>
    failed === true
      ? {
          subject: 'Transaction failed',
          what: 'A transaction was sent and failed. Its nonce is used.',
          next: 'Open it to see the reason.',
        }
      : {
          subject: 'Transaction executed',
          what: 'A transaction was executed.',
          next: 'If you do not know it, ask the other owners now.',
        },
  MODULE_TRANSACTION: ({ failed }) => ({
    subject: failed === true ? 'Module transaction failed' : 'Module transaction',
    what:
      failed === true
        ? 'A module tried a transaction, which failed.'
        : 'A module executed a transaction without confirmations of owners.',
    next: 'If you do not know it, check the modules of the Safe now.',
  }),
  MESSAGE_CREATED: () => ({
    subject: 'Message to confirm',
    what: 'A message waits for confirmations. Owners can confirm it.',
    next: compare,
  }),
}

/** Is there a mail about events of this type? */
export const isMailed = ({ type }: SafeEvent): boolean => Object.hasOwn(sentences, String(type))

type Written = { chain: MailedChain; app: string; isLast: boolean }

/** The mail about an event: what happened, to which Safe, where to look it up on the operator's app; no amounts, no names. */
export function mailText(event: SafeEvent, { chain, app, isLast }: Written): MailText {
  const { address, safeTxHash, messageHash, txHash, module } = event
  const { subject, what, next } = sentences[String(event.type)]?.(event) ?? {
    subject: '',
    what: '',
    next: '',
  }
  const safe = String(address)
  const rows = [
    ['Safe', `${chain.shortName}:${safe}`],
    ['Network', chain.name],
    ['Safe transaction hash', safeTxHash],
    ['Message hash', messageHash],
    ['Module', module],
    ['Transaction hash', txHash],
  ].flatMap(([name, value]) => (typeof value === 'string' ? [`${name}: ${value}`] : []))
  const text = [
    what,
    rows.join('\n'),
    linkOf(event, chain, app),
    next,
    ...(isLast
      ? ['This Safe has reached its limit of mails for this hour. Further events are not mailed.']
      : []),
    'The operator of this Safe service entered your address for this Safe. To stop these mails, ask the operator.',
  ].join('\n\n')
  return { subject: `${subject}: Safe ${safe} on ${chain.name}`, text }
}

/** The page of what happened: of the transaction or message where it has a hash, otherwise the Safe's history. */
function linkOf(
  { type, address, safeTxHash, messageHash }: SafeEvent,
  chain: MailedChain,
  app: string,
): string {
  const safe = { shortName: chain.shortName, address: address as Address }
  const link =
    typeof messageHash === 'string'
      ? makeLink({ kind: 'message', safe, messageHash: messageHash as Hash })
      : typeof safeTxHash === 'string' && type !== 'DELETED_MULTISIG_TRANSACTION'
        ? makeLink({ kind: 'transaction', safe, id: safeTxHash })
        : makeLink({ kind: 'page', safe, page: type === 'MODULE_TRANSACTION' ? 'history' : 'queue' })
  return new URL(link, app).href
}
