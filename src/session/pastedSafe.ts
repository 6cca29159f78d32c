import { parsePrefixed } from '#core/addresses/eip3770.ts'
import type { KnownChain } from './chains.ts'
import { type Opened, readSafeId } from './session.ts'

const named = /(?:^|[^\w-])([\w-]{1,40}:0x[0-9a-fA-F]{40})(?![0-9a-fA-F])/
const bare = /(?:^|[^0-9a-zA-Z:])(0x[0-9a-fA-F]{40})(?![0-9a-fA-F])/

const isLink = (text: string) => /^[a-z]+:\/\//i.test(text)

/** The part of a pasted link that names the Safe: `eth:0x…` in its query, path or fragment, or an address alone. */
function fromLink(text: string): string | undefined {
  const plain = decoded(text.replace(/^[a-z]+:\/\/[^/?#]*/i, ''))
  return named.exec(plain)?.[1] ?? bare.exec(plain)?.[1]
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch (_notEncoded) {
    return text
  }
}

/** Finds a Safe in an address, its EIP-3770 form or a link; `shortName` is the network where the text names none. */
export function readPastedSafe(text: string, chains: readonly KnownChain[], shortName: string): Opened {
  const typed = text.trim()
  const found = isLink(typed) ? fromLink(typed) : typed
  if (found === undefined)
    return {
      kind: 'unreadable',
      sentence: 'This link has no Safe address in it. Paste another link, or the address itself.',
    }
  const hasPrefix = parsePrefixed(found).shortName !== undefined
  return readSafeId(hasPrefix || found === '' ? found : `${shortName}:${found}`, chains)
}
