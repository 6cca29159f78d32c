import { checksumAddress } from 'viem'
import { isSameAddress } from '#core/addresses/address.ts'
import { permit2 } from '#core/calldata/knownMethods.ts'
import type { Address } from '#core/safe/safe.ts'
import type { Move, Permission } from './outcome.ts'
import { addressFrom, bigIntsFrom, type TrialLog, wordsOf } from './words.ts'

/** keccak256 of the events' signatures: ERC-20 and ERC-721 share two of them, told apart by how much is indexed. */
const events = {
  transfer: '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  approval: '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925',
  approvalForAll: '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31',
  transferSingle: '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
  /** Transfer(address caller, address indexed sender, address indexed receiver, uint256 indexed id, uint256 amount) of EIP-6909. */
  transferOfId: '0x1b3d7edb2e9c0b0e7c525b20aaaef0f5940d2ed71663c7d39266ecafac728859',
  transferBatch: '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
  /** OperatorSet(address indexed owner, address indexed spender, bool approved) and Approval with an id, of EIP-6909. */
  operatorSet: '0xceb576d9f15e4e200fdb5096d64d5dfd667e16def20c1eefd14256d8e3faa267',
  approvalOfId: '0xb3fd5071835887567a0671151121894ddccc2842f1d10bedad13e0d17cace9a7',
  /** AuthorizedOperator and RevokedOperator of EIP-777, (operator, holder) indexed. */
  authorizedOperator: '0xf4caeb2d6ca8932a215a353d0703c326ec2d81fc68170f320eb2ab49e9df61f9',
  revokedOperator: '0x50546e66e5f44d728365dc3908c63bc5cfeeab470722c1677e3073a6ac294aa1',
  /** Approval and Permit of Permit2 (IAllowanceTransfer.sol), (owner, token, spender) indexed, amount first. */
  permit2Approval: '0xda9fa7c1b00402c17d0161b249b1ab8bbec047c5a52207b9c112deffd817036b',
  permit2Permit: '0xc6a377bfc4eb120024a8ac08eef205be16b817020812c73223e81d1bdb9708ec',
}

/** Where eth_simulateV1 logs transfers of own coin as if it were a token (traceTransfers). */
export const coinLogger: Address = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

/** What the logs of a run say changed hands, in their order. Each token speaks for itself only: a contract can log what never was. */
export function movesIn(logs: readonly TrialLog[]): Move[] {
  return logs.flatMap((log): Move[] => {
    const [event, one, two, three] = log.topics
    const words = wordsOf(log.data)
    const token = checksumAddress(log.address)
    if (event === events.transfer && one && two) {
      const parties = { from: addressFrom(one), to: addressFrom(two) }
      if (three) return [{ kind: 'erc721', token, ...parties, amount: 1n, id: BigInt(three) }]
      const [amount] = words
      if (amount === undefined) return []
      if (isSameAddress(token, coinLogger)) return [{ kind: 'coin', ...parties, amount }]
      return [{ kind: 'erc20', token, ...parties, amount }]
    }
    if (!two || !three) return []
    if (event === events.transferOfId && one) {
      const [, amount] = words
      const parties = { from: addressFrom(one), to: addressFrom(two) }
      return amount === undefined ? [] : [{ kind: 'erc1155', token, ...parties, amount, id: BigInt(three) }]
    }
    const parties = { from: addressFrom(two), to: addressFrom(three) }
    if (event === events.transferSingle) {
      const [id, amount] = words
      return id === undefined || amount === undefined
        ? []
        : [{ kind: 'erc1155', token, ...parties, amount, id }]
    }
    if (event === events.transferBatch) {
      const [ids, amounts] = [bigIntsFrom(words, 0), bigIntsFrom(words, 1)]
      return ids.flatMap((id, at): Move[] => {
        const amount = amounts[at]
        return amount === undefined ? [] : [{ kind: 'erc1155', token, ...parties, amount, id }]
      })
    }
    return []
  })
}

/** What an account gets of a token by what was moved, in base units or pieces; less than nothing where it gives. */
export function netOf(moves: readonly Move[], token: Address, account: Address): bigint {
  return moves.reduce((sum, move) => {
    if (move.token === undefined || !isSameAddress(move.token, token)) return sum
    const [gives, gets] = [isSameAddress(move.from, account), isSameAddress(move.to, account)]
    return sum + (gets ? move.amount : 0n) - (gives ? move.amount : 0n)
  }, 0n)
}

/** What an account lets others take after a run, the last word for each of them. */
export function permissionsIn(logs: readonly TrialLog[], owner: Address): Permission[] {
  const last = new Map<string, Permission>()
  for (const { address, topics, data } of logs) {
    const token = checksumAddress(address)
    const [event, by, to, id] = topics
    if (!by || !to) continue
    const isAuthorized = event === events.authorizedOperator
    if ((isAuthorized || event === events.revokedOperator) && isSameAddress(addressFrom(to), owner)) {
      const operator = { token, spender: addressFrom(by) } as const
      last.set(`all ${token} ${by}`, { kind: 'all', ...operator, amount: isAuthorized ? 1n : 0n })
    }
    if (!isSameAddress(addressFrom(by), owner)) continue
    const spender = addressFrom(to)
    const [amount] = wordsOf(data)
    const isPermit2 = event === events.permit2Approval || event === events.permit2Permit
    if (isPermit2 && id && amount !== undefined) {
      if (!isSameAddress(address, permit2)) continue
      const taker = addressFrom(id)
      const permission = { kind: 'amount', token: spender, spender: taker, amount, through: token } as const
      last.set(`through ${spender} ${taker}`, permission)
    } else if (event === events.approval && id)
      last.set(`one ${token} ${id}`, { kind: 'one', token, spender, amount: 1n, id: BigInt(id) })
    else if (event === events.approval && amount !== undefined)
      last.set(`amount ${token} ${spender}`, { kind: 'amount', token, spender, amount })
    else if (event === events.approvalOfId && id && amount !== undefined)
      last.set(`amount ${token} ${spender} ${id}`, { kind: 'amount', token, spender, amount })
    else if ((event === events.approvalForAll || event === events.operatorSet) && amount !== undefined)
      last.set(`all ${token} ${spender}`, { kind: 'all', token, spender, amount })
  }
  return [...last.values()]
}
