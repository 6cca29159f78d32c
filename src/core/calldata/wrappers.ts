import { zeroAddress } from 'viem'
import { type AbiValue, argument } from '#core/abi/abiValue.ts'
import { isSameAddress } from '#core/addresses/address.ts'
import type { Address, Call, SafeTx } from '#core/safe/safe.ts'
import type { ReadMethod } from './methods.ts'
import type { InnerCall } from './multiSend.ts'

/** What a call that makes another account act is: by whose leave the inner calls run. */
export type Wrapper =
  | 'multiSend'
  | 'execTransaction'
  | 'module'
  | 'allowance'
  | 'timelock'
  | 'delay'
  | 'roles'
  | 'multicall'

/** The transaction another Safe would run, without the number that only its chain knows. */
export type InnerSafeTx = Omit<SafeTx, 'nonce'>

/** What is inside a call that makes another account act; `as` is that account, undefined where the bytes do not say. */
export type Unwrapped = {
  wraps: Wrapper
  as?: Address | undefined
  calls: InnerCall[]
  innerSafeTx?: InnerSafeTx
  error?: string
}

type Values = readonly AbiValue[]
/** `as` is the account that makes the call, `isSafe` whether its target is known to be a Safe. */
type WrapperContext = { call: Call; as: Address | undefined; isSafe: boolean }
type Unwrap = (values: Values, around: WrapperContext) => Unwrapped

const paysSender = 'It also pays whoever sends the transaction, and does not name that account.'
const uneven = 'The lists of this batch have different lengths, so it cannot run.'

const module: Unwrap = (values, { call, isSafe }) => ({
  wraps: 'module',
  as: isSafe ? call.to : undefined,
  calls: [actOf(values)],
})
/** AllowanceModule.sol, `transfer`: the Safe pays coin or calls the token; a fee goes to whoever sends the transaction (`tx.origin`). */
const allowance: Unwrap = ([safe, token, to, amount, , payment]) => {
  const isCoin = isSameAddress(argument.address(token), zeroAddress)
  const sum = argument.number(amount).toString(16).padStart(64, '0')
  const transfer = `a9059cbb${argument.digits(to).padStart(64, '0')}${sum}`
  return {
    wraps: 'allowance',
    as: argument.address(safe),
    calls: [isCoin ? plainCall(to, amount, '') : plainCall(token, 0n, transfer)],
    ...(argument.number(payment) > 0n && { error: paysSender }),
  }
}
const role: Unwrap = (values) => ({ wraps: 'roles', calls: [actOf(values)] })
const one: Unwrap = ([target, value, data], { call }) => ({
  wraps: 'timelock',
  as: call.to,
  calls: [plainCall(target, value, data)],
})
const several: Unwrap = ([targets, values, payloads], { call }) => {
  const [to, amounts, data] = [argument.list(targets), argument.list(values), argument.list(payloads)]
  if (to.length !== amounts.length || to.length !== data.length)
    return { wraps: 'timelock', as: call.to, calls: [], error: uneven }
  return {
    wraps: 'timelock',
    as: call.to,
    calls: to.map((target, at) => plainCall(target, amounts[at], data[at])),
  }
}
const pairs =
  (at: number): Unwrap =>
  (values, { call, as }) => ({
    wraps: 'multicall',
    as: call.operation === 1 ? as : call.to,
    calls: argument.list(values[at]).map((pair) => {
      const fields = argument.list(pair)
      const value = fields.length === 4 ? fields[2] : 0n
      return plainCall(fields[0], value, fields[fields.length - 1])
    }),
  })
// The contract runs each part by DELEGATECALL in itself, where its caller stays the caller.
const ownParts =
  (at: number): Unwrap =>
  (values, { call, as }) => ({
    wraps: 'multicall',
    as,
    calls: argument.list(values[at]).map((data) => {
      const part = { to: call.to, value: 0n, data: argument.bytes(data), operation: call.operation }
      return { call: part, digits: argument.digits(data) }
    }),
  })

const execTransaction: Unwrap = (values, { call }) => {
  const [, , , , safeTxGas, baseGas, gasPrice, gasToken, refundReceiver] = values
  const act = actOf(values)
  return {
    wraps: 'execTransaction',
    as: call.to,
    calls: [act],
    innerSafeTx: {
      ...act.call,
      safeTxGas: argument.number(safeTxGas),
      baseGas: argument.number(baseGas),
      gasPrice: argument.number(gasPrice),
      gasToken: argument.address(gasToken),
      refundReceiver: argument.address(refundReceiver),
    },
  }
}

const act = 'address,uint256,bytes,uint8'
const pair = '(address,bytes)[]'
const unwraps = new Map<string, Unwrap>([
  [`execTransaction(${act},uint256,uint256,uint256,address,address,bytes)`, execTransaction],
  [`execTransactionFromModule(${act})`, module],
  [`execTransactionFromModuleReturnData(${act})`, module],
  ['executeAllowanceTransfer(address,address,address,uint96,address,uint96,address,bytes)', allowance],
  [`executeNextTx(${act})`, (values) => ({ wraps: 'delay', calls: [actOf(values)] })],
  [`execTransactionWithRole(${act},uint16,bool)`, role],
  [`execTransactionWithRole(${act},bytes32,bool)`, role],
  [`execTransactionWithRoleReturnData(${act},uint16,bool)`, role],
  [`execTransactionWithRoleReturnData(${act},bytes32,bool)`, role],
  ['schedule(address,uint256,bytes,bytes32,bytes32,uint256)', one],
  ['execute(address,uint256,bytes,bytes32,bytes32)', one],
  ['scheduleBatch(address[],uint256[],bytes[],bytes32,bytes32,uint256)', several],
  ['executeBatch(address[],uint256[],bytes[],bytes32,bytes32)', several],
  [`aggregate(${pair})`, pairs(0)],
  [`blockAndAggregate(${pair})`, pairs(0)],
  [`tryAggregate(bool,${pair})`, pairs(1)],
  [`tryBlockAndAggregate(bool,${pair})`, pairs(1)],
  ['aggregate3((address,bool,bytes)[])', pairs(0)],
  ['aggregate3Value((address,bool,uint256,bytes)[])', pairs(0)],
  ['multicall(bytes[])', ownParts(0)],
  ['multicall(uint256,bytes[])', ownParts(1)],
])

const noSuchOperation = 'The call inside is of no known kind, so it cannot run.'

/** What is inside a call that makes another account act; undefined for any other call. */
export function unwrap({ method, values }: ReadMethod, around: WrapperContext): Unwrapped | undefined {
  const found = unwraps.get(method.signature)?.(values, around)
  if (found === undefined) return undefined
  const hasOperation = method.signature.includes(`(${act}`)
  return hasOperation && !isOperation(values[3]) ? { ...found, calls: [], error: noSuchOperation } : found
}

function actOf([to, value, data, operation]: Values): InnerCall {
  const { call, digits } = plainCall(to, value, data)
  return { call: { ...call, operation: operation === 1n ? 1 : 0 }, digits }
}

function plainCall(to?: AbiValue, value?: AbiValue, data?: AbiValue): InnerCall {
  const call = {
    to: argument.address(to),
    value: argument.number(value),
    data: argument.bytes(data),
    operation: 0 as const,
  }
  return { call, digits: argument.digits(data) }
}

const isOperation = (value: AbiValue | undefined) => value === 0n || value === 1n
