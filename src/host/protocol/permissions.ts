import * as v from 'valibot'
import { hostErrorTexts } from '#core/protocol/hostProtocol.ts'
import type { HostContext } from './context.ts'
import { HostRefusalError } from './refusal.ts'

/** The name of a permission stands before a person: a word, not a letter to them; and no more than can be read. */
const Name = v.pipe(v.string(), v.regex(/^[\w:-]{1,64}$/))
const maxPermissions = 20
const Asked = v.pipe(v.array(v.record(Name, v.unknown())), v.maxLength(maxPermissions))

/** One granted or refused capability; a refusal carries the caveat `userRestricted`. */
export type HostPermission = {
  parentCapability: string
  invoker: string
  date: number
  caveats: readonly { type: string; value: boolean }[]
}

/** What an app may do beyond the protocol's free methods: read the address book, once a person granted it. */
export function createPermissions({ app, decide, now, profile }: HostContext) {
  let permissions: readonly HostPermission[] = []
  const isGranted = (name: string) =>
    permissions.some(({ parentCapability, caveats }) => parentCapability === name && caveats.length === 0)

  return {
    isGranted,
    list: () => permissions,
    /** Undefined for a prompt that was shut, where the host says nothing then. */
    async request(params: unknown): Promise<readonly HostPermission[] | undefined> {
      const names = [...new Set(v.parse(Asked, params).flatMap((entry) => Object.keys(entry)))]
      // Nothing asked for, or nothing but keys that no permission can have, is nothing to put to a person.
      if (names.length === 0 || names.length > maxPermissions)
        throw new HostRefusalError(hostErrorTexts.permissionsRejected)
      const granted = await decide.permissions({ kind: 'permissions', permissions: names })
      if (granted === 'closed' && profile.isSilent) return undefined
      if (granted !== true) throw new HostRefusalError(hostErrorTexts.permissionsRejected)
      const invoker = new URL(app.url).origin
      const fresh = names.map((parentCapability) => ({ parentCapability, invoker, date: now(), caveats: [] }))
      permissions = [...permissions.filter((one) => !names.includes(one.parentCapability)), ...fresh]
      return permissions
    },
  }
}
