/**
 * What a Safe means by the codes it refuses with since 1.3.0, in words that follow “as a Safe does when”. Each by the line of
 * Safe.sol, OwnerManager.sol, ModuleManager.sol, GuardManager.sol, FallbackManager.sol or SelfAuthorized.sol (1.5.0) that gives it.
 */
const meanings = new Map([
  ['GS000', 'the code that sets it up fails'],
  ['GS001', 'it was never set up'],
  ['GS002', 'the code that should set it up is not there'],
  ['GS010', 'too little gas is left for what it should do'],
  ['GS011', 'it cannot pay back the gas in the network’s coin'],
  ['GS012', 'it cannot pay back the gas in the chosen token'],
  ['GS013', 'what it should do fails'],
  ['GS020', 'there are fewer signatures than it needs'],
  ['GS021', 'a contract’s signature points into the other signatures'],
  ['GS022', 'a contract’s signature stands behind the end'],
  ['GS023', 'a contract’s signature is cut off'],
  ['GS024', 'a contract that is an owner does not approve'],
  ['GS025', 'an owner has not approved this on chain'],
  ['GS026', 'a signature is not by an owner, or the signatures are not in their order'],
  ['GS030', 'somebody who is no owner wants to approve'],
  ['GS031', 'somebody other than the Safe itself wants to change its settings'],
  ['GS100', 'its modules were set up before'],
  ['GS101', 'that address cannot be a module'],
  ['GS102', 'that module is enabled already'],
  ['GS103', 'that module does not stand in its list where the call says'],
  ['GS104', 'the caller is no module of it'],
  ['GS105', 'its list of modules is asked for from an entry it does not have'],
  ['GS106', 'no entry of its list of modules is asked for'],
  ['GS200', 'it was set up before'],
  ['GS201', 'more signatures would be needed than it has owners'],
  ['GS202', 'no signature at all would be needed'],
  ['GS203', 'that address cannot be an owner'],
  ['GS204', 'that address is an owner already'],
  ['GS205', 'that owner does not stand in its list where the call says'],
  ['GS300', 'that contract cannot be its guard'],
  ['GS301', 'that contract cannot be its guard of modules'],
  ['GS400', 'it would be its own fallback handler'],
])

/** When a Safe refuses with this code, in words that fit after “when”; undefined where it is no code of its. */
export const safeRefusal = (code: string): string | undefined => meanings.get(code)
