import { methodOf } from '#core/abi/declaration.ts'
import { isCheckId } from '#core/checks/checkId.ts'
import type { CheckId } from '#core/checks/result.ts'
import { AppError } from '#core/errors.ts'
import {
  address,
  bytes,
  listOf,
  objectOf,
  oneOf,
  parseJson,
  plainObject,
  type Reader,
  refuse,
  textUpTo,
  wholeNumber,
} from '#core/formats/reader.ts'
import type { Hash } from '#core/safe/safe.ts'
import type {
  ChecksRule,
  DelegateRule,
  LimitRule,
  MethodsRule,
  OwnersRule,
  Policy,
  PolicyRule,
  RecipientsRule,
} from './policy.ts'

const maxRules = 100
const maxEntries = 1000

const named: Reader<string> = (value, name) => {
  const text = textUpTo(80)(value, name)
  return text.trim() === '' || /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(text)
    ? refuse(name, 'is not a name of one line')
    : text
}
const id: Reader<string> = (value, name) =>
  typeof value === 'string' && /^[a-z0-9][a-z0-9-]{0,39}$/.test(value)
    ? value
    : refuse(name, 'may contain only small letters, digits and hyphens, 40 at most')
const amount: Reader<string> = (value, name) =>
  typeof value === 'string' && /^\d{1,60}(\.\d{1,60})?$/.test(value)
    ? value
    : refuse(name, 'is not an amount written as text, such as "25000" or "0.5"')
const token: Reader<LimitRule['token']> = (value, name) => (value === 'native' ? value : address(value, name))
const codeHash: Reader<Hash> = (value, name) => {
  const hash = bytes(value, name)
  return hash.length === 66 ? hash : refuse(name, 'is not the 32 bytes of a code hash')
}
const truth: Reader<boolean> = (value, name) =>
  typeof value === 'boolean' ? value : refuse(name, 'is neither true nor false')
const check: Reader<CheckId> = (value, name) =>
  isCheckId(value) ? value : refuse(name, 'is not a check of this page')
const method: Reader<MethodsRule['methods'][number]> = (value, name) => {
  const text = textUpTo(500)(value, name)
  if (/^0x[0-9a-fA-F]{8}$/.test(text)) return { text, selector: `0x${text.slice(2).toLowerCase()}` }
  try {
    const { signature, selector } = methodOf(text)
    return { text: signature, selector }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return refuse(name, 'is neither a method such as "approve(address,uint256)" nor its first four bytes')
  }
}

const filled =
  <T>(list: Reader<T[]>): Reader<T[]> =>
  (value, name) => {
    const read = list(value, name)
    return read.length > 0 ? read : refuse(name, 'is empty')
  }

const severity = oneOf('block', 'stop', 'warn')
const addresses = listOf(address, maxEntries)

/** How each kind of rule is read; a Map, so that 'constructor' is none. */
const kinds = new Map<string, Reader<PolicyRule>>([
  [
    'limit',
    objectOf<LimitRule>(
      {
        id,
        severity,
        kind: oneOf('limit'),
        token,
        amount,
        per: oneOf('transaction', 'day', 'week', 'month'),
        recipient: address,
      },
      ['recipient'],
    ),
  ],
  [
    'recipients',
    objectOf<RecipientsRule>(
      { id, severity, kind: oneOf('recipients'), recipients: addresses, addressBook: truth },
      ['addressBook'],
    ),
  ],
  [
    'delegatecall',
    objectOf<DelegateRule>({
      id,
      severity,
      kind: oneOf('delegatecall'),
      codeHashes: listOf(codeHash, maxEntries),
    }),
  ],
  [
    'methods',
    objectOf<MethodsRule>(
      {
        id,
        severity,
        kind: oneOf('methods'),
        methods: filled(listOf(method, maxEntries)),
        at: filled(addresses),
      },
      ['at'],
    ),
  ],
  [
    'owners',
    objectOf<OwnersRule>(
      {
        id,
        severity,
        kind: oneOf('owners'),
        owners: filled(addresses),
        maxOwners: wholeNumber,
        minOwners: wholeNumber,
        minThreshold: wholeNumber,
        maxThreshold: wholeNumber,
      },
      ['owners', 'maxOwners', 'minOwners', 'minThreshold', 'maxThreshold'],
    ),
  ],
  [
    'checks',
    objectOf<ChecksRule>({ id, severity, kind: oneOf('checks'), checks: filled(listOf(check, maxEntries)) }),
  ],
])

const rule: Reader<PolicyRule> = (value, name) => {
  const { kind } = plainObject(value, name)
  const read = typeof kind === 'string' ? kinds.get(kind) : undefined
  if (read === undefined) return refuse(`${name}.kind`, `is none of ${[...kinds.keys()].join(', ')}`)
  const found = read(value, name)
  if (found.kind === 'owners' && Object.keys(found).length === 3) return refuse(name, 'asks for nothing')
  return found
}

type File = { countersign: 'policy'; version: 1; name: string; chainId?: number; rules: PolicyRule[] }

const file = objectOf<File>(
  {
    countersign: oneOf('policy'),
    version: oneOf(1),
    name: named,
    chainId: wholeNumber,
    rules: filled(listOf(rule, maxRules)),
  },
  ['chainId'],
)

/** Reads a policy: the text of its file, or its parsed JSON, strictly. @throws FormatError naming the part that cannot be used */
export function readPolicy(input: unknown): Policy {
  const json = typeof input === 'string' ? parseJson(input, 'The policy') : input
  const { name, chainId, rules } = file(json, 'policy')
  const ids = rules.map((one) => one.id)
  const twice = ids.findIndex((one, at) => ids.indexOf(one) !== at)
  if (twice >= 0) refuse(`policy.rules[${twice}].id`, `is the id of an earlier rule too: “${ids[twice]}”`)
  return { name, ...(chainId === undefined ? {} : { chainId }), rules }
}
