import { keccak256 } from 'viem'
import type { At } from '#chain/code/code.ts'
import { readFallbackHandler, readGuards } from '#chain/extensions/attachments.ts'
import { readModuleCodes } from '#chain/extensions/moduleCodes.ts'
import { readModules } from '#chain/extensions/modules.ts'
import type { AccountCode } from '#chain/lens/answer.ts'
import { lookAtSafe } from '#chain/lens/lookAtSafe.ts'
import { readAccountCode } from '#chain/lens/readAccountCode.ts'
import { readChainId } from '#chain/node/chainId.ts'
import type { Chain } from '#chain/node/client.ts'
import { factOf } from '#chain/node/factOf.ts'
import { readOtherNodes } from '#chain/node/nodes.ts'
import type { Fact } from '#core/checks/fact.ts'
import type { Extension, Guards, NodeAnswer, ReadAt } from '#core/checks/facts.ts'
import type { ModuleCode } from '#core/checks/safe/modules/moduleCode.ts'
import { type OwnerAccount, ownerAccount } from '#core/checks/safe/ownerAccount.ts'
import type { Address, Hash, SafeState } from '#core/safe/safe.ts'
import { readDomain } from './safeAnswers.ts'
import { readSafeState } from './safeState.ts'

/** All facts of a Safe at one block; each read may fail by itself. */
export type ReadSafeFacts = {
  chainId: Fact<number>
  safe: Fact<SafeState>
  singletonCode: Fact<Hash>
  proxyCode: Fact<Hash>
  fallbackHandler: Fact<Extension>
  guards: Fact<Guards>
  modules: Fact<readonly Address[]>
  moduleCodes: Fact<readonly ModuleCode[]>
  domain: Fact<Hash>
  owners: { owner: Address; account: Fact<OwnerAccount> }[]
  otherNodes?: Fact<readonly NodeAnswer[]>
  readAt: ReadAt
}

/**
 * Reads the facts: with the lens in one call where the node accepts it, otherwise in parallel where possible.
 * @throws only the reason of `signal` when that is aborted.
 */
export async function readSafeFacts(chain: Chain, address: Address, at: At): Promise<ReadSafeFacts> {
  const looking = lookAtSafe(chain, address, at)
  const [isByLens, own, otherNodes] = await Promise.all([
    looking,
    looking.then(() => readOwn(chain, address, at)),
    readOtherNodes(chain, address, at),
  ])
  return {
    ...own,
    ...(otherNodes && { otherNodes }),
    readAt: {
      node: chain.urls[0] ?? '',
      blockNumber: at.blockNumber,
      ...(isByLens && { isByLens }),
    },
  }
}

/** The facts from one node, without those that the lens read already. */
async function readOwn(
  chain: Chain,
  address: Address,
  at: At,
): Promise<Omit<ReadSafeFacts, 'otherNodes' | 'readAt'>> {
  const reading = factOf(readSafeState(chain, address, at))
  const [named, safe, chainId, proxyCode, fallbackHandler, guards, domain] = await Promise.all([
    reading.then((state) => readNamed(chain, state, at)),
    reading,
    factOf(readChainId(chain, at)),
    factOf(readAccountCode(chain, address, at)),
    factOf(readFallbackHandler(chain, address, at)),
    factOf(readGuards(chain, address, at)),
    factOf(readDomain(chain, address, at)),
  ])
  return { chainId, safe, ...named, proxyCode: hashOf(proxyCode), fallbackHandler, guards, domain }
}

/** The reads that depend on the Safe's own answers: the code it runs, its modules, the accounts of its owners. */
async function readNamed(
  chain: Chain,
  safe: Fact<SafeState>,
  at: At,
): Promise<Pick<ReadSafeFacts, 'singletonCode' | 'modules' | 'moduleCodes' | 'owners'>> {
  if (!safe.known) return { singletonCode: safe, modules: safe, moduleCodes: safe, owners: [] }
  const { address, singleton, version, owners } = safe.value
  const reading = factOf(readModules(chain, address, { ...at, version }))
  const [code, modules, moduleCodes, accounts] = await Promise.all([
    factOf(readAccountCode(chain, singleton, at)),
    reading,
    reading.then((fact) => (fact.known ? factOf(readModuleCodes(chain, fact.value, at)) : fact)),
    Promise.all(owners.map((owner) => accountOf(chain, address, owner, at))),
  ])
  return { singletonCode: hashOf(code), modules, moduleCodes, owners: accounts }
}

async function accountOf(chain: Chain, safe: Address, owner: Address, at: At) {
  const code = await factOf(readAccountCode(chain, owner, at))
  const account: Fact<OwnerAccount> = code.known
    ? { known: true, value: ownerAccount(owner, safe, code.value.head) }
    : code
  return { owner, account }
}

/** The keccak256 of the code, or of nothing. */
function hashOf(code: Fact<AccountCode>): Fact<Hash> {
  return code.known ? { known: true, value: code.value.hash ?? keccak256('0x') } : code
}
