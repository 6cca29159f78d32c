import { readContract } from 'viem/actions'
import { parseAbi } from 'viem/utils'
import type { Chain } from '#chain/node/client.ts'
import type { Address } from '#core/safe/safe.ts'
import { answered } from './answered.ts'
import type { BoundedFetch } from './boundedFetch.ts'

/** What a token says of itself: everything here is its maker's claim. */
export type Metadata = {
  uri: string | null
  name: string | null
  description: string | null
  imageUri: string | null
  metadata: Record<string, unknown> | null
}

/** Reads what single tokens say of themselves, and keeps it for a while. */
export type MetadataBook = (token: Address, id: bigint, kind: 'ERC721' | 'ERC1155') => Promise<Metadata>

const abi = parseAbi([
  'function tokenURI(uint256 id) view returns (string)',
  'function uri(uint256 id) view returns (string)',
])

/** How many tokens' words are kept in memory, and how many characters in all. */
const maxKept = 5000
const maxCharacters = 25_000_000
/** A token whose words could not be read is asked again after this many milliseconds. */
const askedAgain = 10 * 60_000
const maxTextLength = 2000
/** Small pictures stand in the words themselves; a longer address is none that is kept. */
const maxPictureLength = 8000
const nothing = { name: null, description: null, imageUri: null, metadata: null }

/** `ipfs` is where `ipfs://` addresses are read, a folder's address with its last slash; without it they are not. */
export function createMetadataBook(
  chain: Chain,
  { fetch, ipfs, now }: { fetch: BoundedFetch; ipfs?: string; now: () => number },
): MetadataBook {
  const kept = new Map<string, { at: number; words: Promise<Metadata>; isWhole: boolean; size: number }>()
  let characters = 0
  const forget = (key: string) => {
    characters -= kept.get(key)?.size ?? 0
    kept.delete(key)
  }
  const makeRoom = () => {
    for (const key of kept.keys()) {
      if (kept.size < maxKept && characters < maxCharacters) return
      forget(key)
    }
  }

  const read = async (token: Address, id: bigint, kind: 'ERC721' | 'ERC1155') => {
    const functionName = kind === 'ERC721' ? 'tokenURI' : 'uri'
    const told = await answered(readContract(chain.client, { address: token, abi, functionName, args: [id] }))
    if (!told) return { uri: null, ...nothing }
    const uri = told.slice(0, maxTextLength * 4).replaceAll('{id}', id.toString(16).padStart(64, '0'))
    return { uri: wordOf(uri, maxTextLength), ...(await wordsAt(uri)) }
  }
  const wordsAt = async (uri: string) => {
    const address = addressOf(uri, ipfs)
    if (!address) return nothing
    try {
      const inline = inlineText(address)
      return wordsIn(inline ?? new TextDecoder().decode(await fetch(address)))
    } catch {
      // A stranger's page that is late, gone, private or no JSON: the token simply says nothing.
      return nothing
    }
  }
  return (token, id, kind) => {
    const key = `${token}/${id}`
    const known = kept.get(key)
    if (known && (known.isWhole || now() - known.at < askedAgain)) return known.words
    forget(key)
    makeRoom()
    const entry = { at: now(), words: read(token, id, kind), isWhole: false, size: 0 }
    kept.set(key, entry)
    entry.words.then(
      (words) => {
        if (kept.get(key) !== entry) return
        entry.isWhole = words.metadata !== null
        entry.size = JSON.stringify(words).length
        characters += entry.size
      },
      () => kept.get(key) === entry && forget(key),
    )
    return entry.words
  }
}

function addressOf(uri: string, ipfs: string | undefined): string | undefined {
  const inIpfs = /^ipfs:\/\/(?:ipfs\/)?(.+)$/.exec(uri)
  if (inIpfs) return ipfs && `${ipfs}${inIpfs[1]}`
  return uri
}

/** The text of a `data:` address, which is read without asking anyone. */
function inlineText(address: string): string | undefined {
  const match = /^data:[^,]*?(;base64)?,(.*)$/s.exec(address)
  if (!match) return undefined
  const body = match[2] ?? ''
  return match[1] ? Buffer.from(body, 'base64').toString() : decodeURIComponent(body)
}

/** Of what a token says its name, description and picture are kept, nothing else: the rest may be anything, of any size. */
function wordsIn(text: string) {
  const value: unknown = JSON.parse(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return nothing
  const said = value as Record<string, unknown>
  const name = wordOf(said.name, maxTextLength)
  const description = wordOf(said.description, maxTextLength)
  const picture = said.image ?? said.image_url
  const imageUri =
    typeof picture === 'string' && picture.length <= maxPictureLength
      ? wordOf(picture, maxPictureLength)
      : null
  return { name, description, imageUri, metadata: { name, description, image: imageUri } }
}

/** A text of its own: a part of a longer one would hold on to all of it. */
function wordOf(said: unknown, longest: number): string | null {
  return typeof said === 'string' ? Buffer.from(said.slice(0, longest)).toString() : null
}
