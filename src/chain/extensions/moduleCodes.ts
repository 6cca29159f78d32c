import { keccak256, parseAbi } from 'viem'
import { call, readContract } from 'viem/actions'
import { type At, readCode, readSlotAddress } from '#chain/code/code.ts'
import { beaconSlot, firstSlot, implementationCall, implementationSlot } from '#chain/code/proxySlots.ts'
import { isAnswerOfAnotherContract } from '#chain/node/anotherContract.ts'
import type { Chain } from '#chain/node/client.ts'
import { ChainError } from '#chain/node/errors.ts'
import { read } from '#chain/node/read.ts'
import { isRefusal } from '#chain/safe/contractSignature.ts'
import { isSameAddress } from '#core/addresses/address.ts'
import type { CodeStep, ModuleCode } from '#core/checks/safe/modules/moduleCode.ts'
import { proxyVersionOf } from '#core/deployments/deploymentCode.ts'
import { likenessOf } from '#core/register/likeness.ts'
import { pointerIn } from '#core/register/pointer.ts'
import type { Address, Hex } from '#core/safe/safe.ts'

const modifierAbi = parseAbi([
  'function getModulesPaginated(address start, uint256 pageSize) view returns (address[] array, address next)',
])
const sentinel: Address = '0x0000000000000000000000000000000000000001'

/** Limits: modules, proxies in a row for each, and modifiers inside modifiers. */
const maxModules = 60
const maxSteps = 5
const deepest = 4

/**
 * The code of each module behind its proxies, and of the modules of each module that is a modifier (Delay, Roles).
 * @throws ChainError also above the limits.
 */
export async function readModuleCodes(
  chain: Chain,
  modules: readonly Address[],
  at: At,
): Promise<readonly ModuleCode[]> {
  const found: ModuleCode[] = []
  let wanted = modules.map((module): { module: Address; within?: Address } => ({ module }))
  for (let depth = 0; wanted.length > 0; depth++) {
    if (depth === deepest || found.length + wanted.length > maxModules)
      throw new ChainError('There are more modules than this page follows.')
    const read = await Promise.all(wanted.map((one) => readOne(chain, one, at)))
    found.push(...read.map(({ code }) => code))
    const inner = read.flatMap(({ code, members }) =>
      members.map((module) => ({ module, within: code.within ?? code.module })),
    )
    wanted = inner.filter(
      ({ module, within }, place) =>
        !found.some((one) => isSameAddress(one.module, module)) &&
        inner.findIndex((one) => isSameAddress(one.module, module) && one.within === within) === place,
    )
  }
  return found
}

async function readOne(chain: Chain, { module, within }: { module: Address; within?: Address }, at: At) {
  const { steps, code } = await readCodeBehind(chain, module, at)
  const isLike = likenessOf(code)
  const read: ModuleCode = {
    module,
    ...(within && { within }),
    steps,
    codeHash: code === '0x' ? null : keccak256(code),
    ...(isLike && { isLike }),
  }
  const isSafe = steps.at(-1)?.kind === 'Safe proxy'
  return { code: read, members: code === '0x' || isSafe ? [] : await membersOf(chain, module, at) }
}

/** The code of an account, behind its proxies. @throws ChainError */
export async function readCodeBehind(
  chain: Chain,
  module: Address,
  at: At,
): Promise<{ steps: CodeStep[]; code: Hex }> {
  const steps: CodeStep[] = []
  let code = await readCode(chain, module, at)
  for (let end = module; steps.length < maxSteps; ) {
    const step = await nextStep(chain, end, code, at)
    if (step === undefined) return { steps, code }
    steps.push(step)
    end = step.to
    code = await readCode(chain, end, at)
  }
  throw new ChainError('This code is behind more proxies than this page follows.')
}

async function nextStep(chain: Chain, address: Address, code: Hex, at: At): Promise<CodeStep | undefined> {
  if (code === '0x') return undefined
  const pointer = pointerIn(code)
  if (pointer) return pointer
  if (proxyVersionOf(keccak256(code))) {
    const to = await readSlotAddress(chain, address, firstSlot, at)
    return to && { kind: 'Safe proxy', to }
  }
  const [implementation, beacon] = await Promise.all([
    readSlotAddress(chain, address, implementationSlot, at),
    readSlotAddress(chain, address, beaconSlot, at),
  ])
  if (implementation) return { kind: 'EIP-1967', to: implementation }
  const behind = beacon && (await implementationOf(chain, beacon, at))
  return behind && { kind: 'beacon', to: behind }
}

async function implementationOf(chain: Chain, beacon: Address, { blockNumber, signal }: At) {
  const asking = call(chain.client, { to: beacon, data: implementationCall, blockNumber }).then(
    ({ data }) => data,
    (error: unknown) => {
      if (isRefusal(error)) return undefined
      throw error
    },
  )
  const answer = await read(asking, 'The code of a module', signal)
  const digits = /^0x0{24}([0-9a-f]{40})$/.exec(answer ?? '')?.[1]
  return digits === undefined ? undefined : (`0x${digits}` as const)
}

/** The modules of a module that has such a list; otherwise none. */
async function membersOf(
  chain: Chain,
  module: Address,
  { blockNumber, signal }: At,
): Promise<readonly Address[]> {
  const asking = readContract(chain.client, {
    address: module,
    abi: modifierAbi,
    blockNumber,
    functionName: 'getModulesPaginated',
    args: [sentinel, BigInt(maxModules)],
  }).then(
    ([members]) => members,
    (error: unknown) => {
      if (isAnswerOfAnotherContract(error)) return []
      throw error
    },
  )
  return read(asking, 'The modules of a module', signal)
}
