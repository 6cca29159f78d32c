import { concat, encodeFunctionData, numberToHex, padHex, parseAbi, size } from 'viem'
import { type Overrides, onTopOf } from '#chain/trialRun/trialRequest.ts'
import type { Address, Hex } from '#core/safe/safe.ts'

/** Runtime code of holdings.yul: asks many contracts one question each and answers all their words. */
export const readerCode: Hex =
  '0x60c0360460005b8181106014575060061b60a0f35b806020608060c060019402816040820160003760008382013591356207a120fa8160061b90601f3d11168160a0015260c060805191015201600656'

/** Where it stands in a trial: there is nothing, and nobody has its key. */
export const reader: Address = '0x00000000000000000000000000000000486f6c64'

/** One question that a contract answers with a word. */
export type Question = { to: Address; data: Hex }

const abi = parseAbi([
  'function balanceOf(address account) view returns (uint256)',
  'function balanceOf(address account, uint256 id) view returns (uint256)',
  'function allowance(address owner, address spender) view returns (uint256)',
  'function isApprovedForAll(address owner, address operator) view returns (bool)',
  'function allowance(address owner, address token, address spender) view returns (uint160, uint48, uint48)',
])

/** How much an account holds of a token; of an ERC-1155 that of one id. */
export const balanceQuestion = (token: Address, account: Address, id?: bigint): Question => ({
  to: token,
  data: encodeFunctionData({
    abi,
    functionName: 'balanceOf',
    args: id === undefined ? [account] : [account, id],
  }),
})

/** How much of a token a spender may take of an owner; through Permit2 where that is named. */
export const allowanceQuestion = (
  token: Address,
  { owner, spender, permit2 }: { owner: Address; spender: Address; permit2?: Address | undefined },
): Question => ({
  to: permit2 ?? token,
  data: encodeFunctionData({
    abi,
    functionName: 'allowance',
    args: permit2 ? [owner, token, spender] : [owner, spender],
  }),
})

/** Whether an operator may take every token of a contract: 1 or 0. */
export const operatorQuestion = (token: Address, owner: Address, operator: Address): Question => ({
  to: token,
  data: encodeFunctionData({ abi, functionName: 'isApprovedForAll', args: [owner, operator] }),
})

/** What the reader is called with. */
export const askingOf = (questions: readonly Question[]): Hex =>
  concat([
    '0x',
    ...questions.map(({ to, data }) =>
      concat([
        padHex(to, { size: 32 }),
        numberToHex(size(data), { size: 32 }),
        padHex(data, { size: 128, dir: 'right' }),
      ]),
    ),
  ])

/** The answers, in the order of the questions; undefined where a contract gave no word. */
export const answersIn = (answer: Hex, count: number): (bigint | undefined)[] =>
  Array.from({ length: count }, (_, at) => {
    const [told, word] = [0, 64].map((from) => answer.slice(2 + at * 128 + from, 2 + at * 128 + from + 64))
    return told?.length === 64 && word?.length === 64 && BigInt(`0x${told}`) === 1n
      ? BigInt(`0x${word}`)
      : undefined
  })

/** State in which the reader stands at its address. */
export const withReader = (overrides: Overrides): Overrides =>
  onTopOf(overrides, { [reader]: { code: readerCode } })
