import { type AppCheck, appCheck } from '#host/conformance/appCheck.ts'
import type { Visit } from './visit.ts'

const requestsOf = ({ entries }: Visit) =>
  entries.filter(({ direction, method }) => direction === 'fromApp' && method !== undefined)
const idOf = (message: unknown) => (message as { id?: unknown }).id

const counted = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`

/** How an app starts in the usual host. */
export function bootChecks(visit: Visit): AppCheck[] {
  const { text, errors, loaded, loads, dialogs, popups, asksOfInjected, asksOfBrowser } = visit
  const { waiting, title, language } = visit
  const requests = requestsOf(visit)
  const dropped = visit.entries.find(({ direction }) => direction === 'dropped')
  const wants = asksOfInjected.filter(
    (method) => method === 'eth_requestAccounts' || method.startsWith('wallet_'),
  )
  return [
    appCheck('BOOT-01', 'Its frame loads within 15 seconds', {
      isPass: loaded !== undefined && loaded < 15_000,
      detail: loaded === undefined ? 'it never loaded' : `${loaded} ms`,
      mend: 'Load less before the first paint: a wallet warns at 15 seconds and gives up at 30.',
    }),
    appCheck('BOOT-02', 'It shows something', {
      isPass: text.trim().length > 0,
      detail: counted(text.trim().length, 'character'),
      mend: 'Draw something before the host has answered, and do not wait for the frame to be seen.',
    }),
    appCheck('BOOT-03', 'It talks to its host', {
      isPass: requests.length > 0,
      detail: dropped ? `heard from another origin: ${dropped.label}` : counted(requests.length, 'request'),
      mend: 'Post requests to window.parent, as safe-apps-sdk does, from the origin that was opened.',
    }),
    appCheck('BOOT-04', 'It requests its Safe', {
      isPass: requests.some(({ method }) => method === 'getSafeInfo'),
      detail: [...new Set(requests.map(({ method }) => method))].join(', ') || 'no request',
      mend: 'Call sdk.safe.getInfo() at the start.',
    }),
    appCheck('BOOT-05', 'It starts without an uncaught error', {
      isPass: errors.length === 0,
      detail: errors[0] ?? 'none',
      mend: 'Catch it: in a frame nobody sees the console.',
    }),
    appCheck('BOOT-06', 'It does not reload itself', {
      isPass: loads <= 1,
      detail: `loaded ${counted(loads, 'time')}`,
      mend: 'Do not navigate at the start: each load restarts the handshake with the host.',
    }),
    appCheck('BOOT-07', 'It opens no dialog of the browser', {
      isPass: dialogs === 0 && popups === 0,
      detail: `${counted(dialogs, 'dialog')}, ${counted(popups, 'window')}`,
      mend: 'Use no alert, confirm or prompt: the wallet’s frame ignores them, and confirm answers no.',
    }),
    appCheck('BOOT-08', 'It opens no dialog before a click', {
      isPass: waiting === 0 && asksOfBrowser.length === 0,
      detail: [`${counted(waiting, 'dialog')} of the wallet`, ...new Set(asksOfBrowser)].join(', '),
      mend: 'Ask for transactions, signatures, permissions, camera and microphone on a click only.',
    }),
    appCheck('TRUST-02', 'It does not use the browser’s own wallet', {
      isPass: wants.length === 0,
      detail: wants.join(', ') || 'it got no request',
      mend: 'Where a host answers, do not connect an injected wallet: its account is not the Safe.',
    }),
    appCheck('PAGE-02', 'It has a title and a language', {
      isPass: title.trim() !== '' && language !== '',
      detail: `title ${JSON.stringify(title)}, language ${JSON.stringify(language)}`,
      mend: 'Set <title> and <html lang>: screen readers read both.',
    }),
  ]
}

/** How an app asks. */
export function talkChecks(visit: Visit): AppCheck[] {
  const requests = requestsOf(visit)
  const messages = visit.entries.filter(({ direction }) => direction === 'fromApp')
  const misshapen = messages.find(({ problems }) => problems.length > 0)
  const ids = requests.map(({ message }) => idOf(message))
  const versions = requests.map(
    ({ message }) => (message as { env?: { sdkVersion?: unknown } }).env?.sdkVersion,
  )
  const [first] = requests
  const begin = first?.at ?? 0
  const early = requests.filter(({ at }) => at - begin < 10_000)
  const version = String(versions[0] ?? '')
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return [
    appCheck('TALK-01', 'Every message is a request as the SDK makes it', {
      isPass: messages.length > 0 && misshapen === undefined,
      detail: misshapen
        ? `${misshapen.label}: ${misshapen.problems[0]}`
        : counted(messages.length, 'message'),
      mend: 'Send { id, method, params, env: { sdkVersion } } with the parameters of safe-apps-sdk 9.1.0.',
    }),
    appCheck('TALK-02', 'No two requests share an id', {
      isPass: new Set(ids).size === ids.length,
      detail: `${counted(new Set(ids).size, 'id')} for ${counted(ids.length, 'request')}`,
      mend: 'Give each request its own id: nothing else links an answer to it.',
    }),
    appCheck('TALK-03', 'Its SDK can sign messages off the chain', {
      isPass: major > 7 || (major === 7 && minor >= 11),
      detail: `sdkVersion ${version || 'absent'}`,
      mend: 'Use safe-apps-sdk 7.11 or newer: an older version makes the wallet sign messages by a transaction.',
    }),
    appCheck('TALK-04', 'It asks at most a hundred times in the first ten seconds', {
      isPass: early.length <= 100,
      detail: counted(early.length, 'request'),
      mend: 'Read several values by one call (multicall), and do not ask again for what cannot have changed.',
    }),
    appCheck('TALK-05', 'It does not repeat a request that was just answered', {
      isPass: findMostRepeated(early) <= 20,
      detail: `the same request ${counted(findMostRepeated(early), 'time')}`,
      mend: 'Keep answers for some seconds instead of asking in every component.',
    }),
  ]
}

function findMostRepeated(requests: Visit['entries']): number {
  const counts = new Map<string, number>()
  for (const { message } of requests) {
    const { method, params } = message as { method?: unknown; params?: unknown }
    const key = JSON.stringify([method, params])
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return Math.max(0, ...counts.values())
}
