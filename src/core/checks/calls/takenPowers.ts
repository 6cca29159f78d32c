import { isSameAddress } from '#core/addresses/address.ts'
import type { DecodedCall } from '#core/calldata/decode.ts'
import { addressFrom } from '#core/checks/argument.ts'
import { namedAccounts } from './namedAccounts.ts'

/** How contracts call what they set for an account to yes or no. */
const sets = /^_*(set|update|allow|approve|authori[sz]e|enable|trust|permit|delegate|grant)/i
/** Where no is good for the account, since it ends a bar or a duty, or it is named for something else than what it may do: an owner to be, a receiver. */
const means =
  /own|admin|recipient|receiver|payee|beneficiar|transfer|withdraw|claim|pending|block|ban|black|den(y|ied)|freez|frozen|paus|lock|exclu|restrict|suspend|disa|revo|remov|prevent|reject|forbid|prohibit|limit|exempt|skip|ignore|bypass|requir|need|must|mandat|enforc|guarded|protected|slash|cooldown|delay|capped|tax|fee/i
/** And where a name says not: `setNotAllowed`, `isUntrusted`. */
const negates = /Not[A-Z]|Un[a-z]|\b(not|un)[A-Z]/

/**
 * Whether a call that an ABI explains says no to an account and nothing else of it: the account is named once, before a switch that is off
 * and ends the call, by a method that sets what an account may do. By its words alone: what the contract means by them no bytes show.
 */
export function isTakenFrom({ parameters = [], method = '' }: DecodedCall, account: string): boolean {
  const [flag, named] = [parameters.at(-1), parameters.at(-2)]
  if (flag?.type !== 'bool' || flag.value !== 'false' || named?.type !== 'address') return false
  const words = `${method} ${named.name ?? ''} ${flag.name ?? ''}`
  if (!sets.test(method) || means.test(words) || negates.test(words)) return false
  const isElsewhere = namedAccounts(parameters.slice(0, -2)).some((one) =>
    isSameAddress(one, addressFrom(account)),
  )
  return isSameAddress(addressFrom(named.value), addressFrom(account)) && !isElsewhere
}
