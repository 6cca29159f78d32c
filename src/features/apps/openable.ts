import { parseLink } from '#core/formats/links/link.ts'
import { withoutEnd } from '#core/text/withoutEnd.ts'
import type { SafeApp } from '#gateway/schemas/safeApp.ts'

/** An address that may stand in a frame of this page, or the sentence why it may not. */
export type Openable = { url: URL } | { problem: string }

/** The address of an app in a text: itself, or a wallet's link that opens it. */
function addressIn(text: string): string {
  try {
    const link = parseLink(text)
    return link.kind === 'app' ? link.appUrl : text
  } catch (_noLink) {
    return text
  }
}

/**
 * Reads the address of an app for a frame of the page at `own`, an origin. Only https, or http of this machine by the name that the
 * page's policy lets in; never this page's own origin, whose scripts would not be kept apart from it.
 */
export function openableApp(text: string, own: string): Openable {
  const address = addressIn(text.trim())
  // A browser may take a space for a sign of its own, even in a name.
  if (/\s/.test(address)) return { problem: 'Remove the spaces from the address.' }
  if (!URL.canParse(address)) return { problem: 'This is not an address. It begins with https://.' }
  const url = new URL(address)
  if (url.username !== '' || url.password !== '')
    return { problem: 'Remove the name and the password from the address.' }
  const isHere = url.protocol === 'http:' && url.hostname === 'localhost'
  if (url.protocol !== 'https:' && !isHere)
    return { problem: 'Apps open only from https://, or from http://localhost on this machine.' }
  if (url.origin === own)
    return {
      problem:
        'This is the address of this page itself. Apps from it do not open: they could control this page.',
    }
  return { url }
}

/** What is wrong with an address as it is typed; nothing as long as it can still become one that is opened. */
export function typedProblem(text: string, own: string): string | undefined {
  const typed = text.trim()
  if (['https://', 'http://localhost:'].some((start) => start.startsWith(typed))) return undefined
  const openable = openableApp(typed, own)
  return 'problem' in openable ? openable.problem : undefined
}

const plain = ({ origin, pathname }: URL) => origin + withoutEnd(pathname, '/')

/** The app of the service's list that lives at this address, whatever follows it. */
export const listedAt = (apps: readonly SafeApp[], url: URL): SafeApp | undefined =>
  apps.find((app) => URL.canParse(app.url) && plain(new URL(app.url)) === plain(url))
