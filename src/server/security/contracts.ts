import { getAddress } from 'viem/utils'
import { isSameAddress } from '#core/addresses/address.ts'
import type { PlacedCall } from '#core/checks/calls/placedCalls.ts'
import { checkOf } from '#core/checks/checks.ts'
import type { Result } from '#core/checks/result.ts'
import { deploymentAt } from '#core/deployments/deployments.ts'
import type { Address } from '#core/safe/safe.ts'
import type { ChainService } from '#server/service.ts'
import { type Analysis, gravestFirst, isFinding, lineOf } from './analysis.ts'
import type { Executed } from './judging/judgement.ts'

type ContractWire = {
  name?: string
  CONTRACT_VERIFICATION?: Analysis<'VERIFIED' | 'NOT_VERIFIED'>[]
  CONTRACT_INTERACTION?: Analysis<'KNOWN_CONTRACT' | 'NEW_CONTRACT'>[]
  DELEGATECALL?: Analysis<'UNEXPECTED_DELEGATECALL'>[]
  FALLBACK_HANDLER?: Analysis<'UNOFFICIAL_FALLBACK_HANDLER'>[]
}

type ContractsParameters = {
  served: Pick<ChainService, 'config' | 'abis'>
  safe: Address
  places: readonly PlacedCall[]
  executed: Executed
  results: readonly Result[]
}

/** What is known of each contract that a transaction calls, by its address; the Safe itself only where its fallback handler would change. */
export function contractsIn({
  served,
  safe,
  places,
  executed,
  results,
}: ContractsParameters): Record<Address, ContractWire> {
  const calls = places.filter(
    ({ call }) => (call.data !== '0x' || call.operation === 1) && !isSameAddress(call.to, safe),
  )
  const handlers = results.filter((one) => one.id === 'SELF-04' && isFinding(one))
  const targets = new Set(calls.map(({ call }) => getAddress(call.to)))
  const delegates = new Set(calls.flatMap(({ call }) => (call.operation === 1 ? [getAddress(call.to)] : [])))
  const contracts = [...targets].map((to): [Address, ContractWire] => {
    const foreign = delegates.has(to) ? delegateFindings(to, served.config.chainId, results) : []
    return [
      to,
      {
        ...verification(served, to),
        ...interaction(to, executed),
        ...(foreign.length > 0 && {
          DELEGATECALL: gravestFirst(foreign.map((one) => lineOf('UNEXPECTED_DELEGATECALL', one))),
        }),
      },
    ]
  })
  const handled: [Address, ContractWire][] = handlers.map((one) => [
    safe,
    { FALLBACK_HANDLER: [lineOf('UNOFFICIAL_FALLBACK_HANDLER', one)] },
  ])
  return Object.fromEntries([...contracts, ...handled])
}

/** An official contract is accused only where its code is not the official one. */
function delegateFindings(to: Address, chainId: number, results: readonly Result[]): Result[] {
  const isOfficial = deploymentAt(to, chainId) !== undefined
  return results.filter(
    (one) =>
      checkOf(one.id)?.about === 'foreignCode' && isFinding(one) && (!isOfficial || one.id === 'DELEG-03'),
  )
}

function verification({ config, abis }: ContractsParameters['served'], to: Address): ContractWire {
  const official = deploymentAt(to, config.chainId)
  const name = official ? `${official.name} ${official.version}` : abis.contractAt(config.chainId, to)?.name
  const line = official
    ? 'It stands at the address of an official contract.'
    : name === undefined
      ? 'This service does not know this contract.'
      : 'The operator of this service describes this contract.'
  return {
    ...(name !== undefined && { name }),
    CONTRACT_VERIFICATION: [
      name === undefined
        ? { severity: 'INFO', type: 'NOT_VERIFIED', title: 'Unknown contract', description: line }
        : { severity: 'OK', type: 'VERIFIED', title: 'Known contract', description: line },
    ],
  }
}

function interaction(to: Address, { called }: Executed): ContractWire {
  const isKnown = called.has(getAddress(to))
  return {
    CONTRACT_INTERACTION: [
      isKnown
        ? {
            severity: 'OK',
            type: 'KNOWN_CONTRACT',
            title: 'Called before',
            description: 'This Safe has called this contract before.',
          }
        : {
            severity: 'INFO',
            type: 'NEW_CONTRACT',
            title: 'First call',
            description: 'This Safe has not called this contract before.',
          },
    ],
  }
}
