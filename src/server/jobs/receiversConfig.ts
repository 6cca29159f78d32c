import * as v from 'valibot'
import { getAddress, isAddress } from 'viem/utils'
import { AppError } from '#core/errors.ts'
import type { Address } from '#core/safe/safe.ts'
import type { MailConfig } from './mail/mail.ts'
import { vapidKeyOf } from './push/vapid.ts'
import type { WebPushConfig } from './push/webPush.ts'
import { secretOf } from './signWebhook.ts'

const withProtocol = (protocols: RegExp, sentence: string) =>
  v.pipe(
    v.string(),
    v.check((text) => URL.canParse(text) && protocols.test(new URL(text).protocol), sentence),
  )
const http = withProtocol(/^https?:$/, 'is not an http(s) address')
const webhook = v.strictObject({
  url: http,
  secret: v.pipe(
    v.string(),
    v.check((text) => secretOf(text) !== undefined, 'is not whsec_ and base64 of 24 to 64 bytes'),
  ),
})
const pushService = v.pipe(
  v.string(),
  v.regex(
    /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/,
    'is no name of a push service, such as push.example.org or *.push.example.org',
  ),
)
const webPush = v.strictObject({
  privateKey: v.exactOptional(v.string()),
  subject: v.pipe(
    v.string(),
    v.regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'is not mailto: or https:'),
  ),
  services: v.exactOptional(v.pipe(v.array(pushService), v.minLength(1))),
})
const mailbox = v.pipe(v.string(), v.regex(/^[^\s<>@,;:"()]+@[^\s<>@,;:"()]+$/, 'is not an address of mail'))
const mail = v.strictObject({
  smtp: v.exactOptional(v.string()),
  from: v.pipe(
    v.string(),
    v.regex(
      /^([^\r\n<>@,;:"()]+<[^\s<>@,;:"()]+@[^\s<>@,;:"()]+>|[^\s<>@,;:"()]+@[^\s<>@,;:"()]+)$/,
      'is not Name <address>',
    ),
  ),
  app: http,
  perHour: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  safes: v.array(
    v.strictObject({
      chainId: v.pipe(v.number(), v.integer(), v.minValue(1)),
      address: v.pipe(
        v.string(),
        v.check((text) => isAddress(text, { strict: false }), 'is not an address'),
        v.transform((text): Address => getAddress(text)),
      ),
      to: v.pipe(v.array(mailbox), v.minLength(1)),
    }),
  ),
})

/** The keys of a server's file that say who is to hear of events. */
export const receiverEntries = {
  webhooks: v.exactOptional(v.array(webhook)),
  webPush: v.exactOptional(webPush),
  mail: v.exactOptional(mail),
}
const written = v.strictObject(receiverEntries)
type WrittenReceivers = Pick<v.InferOutput<typeof written>, 'webPush' | 'mail'>

/** Receivers with the secrets that may come from the environment. @throws AppError where one is missing, or a chain is not served. */
export function receiversFrom(
  { webPush, mail }: WrittenReceivers,
  chainIds: readonly number[],
): { webPush?: WebPushConfig; mail?: MailConfig } {
  return {
    ...(webPush === undefined ? {} : { webPush: withKey(webPush) }),
    ...(mail === undefined ? {} : { mail: withServer(mail, chainIds) }),
  }
}

function withKey({ privateKey, ...rest }: NonNullable<WrittenReceivers['webPush']>): WebPushConfig {
  if (privateKey !== undefined && vapidKeyOf(privateKey)) return { privateKey, ...rest }
  throw new AppError(
    'webPush needs a privateKey: 32 bytes in base64url, in the file or in COUNTERSIGN_WEB_PUSH_KEY.',
  )
}

function withServer(
  { smtp = '', ...rest }: NonNullable<WrittenReceivers['mail']>,
  chainIds: readonly number[],
): MailConfig {
  if (!URL.canParse(smtp) || !/^smtps?:$/.test(new URL(smtp).protocol) || new URL(smtp).hostname === '')
    throw new AppError(
      'mail needs smtp: smtp://user:word@host or smtps://…, in the file or in COUNTERSIGN_MAIL_SMTP.',
    )
  const strange = rest.safes.find(({ chainId }) => !chainIds.includes(chainId))
  if (strange) throw new AppError(`mail names a Safe of chain ${strange.chainId}, which is not served.`)
  return { smtp, ...rest }
}
