import { createChain } from '#chain/node/client.ts'
import { type HostReply, PROTOCOL_VERSION } from '#core/protocol/hostProtocol.ts'
import { createGateway } from '#gateway/client/client.ts'
import type { AppManifest } from '#host/conformance/manifest.ts'
import { faultyPipe } from '#host/faults.ts'
import { faultyFetch } from '#host/faultyFetch.ts'
import { policyDecider } from '#host/policy.ts'
import type { Decider, HostContext, Signer } from '#host/protocol/context.ts'
import { createHandlers } from '#host/protocol/handlers.ts'
import { createHost, type Handlers, type Host, replyTo } from '#host/protocol/host.ts'
import { hostProfiles } from '#host/protocol/profile.ts'
import { appPipe } from '#host/protocol/windowPipe.ts'
import type { BehaviourStore } from './behaviour.ts'
import type { HostPageParams } from './hostPageParams.ts'
import type { Inspector, InspectorAnswer } from './log/inspector.ts'
import { signerFrom } from './signerFrom.ts'
import { strangerPipe } from './strangerPipe.ts'
import type { HostWorld, Owner } from './world.ts'

/** What changes while an app is open: who looks at it, and in which colours. */
export type Viewing = { owner: () => Owner | undefined; isDark: () => boolean }

export type Scene = {
  window: Window
  world: HostWorld
  place: HostPageParams
  /** The owners of the Safe, as the chain says. */
  owners: readonly string[]
  manifest: AppManifest
  inspector: Inspector
  behaviour: BehaviourStore
}

/** A host with what it knows, so that owners can act on what the app proposed. */
export type Session = Host & {
  context: HostContext
  /** Posts anything to the app, past every rule. */
  post(message: unknown): void
  /** What this host answers to a request, without an app; undefined for silence. */
  ask(method: string, params: unknown): Promise<HostReply | undefined>
}

/** The app's window now, and the one of a page that only says that it is the host. */
type Frames = { app: () => Window | null; stranger: () => Window | null }

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds)
  })

/** Becomes the host of the app in `app`, over the sandbox's chain and gateway, until closed. `replayed` answers in their place. */
export function openSession(scene: Scene, viewing: Viewing, frames: Frames, replayed?: Handlers): Session {
  const { window, place, inspector, behaviour } = scene
  const { profile: name } = behaviour.getState()
  const profile = hostProfiles[name]
  const now = () => Date.now()
  const context = contextOf(scene, viewing)
  // A wallet pins the origin of the address that it opened, wherever that leads.
  const { origin } = behaviour.getState().isRedirected ? window.location : new URL(place.app)
  const targetOrigin = profile.targetOrigin === 'any' ? '*' : origin
  const pipe = appPipe({
    window,
    app: frames.app,
    appOrigin: origin,
    targetOrigin,
    onDropped: (from, data) => inspector.drop(from, data, now()),
  })
  const isStrange = () => behaviour.getState().stranger !== 'no'
  const handlers = replayed ?? createHandlers(context)
  const host = createHost({
    pipe: faultyPipe(strangerPipe(pipe, { isOn: isStrange, stranger: frames.stranger }), {
      faults: () => behaviour.getState().faults,
      later: (run, milliseconds) => void setTimeout(run, milliseconds),
      block,
      random: Math.random,
      now,
      onPosted: (posted) => inspector.log({ direction: 'toApp', at: now(), ...posted }),
    }),
    handlers: unlessSilent(handlers, behaviour),
    profile,
    now,
    newId: () => Math.random().toString(36).slice(2, 10),
    // What it answers is told where it is posted: until then a fault may still change it.
    onMessage: (message) => message.direction === 'fromApp' && inspector.log(message),
  })
  function post(message: unknown) {
    pipe.post(message)
    inspector.log({ direction: 'toApp', at: now(), message })
  }
  const ask = (method: string, params: unknown) =>
    replyTo({ id: 'asked', method, params, env: { sdkVersion: PROTOCOL_VERSION } }, { handlers, profile })
  return { ...host, context, post, ask }
}

/** Keeps this page's only thread, as a wallet does that draws a long list. */
function block(milliseconds: number): void {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

/** A host that answers nothing has the methods, and no answer to any. */
const unlessSilent = (handlers: Handlers, behaviour: BehaviourStore): Handlers =>
  new Map(
    [...handlers].map(([method, handler]) => [
      method,
      (...asked) => (behaviour.getState().isSilent ? new Promise(() => undefined) : handler(...asked)),
    ]),
  )

function contextOf(
  { window, world, place, owners, manifest, inspector, behaviour }: Scene,
  viewing: Viewing,
) {
  const { chain, safe, app } = place
  const fetch = window.fetch.bind(window)
  const state = behaviour.getState
  const signerOf = (address: string): Signer | undefined => {
    const owner = world.owners.find((one) => one.address === address)
    return owner && signerFrom(owner, chain.rpc)
  }
  const agreed = (answer: InspectorAnswer) => {
    if (answer === 'closed' || answer === undefined) return answer
    if (answer === 'granted') return undefined
    const signer = signerOf(answer.owner)
    return signer && { ...answer, signer }
  }
  const context: HostContext = {
    safe,
    chain: createChain({
      chainId: chain.chainId,
      rpc: [chain.rpc],
      fetch: faultyFetch(fetch, () => state().node),
      retries: 0,
    }),
    gateway: createGateway({
      baseUrl: world.gateway,
      fetch: faultyFetch(fetch, () => state().gateway),
    }),
    decide: settledPermissions(
      behaviour,
      policyDecider({
        policy: () => state().policy,
        owners: () => owners.flatMap((address) => signerOf(address) ?? []),
        wait,
        person: {
          transactions: async (request, signal) => agreed(await inspector.ask(request, signal)),
          async message(request, signal) {
            const answer = agreed(await inspector.ask(request, signal))
            return typeof answer === 'object' ? answer.signer : answer
          },
          async permissions(request) {
            const answer = await inspector.ask(request)
            return answer === 'closed' ? answer : answer !== undefined
          },
          async invalid(problem, signal) {
            await inspector.ask({ kind: 'invalid', problem }, signal)
          },
          discards: inspector.askWhetherToDiscard,
        },
      }),
    ),
    profile: hostProfiles[state().profile],
    app: { url: app, name: manifest.name },
    chainName: chain.name,
    hostOrigin: window.location.origin,
    viewer: () => viewing.owner()?.address,
    isDark: viewing.isDark,
    isSignedOnChain: () => state().isSignedOnChain,
    currency: () => state().currency,
    addressBook: world.owners.map(({ name, address }) => ({ name, address })),
    now: () => Date.now(),
  }
  return context
}

/** Permissions that were granted or refused beforehand are asked of nobody. */
const settledPermissions = (behaviour: BehaviourStore, decide: Decider): Decider => ({
  ...decide,
  async permissions(request) {
    const { permissions } = behaviour.getState()
    return permissions === 'asked' ? decide.permissions(request) : permissions === 'granted'
  },
})
