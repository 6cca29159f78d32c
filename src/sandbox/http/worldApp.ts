import { Hono } from 'hono'
import { cors } from 'hono/cors'
import * as v from 'valibot'
import { AppError } from '#core/errors.ts'
import { checkAddress } from '#sandbox/appFetch.ts'
import type { SandboxChain } from '#sandbox/chains/sandboxChain.ts'
import { newSafe, SafeRefusal } from '#sandbox/newSafe.ts'
import { mountTheftTour } from '#sandbox/theftTour/mountTheftTour.ts'
import type { GalleryEntry, World, WorldSafe } from '#sandbox/world.ts'
import type { Extras } from './builtApp.ts'
import type { Faults } from './faults.ts'
import { pageHeaders } from './headers.ts'
import type { Socket } from './socket.ts'

/**
 * A page that stands in a frame of the host page and posts what it is told to the app beside it, so that the app gets an answer from
 * a window that is not its host. Opened by another name of this machine it is of another origin too.
 */
const strangerPage = `<!doctype html>
<meta charset="utf-8">
<title>A window that is not the host</title>
<script>
addEventListener('message', ({ source, data }) => {
  if (source !== parent || typeof data !== 'object' || data === null || !('handOn' in data)) return
  parent.frames[0].postMessage(data.handOn, '*')
})
</script>
`

/** What the host page's origin offers once the world is there. */
export type RunningWorld = {
  world: World
  places: readonly SandboxChain[]
  gateway: Socket | undefined
  remember: (chainId: number, safe: WorldSafe) => Promise<void>
  gallery: () => Promise<GalleryEntry[]>
}

type CreateWorldAppOptions = {
  running: () => RunningWorld | undefined
  faults: Faults
  pages: () => Extras
  /** The page of all components. */
  components: () => Promise<Extras>
}

const Switch = v.strictObject({ running: v.boolean() })
const WebAddress = v.pipe(v.string(), v.url(), v.regex(/^https?:/))

/** Routes of the port after the app's: `sandbox.json`, Safes on demand, the gateway's switches, and the host page. */
export function createWorldApp({ running, faults, pages, components }: CreateWorldAppOptions): Hono {
  const app = new Hono()
  app.use('/sandbox/*', cors())
  app.use('/sandbox.json', cors())
  app.onError((error, context) => {
    if (error instanceof SafeRefusal || error instanceof SyntaxError)
      return context.json({ error: error.message }, 422)
    return context.json({ error: error.message }, 500)
  })
  app.get('/sandbox.json', (context) => {
    const state = running()
    return state ? context.json(state.world) : context.json({ error: 'The sandbox is still starting.' }, 503)
  })
  app.post('/sandbox/safes', async (context) => {
    const state = running()
    if (!state) return context.json({ error: 'The sandbox is still starting.' }, 503)
    const text = await context.req.text()
    const [place, safe] = await newSafe(state.places, text === '' ? {} : JSON.parse(text))
    await state.remember(place.chainId, safe)
    return context.json(safe)
  })
  app.post('/sandbox/gallery', async (context) => {
    const state = running()
    if (!state) return context.json({ error: 'The sandbox is still starting.' }, 503)
    return context.json(await state.gallery())
  })
  app.post('/sandbox/gateway', async (context) => {
    const gateway = running()?.gateway
    if (!gateway) return context.json({ error: 'There is no gateway of the sandbox’s own to switch.' }, 503)
    const parsed = v.safeParse(Switch, await context.req.json())
    if (!parsed.success) return context.json({ error: 'The switch is {running: true or false}.' }, 422)
    await (parsed.output.running ? gateway.open() : gateway.close())
    return context.json({ running: gateway.isOpen() })
  })
  app.post('/sandbox/gateway/faults', async (context) => {
    try {
      faults.set(await context.req.json())
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return context.json({ error: error.message }, 422)
    }
    return context.json({})
  })
  // Not below /sandbox: another origin's page has no business having this machine fetch addresses.
  app.get('/check', async (context) => {
    const parsed = v.safeParse(WebAddress, context.req.query('app'))
    if (!parsed.success) return context.json({ error: 'Name the address of an app: ?app=https://…' }, 422)
    return context.json(await checkAddress(parsed.output, new URL(context.req.url).origin))
  })
  app.get('/redirect', (context) => {
    const parsed = v.safeParse(WebAddress, context.req.query('to'))
    return parsed.success
      ? context.redirect(parsed.output)
      : context.text('Name where to: ?to=https://…', 422)
  })
  app.get('/stranger', (context) => context.html(strangerPage))
  mountTheftTour(app, running)
  app.get('/components/*', async (context) => {
    const path = new URL(context.req.url).pathname.slice('/components'.length)
    const file = (await components()).get(path === '/' ? '/index.html' : path)
    if (!file) return context.text('Not found.', 404)
    // Under the same policy as the app, so that what a component may not do there it may not do here.
    return new Response(file.body as BodyInit, { headers: { ...pageHeaders, 'content-type': file.type } })
  })
  app.get('*', (context) => {
    const { pathname } = new URL(context.req.url)
    const page = pages().get(pathname === '/' ? '/index.html' : pathname)
    if (!page) return context.text('Not found.', 404)
    const headers = {
      'content-type': page.type,
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    }
    return new Response(page.body as BodyInit, { headers })
  })
  return app
}
