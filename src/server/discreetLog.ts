type LogLine = (text: string) => void

/**
 * A log in which the addresses that it was told of only say whose they are: hosted nodes have their key in the path, the query or before the
 * host. `hide` tells it of more; none is ever forgotten, since what is under way may still name it.
 */
export type DiscreetLog = { say: LogLine; hide: (addresses: readonly string[]) => void }

/** Makes a log that knows of no address yet. */
export function createDiscreetLog(log: LogLine): DiscreetLog {
  let hidden = new Map<string, string>()
  return {
    say: (text) => log([...hidden].reduce((rest, [form, instead]) => rest.replaceAll(form, instead), text)),
    hide: (addresses) => {
      const all = [...hidden, ...addresses.flatMap(formsOf)]
      hidden = new Map(all.toSorted(([one], [other]) => other.length - one.length))
    },
  }
}

/** How an address may be written in what libraries say, each with what is told instead; none where there is nothing to hide. */
function formsOf(address: string): [form: string, instead: string][] {
  const { protocol, host, pathname, search, username, password, href } = new URL(address)
  const named = username || password ? [address, href] : []
  const open =
    pathname === '/' && search === '' ? [] : [address, href].map((form) => form.replace(/\/\/[^/?#]*@/, '//'))
  return [...new Set([...named, ...open])].map((form) => [form, `${protocol}//${host}/…`])
}
