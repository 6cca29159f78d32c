import { looksLike } from '#core/checks/wording/confusable.ts'
import { visible } from '#core/checks/wording/visible.ts'
import { hiddenCharacters } from '#core/text/visibleText.ts'

/** The fields of a text to sign in with (EIP-4361), each as it stands there. */
export type SignInFields = {
  scheme: string | undefined
  domain: string
  address: string
  statement: string | undefined
  uri: string
  chainId: string
  expirationTime: string | undefined
  notBefore: string | undefined
  resources: readonly string[]
}

/**
 * A text that calls itself a sign-in. `broken`: why it is none by EIP-4361, a sentence each, so that it may say more than its fields do; then
 * it has no fields. `slips`: what of a field is not as EIP-4361 has it, without saying anything else.
 */
export type SignInText = {
  fields: SignInFields | undefined
  broken: readonly string[]
  slips: readonly string[]
}

const opening = ' wants you to sign in with your Ethereum account:'
/** No address of a site is longer, and no honest text has as many lines. */
const [maxHead, maxLines] = [4000, 500]

const labels = ['URI', 'Version', 'Chain ID', 'Nonce', 'Issued At'] as const
const optional = ['Expiration Time', 'Not Before', 'Request ID'] as const
const label = /^(URI|Version|Chain ID|Nonce|Issued At|Expiration Time|Not Before|Request ID|Resources):/

/** Whatever the eye takes for the first line, for an account of any network (CAIP-122). */
const asSeen = looksLike('wants you to sign in with your')
const isOpening = (text: string) => looksLike(text).includes(asSeen)

/** Whether the eye takes a text for a sign-in: by its first line, or by most of its fields. */
function isSignIn(text: string): boolean {
  const lines = text.slice(0, maxHead).split(/[\n\r\u2028\u2029]/)
  if (lines.some(isOpening)) return true
  return labels.filter((one) => lines.some((line) => line.trimStart().startsWith(`${one}:`))).length >= 4
}

/**
 * Reads a text by the grammar of EIP-4361; undefined for a text that nobody takes for a sign-in.
 *
 *     [scheme://]domain wants you to sign in with your Ethereum account:⏎ address⏎ ⏎ [statement⏎] ⏎
 *     URI: …⏎ Version: 1⏎ Chain ID: …⏎ Nonce: …⏎ Issued At: …[⏎ Expiration Time: …][⏎ Not Before: …][⏎ Request ID: …][⏎ Resources:[⏎ - …]*]
 */
export function readSignIn(text: string): SignInText | undefined {
  if (!isSignIn(text)) return undefined
  const unseen = hiddenCharacters(text.slice(0, 100_000)).slice(0, 3)
  if (unseen.length > 0) return broken(`It has characters that nobody sees: ${unseen.join(', ')}.`)
  const lines = text.split('\n', maxLines + 1)
  if (lines.length > maxLines) return broken(`It has more than ${maxLines} lines.`)
  const [first = '', address = '', blank, ...rest] = lines
  const [, scheme, domain = ''] =
    /^(?:([a-z][a-z\d+.-]*):\/\/)?(\S+)$/i.exec(first.replace(opening, '')) ?? []
  if (!first.endsWith(opening) || domain === '') return broken(`Its first line is ${quoted(first)}.`)
  if (!/^0x[0-9a-f]{40}$/i.test(address)) return broken(`Its second line is no address: ${quoted(address)}.`)
  if (blank !== '') return broken(`Its third line is ${quoted(blank ?? '')}, which should be empty.`)
  const slips: string[] = []
  const statement = statementOf(rest, slips)
  const read = fieldsOf(rest, slips)
  if (typeof read === 'string') return broken(read)
  if (statement !== undefined && (label.test(statement) || isOpening(statement)))
    return broken(`It has a second sign-in in it: ${quoted(statement)}.`)
  return { fields: { scheme, domain, address, statement, ...read }, broken: [], slips }
}

const broken = (why: string): SignInText => ({ fields: undefined, broken: [why], slips: [] })
const quoted = (line: string) => `“${visible(line, 80)}”`

/** Takes the statement and the empty lines around it from the lines; some makers write an empty line too few, or too many. */
function statementOf(rest: string[], slips: string[]): string | undefined {
  const isUri = (line: string | undefined) => line?.startsWith('URI: ') === true
  const empty = [0, 1, 2].find((at) => isUri(rest[at]) && rest.slice(0, at).every((line) => line === ''))
  if (empty !== undefined && !(empty === 0 && rest[1] === '')) {
    rest.splice(0, empty)
    if (empty !== 1) slips.push(`It has an empty line ${empty === 0 ? 'too few' : 'too many'}.`)
    return undefined
  }
  if (rest[0] === '' || rest[1] !== '') return undefined
  const [statement = ''] = rest.splice(0, 2)
  if (!/^[\w .~:/?#[\]@!$&'()*+,;=-]+$/.test(statement))
    slips.push('Its statement has characters that EIP-4361 does not allow.')
  return statement
}

type Rest = Omit<SignInFields, 'scheme' | 'domain' | 'address' | 'statement'>

/** The fields from the URI on; a sentence where there is something else. */
function fieldsOf(rest: readonly string[], slips: string[]): Rest | string {
  const found = new Map<string, string>()
  let at = 0
  const take = (name: string): boolean => {
    const line = rest[at]
    if (!line?.startsWith(`${name}: `)) return false
    found.set(name, line.slice(name.length + 2))
    at++
    return true
  }
  for (const name of labels)
    if (!take(name)) return `Where “${name}:” should be is ${quoted(rest[at] ?? '')}.`
  for (const name of optional) take(name)
  const resources: string[] = []
  if (rest[at] === 'Resources:')
    for (at++; rest[at]?.startsWith('- '); at++) resources.push(rest[at]?.slice(2) ?? '')
  if (rest[at] === '' && at === rest.length - 1) {
    slips.push('It ends with an empty line.')
    at++
  }
  if (at < rest.length) return `It has a line that no sign-in has: ${quoted(rest[at] ?? '')}.`
  const of = (name: string) => found.get(name) ?? ''
  const [uri, chainId] = [of('URI'), of('Chain ID')]
  if (!/^[\x21-\x7e]+$/.test(uri) || !URL.canParse(uri)) return `Its URI is none: ${quoted(uri)}.`
  if (!/^\d{1,78}$/.test(chainId)) return `Its chain id is none: ${quoted(chainId)}.`
  if (of('Version') !== '1') slips.push(`Its version is ${quoted(of('Version'))}, not 1.`)
  if (!/^[a-z\d]{8,}$/i.test(of('Nonce'))) slips.push('Its nonce is not 8 or more letters and digits.')
  if (secondsOf(of('Issued At')) === undefined) slips.push('Its time of issue is no time.')
  const [expirationTime, notBefore] = [found.get('Expiration Time'), found.get('Not Before')]
  return { uri, chainId, expirationTime, notBefore, resources }
}

/** A moment as RFC 3339 writes it, in seconds since 1970; undefined for anything else. */
export function secondsOf(time: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/i.test(time)) return undefined
  const milliseconds = Date.parse(time)
  return Number.isNaN(milliseconds) ? undefined : Math.floor(milliseconds / 1000)
}
