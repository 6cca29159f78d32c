import safe130 from '@gnosis.pm/safe-contracts/build/artifacts/contracts/GnosisSafeL2.sol/GnosisSafeL2.json'
import factory130 from '@gnosis.pm/safe-contracts/build/artifacts/contracts/proxies/GnosisSafeProxyFactory.sol/GnosisSafeProxyFactory.json'
import safe141 from '@safe-global/safe-contracts/build/artifacts/contracts/Safe.sol/Safe.json'
import l2Migration from '@safe-global/safe-deployments/dist/assets/v1.4.1/safe_to_l2_migration.json'
import createCall from '@safe-global/safe-smart-account/build/artifacts/contracts/libraries/CreateCall.sol/CreateCall.json'
import migration from '@safe-global/safe-smart-account/build/artifacts/contracts/libraries/SafeMigration.sol/SafeMigration.json'
import l2Setup from '@safe-global/safe-smart-account/build/artifacts/contracts/libraries/SafeToL2Setup.sol/SafeToL2Setup.json'
import signMessage from '@safe-global/safe-smart-account/build/artifacts/contracts/libraries/SignMessageLib.sol/SignMessageLib.json'
import factory150 from '@safe-global/safe-smart-account/build/artifacts/contracts/proxies/SafeProxyFactory.sol/SafeProxyFactory.json'
import safe150 from '@safe-global/safe-smart-account/build/artifacts/contracts/Safe.sol/Safe.json'
import safe100 from 'safe-contracts-1.0.0/build/contracts/GnosisSafe.json'
import factory100 from 'safe-contracts-1.0.0/build/contracts/ProxyFactory.json'
import safe111 from 'safe-contracts-1.1.1/build/contracts/GnosisSafe.json'
import factory111 from 'safe-contracts-1.1.1/build/contracts/ProxyFactory.json'
import safe120 from 'safe-contracts-1.2.0/build/contracts/GnosisSafe.json'
import { erc20Abi, erc721Abi, erc4626Abi } from 'viem'
import { describe, expect, test } from 'vitest'
import type { ContractName } from '#core/deployments/deployments.ts'
import { methodOf, methodsOf } from './declaration.ts'
import { libraryDeclarations } from './libraryMethods.ts'
import {
  composableCowDeclarations,
  cowSettlementDeclarations,
  safenetGuardDeclarations,
  safenetRewardDeclarations,
  safenetStakingDeclarations,
} from './protocolMethods.ts'
import { declaredMethods, safeMethodsOf } from './safeMethods.ts'
import { permit2Declarations, tokenDeclarations } from './tokenMethods.ts'
import { readUserAbis } from './userAbi.ts'
import {
  allowanceModuleDeclarations,
  multicall3Declarations,
  selfMulticallDeclarations,
  timelockDeclarations,
  zodiacDeclarations,
} from './wrapperMethods.ts'

type PublishedItem = {
  type: string
  name?: string
  stateMutability?: string
  inputs?: readonly { name: string; type: string }[]
}

/** What the published artefact says may change something, with the names of its parameters. */
function writing(abi: readonly unknown[]): string[] {
  return (abi as readonly PublishedItem[])
    .filter(
      ({ type, stateMutability = '' }) => type === 'function' && !['view', 'pure'].includes(stateMutability),
    )
    .map(
      ({ name, inputs = [] }) => `${name}(${inputs.map((input) => `${input.type} ${input.name}`).join(',')})`,
    )
    .toSorted()
}

/** Written as changing, but made to be asked: it answers and leaves nothing behind. */
const asked = ['isValidSignature(bytes _data,bytes _signature)']

test.each([
  ['1.0.0', safe100],
  ['1.1.1', safe111],
  ['1.2.0', safe120],
  ['1.3.0', safe130],
  ['1.4.1', safe141],
  ['1.5.0', safe150],
] as const)('a Safe %s has exactly the methods of its artefact', (version, { abi }) => {
  const ours = [...declaredMethods(version).values()].map(
    ({ name, inputs }) => `${name}(${inputs.map((input) => `${input.type.text} ${input.name}`).join(',')})`,
  )
  expect(ours.toSorted()).toEqual(writing(abi).filter((one) => !asked.includes(one)))
})

test('a Safe 0.1.0 calls its base gas dataGas and is set up with four arguments', () => {
  const texts = [...declaredMethods('0.1.0').values()].map(({ signature }) => signature)
  expect(texts).toContain('setup(address[],uint256,address,bytes)')
  expect(safeMethodsOf('0.1.0').get('0x6a761202')?.inputs[5]?.name).toBe('dataGas')
  expect(declaredMethods().get('0x6a761202')?.inputs[5]?.name).toBe('baseGas')
  for (const version of ['1.1.1', undefined] as const)
    expect(safeMethodsOf(version)).toEqual(declaredMethods(version))
})

const libraries: readonly [ContractName, readonly (readonly unknown[])[]][] = [
  ['SafeProxyFactory', [factory100.abi, factory111.abi, factory130.abi, factory150.abi]],
  ['SignMessageLib', [signMessage.abi]],
  ['CreateCall', [createCall.abi]],
  ['SafeMigration', [migration.abi]],
  ['SafeToL2Migration', [l2Migration.abi]],
  ['SafeToL2Setup', [l2Setup.abi]],
]

test.each(libraries)('%s has exactly the methods of its artefacts', (name, abis) => {
  const ours = [...methodsOf(libraryDeclarations.get(name) ?? []).keys()]
  // The old factories calculate an address by failing with it.
  const published = abis.flatMap(writing).filter((one) => !one.startsWith('calculate'))
  expect(ours.toSorted()).toEqual([...new Set(published.map((one) => methodOf(one).selector))].toSorted())
})

describe.each([
  ['EIP-20', erc20Abi, tokenDeclarations],
  ['EIP-721', erc721Abi, tokenDeclarations],
  ['EIP-4626', erc4626Abi, tokenDeclarations],
] as const)('%s as viem carries it', (_, abi, declarations) => {
  const ours = methodsOf(declarations)
  const published = [...(readUserAbis(abi as unknown)[0]?.methods ?? [])]
  const changing = new Set(writing(abi).map((one) => one.replace(/\(.*/s, '')))

  test.each(published.filter(([, { name }]) => changing.has(name)))('%s is known', (selector) =>
    expect(ours.has(selector)).toBe(true),
  )
})

// Selectors as explorers show them for the contracts' public transactions.
test.each([
  ['permit(address,address,uint256,uint256,uint8,bytes32,bytes32)', '0xd505accf', tokenDeclarations],
  ['permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)', '0x8fcbaf0c', tokenDeclarations],
  ['increaseAllowance(address,uint256)', '0x39509351', tokenDeclarations],
  ['decreaseAllowance(address,uint256)', '0xa457c2d7', tokenDeclarations],
  ['increaseApproval(address,uint256)', '0xd73dd623', tokenDeclarations],
  ['decreaseApproval(address,uint256)', '0x66188463', tokenDeclarations],
  ['authorizeOperator(address)', '0x959b8c3f', tokenDeclarations],
  ['setOperator(address,bool)', '0x558a7297', tokenDeclarations],
  ['transferAndCall(address,uint256)', '0x1296ee62', tokenDeclarations],
  ['approveAndCall(address,uint256)', '0x3177029f', tokenDeclarations],
  ['setPreSignature(bytes,bool)', '0xec6cb13f', cowSettlementDeclarations],
  ['invalidateOrder(bytes)', '0x15337bc0', cowSettlementDeclarations],
  ['create((address,bytes32,bytes),bool)', '0x6bfae1ca', composableCowDeclarations],
  ['createWithContext((address,bytes32,bytes),address,bytes,bool)', '0x0d0d9800', composableCowDeclarations],
  ['stake(address,uint256)', '0xadc9772e', safenetStakingDeclarations],
  ['claim(address,uint256,bytes32,bytes32[])', '0x1d7d4ebc', safenetRewardDeclarations],
  [
    'announceTransaction((address,uint256,bytes,uint8,uint256,uint256,uint256,address,address))',
    '0x7b328c10',
    safenetGuardDeclarations,
  ],
  ['cancelAnnouncement(bytes32)', '0xdd4647a1', safenetGuardDeclarations],
  ['setApprovalForAll(address,bool)', '0xa22cb465', tokenDeclarations],
  ['safeTransferFrom(address,address,uint256,uint256,bytes)', '0xf242432a', tokenDeclarations],
  ['safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)', '0x2eb2c2d6', tokenDeclarations],
  ['deposit()', '0xd0e30db0', tokenDeclarations],
  ['withdraw(uint256)', '0x2e1a7d4d', tokenDeclarations],
  ['approve(address,address,uint160,uint48)', '0x87517c45', permit2Declarations],
  [
    'permit(address,((address,uint160,uint48,uint48),address,uint256),bytes)',
    '0x2b67b570',
    permit2Declarations,
  ],
  [
    'permit(address,((address,uint160,uint48,uint48)[],address,uint256),bytes)',
    '0x2a2d80d1',
    permit2Declarations,
  ],
  ['transferFrom(address,address,uint160,address)', '0x36c78516', permit2Declarations],
  ['transferFrom((address,address,uint160,address)[])', '0x0d58b1db', permit2Declarations],
  ['lockdown((address,address)[])', '0xcc53287f', permit2Declarations],
  ['transfer(address,uint256,uint256)', '0x095bcdb6', tokenDeclarations],
  ['transferFrom(address,address,uint256,uint256)', '0xfe99049a', tokenDeclarations],
  ['send(address,uint256,bytes)', '0x9bd9bbc6', tokenDeclarations],
  ['operatorSend(address,address,uint256,bytes,bytes)', '0x62ad1b83', tokenDeclarations],
  ['burn(uint256,bytes)', '0xfe9d9303', tokenDeclarations],
  ['operatorBurn(address,uint256,bytes,bytes)', '0xfc673c4f', tokenDeclarations],
  [
    'transferWithAuthorization(address,address,uint256,uint256,uint256,bytes32,uint8,bytes32,bytes32)',
    '0xe3ee160e',
    tokenDeclarations,
  ],
  ['requestRedeem(uint256,address,address)', '0x7d41c86e', tokenDeclarations],
  ['requestDeposit(uint256,address,address)', '0x85b77f45', tokenDeclarations],
  ['addDelegate(address)', '0xe71bdf41', allowanceModuleDeclarations],
  ['setAllowance(address,address,uint96,uint16,uint32)', '0xbeaeb388', allowanceModuleDeclarations],
  ['invalidateNonces(address,address,uint48)', '0x65d9723c', permit2Declarations],
  ['invalidateUnorderedNonces(uint256,uint256)', '0x3ff9dcb1', permit2Declarations],
  [
    'permitTransferFrom(((address,uint256),uint256,uint256),(address,uint256),address,bytes)',
    '0x30f28b7a',
    permit2Declarations,
  ],
  ['schedule(address,uint256,bytes,bytes32,bytes32,uint256)', '0x01d5062a', timelockDeclarations],
  ['scheduleBatch(address[],uint256[],bytes[],bytes32,bytes32,uint256)', '0x8f2a0bb0', timelockDeclarations],
  ['execute(address,uint256,bytes,bytes32,bytes32)', '0x134008d3', timelockDeclarations],
  ['executeBatch(address[],uint256[],bytes[],bytes32,bytes32)', '0xe38335e5', timelockDeclarations],
  ['execTransactionWithRole(address,uint256,bytes,uint8,bytes32,bool)', '0xc6fe8747', zodiacDeclarations],
  ['aggregate((address,bytes)[])', '0x252dba42', multicall3Declarations],
  ['tryAggregate(bool,(address,bytes)[])', '0xbce38bd7', multicall3Declarations],
  ['blockAndAggregate((address,bytes)[])', '0xc3077fa9', multicall3Declarations],
  ['tryBlockAndAggregate(bool,(address,bytes)[])', '0x399542e9', multicall3Declarations],
  ['aggregate3((address,bool,bytes)[])', '0x82ad56cb', multicall3Declarations],
  ['aggregate3Value((address,bool,uint256,bytes)[])', '0x174dea71', multicall3Declarations],
  ['multicall(bytes[])', '0xac9650d8', selfMulticallDeclarations],
  ['multicall(uint256,bytes[])', '0x5ae401dc', selfMulticallDeclarations],
] as const)('%s is %s', (signature, selector, declarations) =>
  expect(methodsOf(declarations).get(selector)?.signature).toBe(signature),
)
