import type { Channel } from '#frame/connection/channel.ts'
import type { HostSafeInfo } from '#frame/connection/replies.ts'
import { badParameters } from './providerErrors.ts'

type PermissionsRequest = Record<string, unknown>
/** Milliseconds for a host to say what it granted; some never say. */
const limit = 3_000
/** What may stand in a host's dialog as the name of a permission, and how many of them at once. */
const nameForm = /^[\w:-]{1,64}$/
const maxPermissions = 20

/** Which account is seen is said here, by no host. */
const ofOthers = (granted: readonly { parentCapability: string }[]) =>
  granted.filter(({ parentCapability }) => parentCapability !== 'eth_accounts')

const isList = (value: unknown): value is PermissionsRequest[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null)

/** EIP-2255 over what hosts know: the one account is always seen, everything else the host's people grant. */
export function createPermissions(channel: Channel, safe: HostSafeInfo, invoker: string) {
  const accounts = {
    invoker,
    parentCapability: 'eth_accounts',
    caveats: [{ type: 'restrictReturnedAccounts', value: [safe.safeAddress] }],
  }
  return {
    async list(): Promise<unknown> {
      const granted = await channel
        .request('wallet_getPermissions', undefined, { timeout: limit })
        .catch(() => [])
      return [accounts, ...ofOthers(granted)]
    },
    /** Both forms are taken: the list itself, as EIP-2255 has it in one object, and as safe-apps-sdk sends it. */
    async request(
      [first]: readonly unknown[],
      run: <T>(task: () => Promise<T>) => Promise<T>,
    ): Promise<unknown> {
      const asked = isList(first) ? first : isList([first]) ? [first as PermissionsRequest] : undefined
      if (!asked) throw badParameters('Permissions are asked for as an object, or as a list of objects')
      const names = asked.flatMap((one) => Object.keys(one))
      if (names.length > maxPermissions || !names.every((name) => nameForm.test(name)))
        throw badParameters(
          `Permissions have names of up to 64 letters, and at most ${maxPermissions} are asked for at once`,
        )
      const ofHost = names.filter((name) => name !== 'eth_accounts').map((name) => ({ [name]: {} }))
      const own = names.includes('eth_accounts') ? [accounts] : []
      if (ofHost.length === 0) return own
      const granted = await run(() => channel.request('wallet_requestPermissions', ofHost))
      return [...own, ...ofOthers(granted)]
    },
  }
}
