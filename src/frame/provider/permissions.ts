import type { Channel } from '#frame/connection/channel.ts'
import type { HostSafeInfo } from '#frame/connection/replies.ts'
import { badParameters } from './providerErrors.ts'

type PermissionsRequest = Record<string, unknown>
/** The ms for a host's answer; some never answer. */
const limit = 3_000
/** The form of a permission's name in a host's dialog, and the most at once. */
const nameForm = /^[\w:-]{1,64}$/
const maxPermissions = 20

/** The visible account is decided here, not by a host. */
const ofOthers = (granted: readonly { parentCapability: string }[]) =>
  granted.filter(({ parentCapability }) => parentCapability !== 'eth_accounts')

const isList = (value: unknown): value is PermissionsRequest[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null)

/** EIP-2255 over a host's permissions: the one account is always visible, everything else is granted by the host's people. */
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
    /** Accepts both forms: one object, as in EIP-2255, and the list of safe-apps-sdk. */
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
