import { decodeFunctionResult, encodeFunctionData, keccak256, parseAbi } from 'viem'
import { AppError } from '#core/errors.ts'
import type { Hex } from '#core/safe/safe.ts'
import type { Rpc } from '#sandbox/chains/rpc.ts'
import multicall3 from './multicall3.json' with { type: 'json' }
import { safeArtifacts, sandboxVersions } from './safeArtifacts.ts'
import { tokens } from './tokens.ts'

const multicall3Abi = parseAbi([
  'function getChainId() view returns (uint256)',
  'function aggregate3((address target, bool allowFailure, bytes callData)[] calls) payable returns ((bool success, bytes returnData)[])',
])

/**
 * Compares the code of every canonical contract with the hash that @safe-global/safe-deployments publishes, and asks
 * Multicall3 a real question. Throws AppError with one sentence that names the first that differs.
 */
export async function checkContracts(rpc: Rpc, chainId: number): Promise<void> {
  const artifacts = sandboxVersions.flatMap((version) => safeArtifacts(version))
  const addresses = [...artifacts, ...tokens].map(({ address }) => address)
  const codes = (await rpc.batch(
    addresses.map((address) => ({ method: 'eth_getCode', params: [address, 'latest'] })),
  )) as Hex[]
  for (const [index, { name, version, address, codeHash }] of artifacts.entries())
    if (keccak256(codes[index] ?? '0x') !== codeHash)
      throw new AppError(
        `${name} ${version} at ${address} on chain ${chainId} is not the contract that safe-deployments lists.`,
      )
  for (const [index, { symbol, address }] of tokens.entries())
    if ((codes[artifacts.length + index] ?? '0x') === '0x')
      throw new AppError(`The test token ${symbol} is missing at ${address} on chain ${chainId}.`)
  await askMulticall3(rpc, chainId)
}

async function askMulticall3(rpc: Rpc, chainId: number): Promise<void> {
  const inner = encodeFunctionData({ abi: multicall3Abi, functionName: 'getChainId' })
  const data = encodeFunctionData({
    abi: multicall3Abi,
    functionName: 'aggregate3',
    args: [[{ target: multicall3.address as Hex, allowFailure: false, callData: inner }]],
  })
  const answer = (await rpc.call('eth_call', [{ to: multicall3.address, data }, 'latest'])) as Hex
  if (answer === '0x') throw new AppError(`Multicall3 is missing on chain ${chainId}.`)
  const [result] = decodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', data: answer })
  if (Number(result?.returnData) !== chainId)
    throw new AppError(`Multicall3 on chain ${chainId} answers another chain id.`)
}
