import type { listCollectiblesV2 } from '#gateway/endpoints/collectibles.ts'
import { noRoute } from '#server/failures.ts'
import { collectiblesHeld, type HeldCollectible } from '#server/store/collectibles.ts'
import { addressOf, chainOf, type Handler } from './mounting/mount.ts'
import { neighbours, readCursor } from './mounting/page.ts'
import { requireSafe } from './safes.ts'

/** The first version of this route is gone: as any route that is not there. */
export const collectiblesV1 = (): never => {
  throw noRoute()
}

/** The single tokens of a Safe, each with what it says of itself. */
export const collectibles: Handler<typeof listCollectiblesV2> = async (request) => {
  const { service, query, url } = request
  const chain = chainOf(request)
  const safe = addressOf(request.params.address)
  await requireSafe(service, chain, safe)
  const all = await collectiblesHeld(service.database, chain.config.chainId, safe)
  const { tokens } = chain
  const withToken = async (one: HeldCollectible) => ({ ...one, known: await tokens.get(one.token) })
  const listed = await Promise.all(
    all.filter(({ token }) => !query.trusted || tokens.isTrusted(token)).map(withToken),
  )
  const shown = listed.filter(
    ({ known }) => query.exclude_spam === false || known === undefined || !tokens.isSpam(known),
  )
  const cut = readCursor(query.cursor)
  const results = await Promise.all(
    shown.slice(cut.offset, cut.offset + cut.limit).map(async ({ token: address, known, id, kind }) => {
      const words = await chain.metadata(address, id, kind)
      return {
        address,
        tokenName: known?.name ?? '',
        tokenSymbol: known?.symbol ?? '',
        logoUri: '',
        id: id.toString(),
        ...words,
        metadata: words.metadata ?? {},
      }
    }),
  )
  return { count: shown.length, ...neighbours(url, cut, shown.length), results }
}
