import { createChain } from '#chain/node/client.ts'
import { readBlockNumber } from '#chain/node/nodes.ts'
import { readSafeFacts } from '#chain/safe/safeFacts.ts'
import type { Command } from '#cli/command.ts'
import { type JsonCommand, jsonCommand } from '#cli/jsonCommand.ts'
import {
  addressOf,
  type InputObject,
  isThere,
  readAddress,
  readChainId,
  readHex,
  readListIfThere,
  readObject,
} from '#cli/reading.ts'
import type { Fact } from '#core/checks/fact.ts'
import type { Extension } from '#core/checks/facts.ts'
import { AppError } from '#core/errors.ts'
import { codeAmong, type ExtensionFacts, extensionAt, powersOf } from '#core/powers/powers.ts'
import type { Address, Hex } from '#core/safe/safe.ts'

/** What is asked: a Safe with its facts, or with the node that has them. */
type Input = { chainId: number; safe: Address } & (
  | { kind: 'facts'; facts: ExtensionFacts }
  | { kind: 'node'; url: string }
)

/** `countersign powers`: what acts for a Safe without its owners, by given facts or by those of a node (`url`). */
export const powers = (url?: string): JsonCommand<Input> => ({
  read: (value) => {
    const object = readObject(value, 'The input')
    const asked = { chainId: readChainId(object), safe: readAddress(object, 'safe') }
    const node = url ?? (isThere(object, 'rpc') ? object.rpc : undefined)
    if (node !== undefined) return { ...asked, kind: 'node', url: nodeUrl(node) }
    const facts = isThere(object, 'chain') ? readObject(object.chain, '"chain"') : object
    return { ...asked, kind: 'facts', facts: readFacts({ ...object, ...facts }, asked.chainId) }
  },
  run: async (input) => {
    const facts = input.kind === 'facts' ? input.facts : await factsOfNode(input)
    return { output: { powers: powersOf(facts) }, exit: 0 }
  },
})

function nodeUrl(value: unknown): string {
  const url = typeof value === 'string' && URL.canParse(value) ? new URL(value) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw new AppError('The node is not an address that begins with https:// or http://.')
  return url.href
}

/** `codes` holds the runtime code by address; what is not there was not read. */
function readFacts(object: InputObject, chainId: number): ExtensionFacts {
  const modules = readListIfThere(object, 'modules', addressOf) ?? []
  const given = isThere(object, 'codes') ? readObject(object.codes, '"codes"') : {}
  const codes = new Map(
    Object.keys(given).map((address): [string, Hex] => [
      addressOf(address, `The code of ${address.slice(0, 60)}`).toLowerCase(),
      readHex(given, address),
    ]),
  )
  return {
    chainId,
    modules,
    codes: modules.map((module) => codeAmong(codes, module)),
    guards: {
      guard: attachedAt(object, 'guard', codes),
      moduleGuard: attachedAt(object, 'moduleGuard', codes),
    },
    handler: attachedAt(object, 'fallbackHandler', codes),
  }
}

function attachedAt(object: InputObject, key: string, codes: ReadonlyMap<string, Hex>): Extension {
  if (!isThere(object, key)) return {}
  const address = readAddress(object, key)
  if (BigInt(address) === 0n) return {}
  return extensionAt(codes, address)
}

async function factsOfNode({ chainId, safe, url }: { chainId: number; safe: Address; url: string }) {
  const chain = createChain({ chainId, rpc: [url] })
  const facts = await readSafeFacts(chain, safe, { blockNumber: await readBlockNumber(chain, {}) })
  const told = obtained(facts.chainId)
  if (told !== chainId)
    throw new AppError(`The node is on chain ${told}, but the Safe is on chain ${chainId}.`)
  obtained(facts.safe)
  return {
    chainId,
    modules: obtained(facts.modules),
    codes: obtained(facts.moduleCodes),
    guards: obtained(facts.guards),
    handler: obtained(facts.fallbackHandler),
  }
}

function obtained<T>(fact: Fact<T>): T {
  if (fact.known) return fact.value
  throw new AppError(fact.reason)
}

/** Takes `--rpc URL` beside the flags of every command from JSON to JSON. */
export const powersCommand: Command = (flags) => {
  const at = flags.findIndex((flag) => flag === '--rpc' || flag.startsWith('--rpc='))
  const flag = flags[at]
  if (flag === undefined) return jsonCommand(powers())(flags)
  const isJoined = flag.startsWith('--rpc=')
  const url = isJoined ? flag.slice(6) : (flags[at + 1] ?? '')
  const others = flags.filter((_, place) => place !== at && (isJoined || place !== at + 1))
  return jsonCommand({
    // A wrong address is unusable input, answered as such.
    read: (value) => powers(url).read(value),
    run: (input) => powers(url).run(input),
  })(others)
}
