import type { Hono } from 'hono'
import type { SandboxChain } from '#sandbox/chains/sandboxChain.ts'
import type { GalleryEntry, StoredScenario, World } from '#sandbox/world.ts'
import { described } from './described.ts'
import { standingOf, theftSide, tourNames } from './theftTour.ts'
import { endPage, stepPage, type TourPair } from './tourPages.ts'

/** What the tour needs of a running sandbox. */
type TourWorld = { world: World; places: readonly SandboxChain[]; gallery: () => Promise<GalleryEntry[]> }

/** The tour of the attack gallery, a plain page without scripts; the gallery is made when the tour is opened first. */
export function mountTheftTour(app: Hono, running: () => TourWorld | undefined): void {
  app.get('/theft', async (context) => {
    const state = running()
    if (!state) return context.text('The sandbox is still starting.', 503)
    const [place] = state.places
    if (!place) return context.text('The tour needs the chains of a sandbox: start it without --rpc.', 404)
    const standing = standingOf(new URL(context.req.url).searchParams)
    const name = tourNames[standing.at]
    if (name === undefined)
      return context.html(endPage({ seen: standing.seen, app: new URL('/', state.world.app).href }))
    const { attacks } = await import('#sandbox/gallery/attacks.ts')
    const attack = attacks.find((one) => one.name === name)
    const entry = (await state.gallery()).find((one) => one.name === name)
    if (!attack || !entry) return context.text(`The gallery has no “${name}”.`, 404)
    const { world } = state
    const shortName = world.chains.find(({ chainId }) => chainId === place.chainId)?.shortName
    const show = async ({ kind, safe, id }: StoredScenario) => {
      const answer = await fetch(new URL(`/v1/chains/${place.chainId}/transactions/${id}`, world.gateway))
      return {
        described: described(await answer.json()),
        href: `${new URL('/', world.app)}?safe=${shortName}:${safe}#/${kind}?id=${id}`,
      }
    }
    const [theft, honest] = await Promise.all([show(entry.attack), show(entry.twin)])
    const shown: TourPair = theftSide(standing.at) === 'a' ? { a: theft, b: honest } : { a: honest, b: theft }
    return context.html(stepPage({ ...standing, attack, shown }))
  })
}
