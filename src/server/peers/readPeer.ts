import { isOverdue, within } from '#chain/node/within.ts'
import { AppError } from '#core/errors.ts'
import { type PeerPage, peerPage } from './peerPage.ts'

/** Another service is not there, or is not what it should be: nothing is wrong here. */
export class PeerTrouble extends AppError {
  override name = 'PeerTrouble'
}

/** How much of one answer is read, decompressed, and for how long. */
export type PageLimits = { bytes: number; milliseconds: number }

type PageRequest = { peer: string; chainId: number; log: string; position: number }

/** Asks another service for what was signed there behind a position, within limits. @throws PeerTrouble with what is wrong with it, in a sentence. */
export async function readPeer(
  { peer, chainId, log, position }: PageRequest,
  { bytes, milliseconds }: PageLimits,
  stopping: AbortSignal,
): Promise<PeerPage> {
  const url = new URL(`${peer.replace(/\/$/, '')}/v1/peer/chains/${chainId}/since`)
  url.searchParams.set('log', log)
  url.searchParams.set('after', String(position))
  return within(milliseconds, stopping, async (signal) => {
    try {
      const headers = { accept: 'application/json' }
      const response = await fetch(url, { redirect: 'error', signal, headers })
      const text = await textUpTo(response, bytes)
      if (!response.ok) throw new PeerTrouble(`It answered ${response.status}.`)
      return pageFrom(text)
    } catch (error) {
      if (error instanceof PeerTrouble) throw error
      if (isOverdue(signal)) throw new PeerTrouble(`It did not answer in ${milliseconds / 1000} seconds.`)
      throw new PeerTrouble('It cannot be reached.', { cause: error })
    }
  })
}

async function textUpTo({ body }: Response, most: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    // Leaving the loop cancels the stream: no more is sent.
    if (size > most) throw new PeerTrouble(`Its answer is longer than ${most} bytes.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

function pageFrom(text: string): PeerPage {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw new PeerTrouble('Its answer is not JSON.', { cause })
  }
  const page = peerPage.safeParse(value)
  if (!page.success) throw new PeerTrouble('Its answer is no page of changes.')
  return page.data
}
