import { arrayType } from '#core/typedData/fields.ts'
import {
  addressOf,
  contractOf,
  integerOf,
  type StructPlace,
  structOf,
  structsOf,
} from '#core/typedData/struct.ts'
import { amountIn } from './permit.ts'
import type { Permit2Allowance, Permit2Detail, Permit2Transfer } from './recognised.ts'

const tokenFields = ['token', 'amount']

/**
 * Permissions of Permit2 and of contracts built like it, told by their parts, not by their names: allowances
 * (`details` of token, amount, expiration) and transfers (`permitted` of token, amount), one or many, with a witness or not.
 */
export function permit2In(place: StructPlace): Permit2Allowance | Permit2Transfer | undefined {
  const { struct, data } = place
  const spender = addressOf(struct, 'spender')
  const contract = contractOf(data)
  const allowance = partsOf(place, 'details')
  if (allowance)
    return {
      kind: allowance.many ? 'permit2Batch' : 'permit2Single',
      contract,
      spender,
      details: allowance.details,
      expiry: integerOf(struct, 'sigDeadline') ?? integerOf(struct, 'deadline'),
    }
  const transfer = partsOf(place, 'permitted')
  if (!transfer) return undefined
  const witness = place.fields.find(({ name, type }) => name !== 'permitted' && data.types.has(type))
  const kind = transfer.many ? 'permit2BatchTransfer' : 'permit2Transfer'
  return {
    kind: witness ? 'permit2Witness' : kind,
    contract,
    spender,
    details: transfer.details,
    expiry: integerOf(struct, 'deadline'),
    ...(witness ? { witness: witness.type } : {}),
  }
}

/** The tokens in a field that is one struct, or a list of structs, with a token and an amount. */
function partsOf(
  { struct, fields, data }: StructPlace,
  name: string,
): { many: boolean; details: Permit2Detail[] } | undefined {
  const type = fields.find((field) => field.name === name)?.type
  if (type === undefined) return undefined
  const item = arrayType(type)?.item
  const parts = data.types.get(item ?? type)
  if (parts === undefined || !tokenFields.every((field) => parts.some((part) => part.name === field)))
    return undefined
  const one = structOf(struct, name)
  const structs = item === undefined ? (one ? [one] : []) : structsOf(struct, name)
  return {
    many: item !== undefined,
    details: structs.map((part) => {
      const expiry = integerOf(part, 'expiration')
      const detail = amountIn({ fields: parts, struct: part }, 'amount', addressOf(part, 'token'))
      return expiry === undefined ? detail : { ...detail, expiry }
    }),
  }
}
