import { checksumAddress } from 'viem'
import { includesAddress, isSameAddress } from '#core/addresses/address.ts'
import type { Finding } from '#core/checks/answer.ts'
import { addressFrom } from '#core/checks/argument.ts'
import { momentText } from '#core/checks/calls/moment.ts'
import type { MessageSetting } from '#core/checks/message/messageFacts.ts'
import { looksLike } from '#core/checks/wording/confusable.ts'
import { visible } from '#core/checks/wording/visible.ts'
import type { Address } from '#core/safe/safe.ts'
import { type SignInFields, secondsOf } from './signInText.ts'
import { hostOf, imitationsIn, isPartOf } from './siteFaults.ts'

/** Who could sign in: the Safe and its owners, where they were read. */
type SignInSetting = MessageSetting & { owners: readonly Address[] | undefined }

/** The host of the site that asks; undefined where nobody names one. */
export const askingHost = ({ requester }: MessageSetting): string | undefined =>
  requester && URL.canParse(requester.url) ? new URL(requester.url).host || undefined : undefined

/** What speaks against signing in with these fields: site, account, network, time, and what it opens besides. */
export function signInFaults(fields: SignInFields, setting: SignInSetting): Finding[] {
  const imitations = imitationsIn(fields.domain)
  return [
    ...imitations,
    ...(imitations.some(({ severity }) => severity === undefined) ? [] : siteFaults(fields, setting)),
    ...accountFaults(fields, setting),
    ...networkFaults(fields, setting),
    ...timeFaults(fields, setting),
    ...powerFaults(fields),
  ]
}

function siteFaults({ domain, uri, scheme }: SignInFields, setting: SignInSetting): Finding[] {
  const host = hostOf(domain) ?? domain
  const found: Finding[] = []
  const url = new URL(uri)
  if (isWeb(url.protocol) && url.host !== host) {
    const isNear = isPartOf(url.host, host) || isPartOf(host, url.host)
    found.push({
      ...(isNear && { severity: 'warn' }),
      text: `Names two sites: it signs in at ${host}, for ${visible(url.host)}.`,
      remedy: 'Sign only if both belong to the site where you began this.',
    })
  }
  if (url.username !== '' || url.password !== '')
    found.push({
      text: `Its URI is that of ${visible(url.host)}, behind a name that is only there to be read.`,
    })
  if (url.protocol === 'http:' && !/^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname))
    found.push({ severity: 'warn', text: `Signs in at ${host} without encryption (http).` })
  if (scheme !== undefined && `${scheme.toLowerCase()}:` !== url.protocol)
    found.push({
      severity: 'warn',
      text: `Names ${visible(scheme)} and ${url.protocol.slice(0, -1)} as the way to ${host}.`,
    })
  const asking = askingHost(setting)
  if (asking !== undefined && asking !== host) {
    const isNear = isPartOf(asking, host) || isPartOf(host, asking)
    const alike = !isNear && looksLike(asking) === looksLike(host) ? ', which looks like it' : ''
    found.push({
      ...(isNear && { severity: 'warn' }),
      text: `Signs in at ${host}, and ${visible(asking)} asks for it${alike}.`,
      remedy: `Do not sign: whoever has the signature acts at ${host} as this Safe.`,
    })
  }
  return found
}

const isWeb = (protocol: string) => protocol === 'https:' || protocol === 'http:'

function accountFaults({ address }: SignInFields, { safe, owners }: SignInSetting): Finding[] {
  const account = addressFrom(address)
  const found: Finding[] = []
  const isOneCase = /^0x([\da-f]*|[\dA-F]*)$/.test(address)
  if (address !== checksumAddress(account))
    found.push({
      severity: isOneCase ? 'warn' : 'stop',
      text: isOneCase
        ? 'Its account is not written with capitals and small letters, as sites read it.'
        : `The checksum of its account ${address} is wrong.`,
    })
  if (isSameAddress(account, safe)) return found
  if (owners && includesAddress(owners, account))
    return [
      ...found,
      {
        severity: 'warn',
        text: `Signs in ${account}, an owner, and not this Safe: a signature of the Safe does not sign an owner in.`,
        remedy: 'Ask for the text again, with the account of the Safe.',
      },
    ]
  const more = owners ? 'neither this Safe nor one of its owners' : 'not this Safe'
  return [...found, { text: `Signs in ${account}, which is ${more}.` }]
}

function networkFaults({ chainId: named }: SignInFields, { chainId }: SignInSetting): Finding[] {
  if (BigInt(named) === BigInt(chainId)) return []
  const text = `Signs in for network ${BigInt(named)}; this Safe is on ${chainId}, and elsewhere its address may be somebody else’s.`
  return [{ text, remedy: 'Choose the network of this Safe at the site, and ask for the text again.' }]
}

type Times = Pick<SignInFields, 'expirationTime' | 'notBefore'>

function timeFaults({ expirationTime, notBefore }: Times, { now }: SignInSetting): Finding[] {
  const [end, begin] = [expirationTime, notBefore].map((time) => time && secondsOf(time))
  const told = (seconds: number) => momentText(BigInt(seconds))
  const found: Finding[] = []
  for (const time of [expirationTime, notBefore])
    if (time !== undefined && secondsOf(time) === undefined)
      found.push({
        text: `Has a time that is none, so that nobody can tell how long it is valid: “${visible(time, 40)}”.`,
      })
  if (typeof end === 'number' && typeof begin === 'number' && end <= begin)
    found.push({ text: `Begins at ${told(begin)}, when it has ended at ${told(end)}.` })
  if (now === undefined) return found
  if (typeof end === 'number' && end <= now)
    found.push({
      severity: 'warn',
      text: `This sign-in expired at ${told(end)}: no site takes it any more.`,
      remedy: 'Ask the site for a new one.',
    })
  if (typeof begin === 'number' && begin > now)
    found.push({
      text: `Is valid only from ${told(begin)} on: whoever has the signature then signs in as this Safe.`,
      remedy: 'Ask the site for it when you need it, not ahead.',
    })
  return found
}

/** What could not be compared without a clock. */
export const uncomparedTimes = ({ expirationTime, notBefore }: Times, { now }: MessageSetting): string[] =>
  now === undefined && (expirationTime ?? notBefore) !== undefined
    ? ['Whether its time has come or is over was not compared.']
    : []

/** Links that are only read: terms of use, policies. */
const readable = /^(https?|ipfs|ipns|ar):\/\/\S+$/i

/**
 * A login gives a power beside itself where its URI is no site but a key (CACAO, `did:key:…`), and where a resource is no document: a ReCap
 * (EIP-5573) or what a protocol opens by its own scheme.
 */
function powerFaults({ uri, resources, statement }: SignInFields): Finding[] {
  const found: Finding[] = []
  const remedy = 'Sign only if you know this key and mean to let it act for this Safe.'
  if (!isWeb(new URL(uri).protocol))
    found.push({ text: `Lets ${visible(uri, 100)} act for this Safe: its URI is no site.`, remedy })
  const opened = resources.filter((one) => !readable.test(one))
  if (opened.length > 0) {
    const more = opened.length > 1 ? ` and ${opened.length - 1} more` : ''
    found.push({
      text: `Gives more than a login: it opens ${visible(opened[0] ?? '', 100)}${more}, which this page cannot decode.`,
      remedy,
    })
  }
  if (statement !== undefined && /authori[sz]e the stated uri/i.test(statement))
    found.push({ text: `Lets ${visible(uri, 100)} act for this Safe, by its own statement.`, remedy })
  return found
}
