import {
  addressOf,
  type InputObject,
  isThere,
  readAddress,
  readChainId,
  readCount,
  readHash,
  readList,
  readListIfThere,
  readObject,
  readUint,
  valueAt,
} from '#cli/reading.ts'
import type { TokenFact } from '#core/checks/effectFacts.ts'
import type { Fact } from '#core/checks/fact.ts'
import type { Extension, Facts, NodeAnswer } from '#core/checks/facts.ts'
import { AppError } from '#core/errors.ts'
import type { Address, ReportedState } from '#core/safe/safe.ts'

const known = <T>(value: T): Fact<T> => ({ known: true, value })

/** The facts of `chain` in the input; one that is not given is not offered. @throws AppError naming what is unusable. */
export function readChainFacts(chain: InputObject, safe: Address): { chainId: number; facts: Facts } {
  const chainId = readChainId(chain)
  const version = valueAt(chain, 'version')
  if (typeof version !== 'string') throw new AppError('"version" is not a text.')
  const state: ReportedState = {
    chainId,
    address: safe,
    version,
    owners: readList(chain, 'owners', addressOf),
    threshold: readCount(chain, 'threshold'),
    nonce: readUint(chain, 'nonce'),
    ...(isThere(chain, 'singleton') && { singleton: readAddress(chain, 'singleton') }),
  }
  const modules = readListIfThere(chain, 'modules', addressOf)
  const elsewhere = readListIfThere(chain, 'elsewhere', (value) => readChainId({ chainId: value }))
  return {
    chainId,
    facts: {
      chainId: known(chainId),
      safe: known(state),
      ...(isThere(chain, 'codeHash') && { singletonCode: known(readHash(chain, 'codeHash')) }),
      ...(chain.fallbackHandler !== undefined && {
        fallbackHandler: known(readAttached(chain, 'fallbackHandler')),
      }),
      ...(chain.guard !== undefined && { guards: known({ guard: readAttached(chain, 'guard') }) }),
      ...(modules && { modules: known(modules) }),
      ...(elsewhere && { elsewhere: known(elsewhere.filter((one) => one !== chainId)) }),
      ...(isThere(chain, 'secondNode') && {
        otherNodes: known([readNode(readObject(chain.secondNode, '"secondNode"'))]),
      }),
      ...(isThere(chain, 'tokens') && {
        effects: { tokens: { of: readTokens(readObject(chain.tokens, '"tokens"')), others: 'notOffered' } },
      }),
    },
  }
}

/** null and the zero address are none. */
function readAttached(chain: InputObject, key: string): Extension {
  if (chain[key] === null) return {}
  const address = readAddress(chain, key)
  return /^0x0{40}$/.test(address) ? {} : { address }
}

function readNode(node: InputObject): NodeAnswer {
  const owners = readListIfThere(node, 'owners', addressOf)
  const modules = readListIfThere(node, 'modules', addressOf)
  const { version } = node
  return {
    ...(isThere(node, 'chainId') && { chainId: readChainId(node) }),
    ...(typeof version === 'string' && { version }),
    ...(owners && { owners }),
    ...(modules && { modules }),
    ...(node.fallbackHandler !== undefined && { fallbackHandler: readAttached(node, 'fallbackHandler') }),
    ...(node.guard !== undefined && { guard: readAttached(node, 'guard') }),
    ...(isThere(node, 'threshold') && { threshold: readCount(node, 'threshold') }),
    ...(isThere(node, 'nonce') && { nonce: readUint(node, 'nonce') }),
    ...(isThere(node, 'singleton') && { singleton: readAddress(node, 'singleton') }),
    ...(isThere(node, 'codeHash') && { codeHash: readHash(node, 'codeHash') }),
  }
}

function readTokens(tokens: InputObject): Map<Address, Fact<TokenFact>> {
  return new Map(
    Object.entries(tokens).map(([address, value]): [Address, Fact<TokenFact>] => {
      // What has no decimals is there, and is no token that amounts are counted in.
      if (value === null || (value as InputObject).decimals === null)
        return [addressOf(address, `The token ${address.slice(0, 60)}`), known(null)]
      const token = readObject(value, `The token ${address.slice(0, 60)}`)
      const { symbol, name } = token
      if (typeof symbol !== 'string' || typeof name !== 'string')
        throw new AppError(`The token ${address.slice(0, 60)} has no text as symbol or name.`)
      return [
        addressOf(address, `The token ${address.slice(0, 60)}`),
        known({ symbol, name, decimals: readCount(token, 'decimals') }),
      ]
    }),
  )
}
