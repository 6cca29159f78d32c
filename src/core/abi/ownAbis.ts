import { isSameAddress } from '#core/addresses/address.ts'
import type { DecodedCall } from '#core/calldata/decode.ts'
import type { UserAbi } from '#core/calldata/knownMethods.ts'
import { readMethod } from '#core/calldata/methods.ts'
import { walkCalls } from '#core/calldata/walk.ts'
import type { Address, Hex } from '#core/safe/safe.ts'
import type { Method, Methods } from './method.ts'

/** An ABI that a person keeps: for one address of one network, or without for every contract that is not known better. */
export type OwnAbi = { name: string; methods: Methods; place?: { chainId: number; address: Address } }

/** Where a contract hands a call on to, as it was read: `kind` says by which convention. */
export type ForwardedCall = { kind: string; implementation: Address }

/** What is to be told of reading one call with a person's own ABIs: how it was read, or why it was not. */
export type OwnNote = { to: Address; selector: Hex; isRead: boolean; text: string }

/** A call's address and selector in one text, by which notes and proxies are found. */
export const callKey = (to: Address, selector: Hex): string => `${to} ${selector}`.toLowerCase()

/** The calls of a tree that an ABI could read: which contract, and the first four bytes of what it is sent. */
export function callsIn(root: DecodedCall): { to: Address; selector: Hex; call: DecodedCall }[] {
  const found: { to: Address; selector: Hex; call: DecodedCall }[] = []
  walkCalls(root, (call) => {
    if (call.data.length >= 10 && call.wraps !== 'multiSend')
      found.push({ to: call.to, selector: call.data.slice(0, 10).toLowerCase() as Hex, call })
  })
  return found
}

type OwnAbisParameters = { chainId: number; proxies: ReadonlyMap<string, ForwardedCall> }

/**
 * Chooses for each call of a tree (decoded without any of them) the one of a person's ABIs that reads it. None is chosen where the
 * page's own tables know the bytes as another method, where two of them disagree, and where the bytes are not those that an encoder
 * writes for what is read: then the bytes stay bytes, and the note says why.
 */
export function chooseOwnAbis(
  root: DecodedCall,
  own: readonly OwnAbi[],
  asked: OwnAbisParameters,
): { abis: UserAbi[]; notes: OwnNote[] } {
  const read = new Map<string, { method: Method; note: OwnNote; to: Address }>()
  const refused = new Map<string, OwnNote>()
  for (const { to, selector, call } of callsIn(root)) {
    const key = callKey(to, selector)
    const via = asked.proxies.get(key)
    const meant = own.flatMap(({ name, methods, place }) => {
      const method = methods.get(selector)
      return method && isFor(place, to, asked.chainId, via) ? [{ name, method, place }] : []
    })
    const [first] = meant
    if (first === undefined) continue
    const refuse = (text: string) => refused.set(key, { to, selector, isRead: false, text })
    const other = meant.find(({ method }) => textOf(method) !== textOf(first.method))
    if (call.method !== undefined && call.signature !== first.method.signature)
      refuse(
        `This page decodes these bytes as ${call.signature}; your ABI “${first.name}” calls them ${first.method.signature}. Your ABI is not used here.`,
      )
    else if (call.known === 'official' || call.known === 'standard') continue
    else if (other)
      refuse(
        `Two of your ABIs disagree on this call: “${first.name}” decodes ${textOf(first.method)}, “${other.name}” decodes ${textOf(other.method)}. Neither is used.`,
      )
    else {
      const fits = readMethod(call.data.slice(2).toLowerCase(), new Map([[selector, first.method]]))
      if (!fits)
        refuse(
          `Your ABI “${first.name}” names this ${first.method.signature}, but the bytes do not fit these parameters. It is not used.`,
        )
      else if (!fits.isExact)
        refuse(
          `Your ABI “${first.name}” decodes this as ${first.method.signature}, but encoding the result again gives other bytes. It is not used.`,
        )
      else {
        const isByProxy = first.place && via && !isSameAddress(first.place.address, to)
        const where = isByProxy
          ? `, which is for ${via.implementation}: where this ${via.kind} proxy leads`
          : ''
        const text = `Decoded with your own ABI “${first.name}”${where}.`
        read.set(key, { to, method: first.method, note: { to, selector, isRead: true, text } })
      }
    }
  }
  const chosen = [...read].filter(([key]) => !refused.has(key)).map(([, one]) => one)
  return {
    abis: chosen.map(({ to, method }) => ({ address: to, methods: new Map([[method.selector, method]]) })),
    notes: [...chosen.map(({ note }) => note), ...refused.values()],
  }
}

function isFor(
  place: OwnAbi['place'],
  to: Address,
  chainId: number,
  via: ForwardedCall | undefined,
): boolean {
  if (place === undefined) return true
  if (place.chainId !== chainId) return false
  return (
    isSameAddress(place.address, to) ||
    (via !== undefined && isSameAddress(place.address, via.implementation))
  )
}

/** A method with its parameters' names: two ABIs that swap two of one type differ in nothing else. */
const textOf = ({ name, inputs }: Method): string =>
  `${name}(${inputs.map((input) => `${input.type.text}${input.name === '' ? '' : ` ${input.name}`}`).join(', ')})`
