/**
 * What a Safe means by the codes it refuses with since 1.3.0, in words that follow “as a Safe does when”. Each by the line of
 * Safe.sol, OwnerManager.sol, ModuleManager.sol, GuardManager.sol, FallbackManager.sol or SelfAuthorized.sol (1.5.0) that gives it.
 */
const meanings = new Map([
  ['GS000', 'its setup code fails'],
  ['GS001', 'it was never set up'],
  ['GS002', 'its setup code does not exist'],
  ['GS010', 'too little gas is left for its call'],
  ['GS011', 'it cannot refund the gas in the network’s native coin'],
  ['GS012', 'it cannot refund the gas in the chosen token'],
  ['GS013', 'its call fails'],
  ['GS020', 'there are fewer signatures than its threshold'],
  ['GS021', 'a contract’s signature points into the other signatures'],
  ['GS022', 'a contract’s signature is beyond the end'],
  ['GS023', 'a contract’s signature is cut off'],
  ['GS024', 'a contract that is an owner does not approve'],
  ['GS025', 'an owner has not approved this on chain'],
  ['GS026', 'a signature is not by an owner, or the signatures are not in their order'],
  ['GS030', 'an account that is not an owner wants to approve'],
  ['GS031', 'another account than the Safe itself wants to change its settings'],
  ['GS100', 'its modules were set up before'],
  ['GS101', 'that address cannot be a module'],
  ['GS102', 'that module is enabled already'],
  ['GS103', 'that module is not in its list where the call expects it'],
  ['GS104', 'the caller is not an enabled module'],
  ['GS105', 'the requested start of its module list does not exist'],
  ['GS106', 'the requested part of its module list is empty'],
  ['GS200', 'it was set up before'],
  ['GS201', 'its threshold would be higher than its owner count'],
  ['GS202', 'the threshold would be zero'],
  ['GS203', 'that address cannot be an owner'],
  ['GS204', 'that address is an owner already'],
  ['GS205', 'that owner is not in its list where the call expects it'],
  ['GS300', 'that contract cannot be its guard'],
  ['GS301', 'that contract cannot be its module guard'],
  ['GS400', 'it would be its own fallback handler'],
])

/** When a Safe reverts with this code, in words that fit after “when”; undefined for another code. */
export const safeRefusal = (code: string): string | undefined => meanings.get(code)
