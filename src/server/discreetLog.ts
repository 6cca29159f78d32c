type LogLine = (text: string) => void

/** A log in which these addresses only say whose they are: hosted nodes have their key in the path, the query or before the host. */
export function discreetLog(log: LogLine, addresses: readonly string[]): LogLine {
  const told = addresses.flatMap(formsOf).toSorted(([one], [other]) => other.length - one.length)
  return (text) => log(told.reduce((rest, [form, instead]) => rest.replaceAll(form, instead), text))
}

/** How an address may be written in what libraries say, each with what is told instead; none where there is nothing to hide. */
function formsOf(address: string): [form: string, instead: string][] {
  const { protocol, host, pathname, search, username, password, href } = new URL(address)
  const named = username || password ? [address, href] : []
  const open =
    pathname === '/' && search === '' ? [] : [address, href].map((form) => form.replace(/\/\/[^/?#]*@/, '//'))
  return [...new Set([...named, ...open])].map((form) => [form, `${protocol}//${host}/…`])
}
