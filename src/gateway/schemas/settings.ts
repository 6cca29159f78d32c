import * as v from 'valibot'
import { byType } from './open.ts'
import { AddressInfo, Count } from './vocabulary.ts'

/** What a settings change does. Today's gateway says CHANGE_MASTER_COPY for what is CHANGE_IMPLEMENTATION here. */
export const SettingsInfo = byType({
  ADD_OWNER: v.object({ type: v.literal('ADD_OWNER'), owner: AddressInfo, threshold: Count }),
  REMOVE_OWNER: v.object({ type: v.literal('REMOVE_OWNER'), owner: AddressInfo, threshold: Count }),
  SWAP_OWNER: v.object({ type: v.literal('SWAP_OWNER'), oldOwner: AddressInfo, newOwner: AddressInfo }),
  CHANGE_THRESHOLD: v.object({ type: v.literal('CHANGE_THRESHOLD'), threshold: Count }),
  CHANGE_MASTER_COPY: v.object({
    type: v.pipe(
      v.literal('CHANGE_MASTER_COPY'),
      v.transform(() => 'CHANGE_IMPLEMENTATION' as const),
    ),
    implementation: AddressInfo,
  }),
  CHANGE_IMPLEMENTATION: v.object({ type: v.literal('CHANGE_IMPLEMENTATION'), implementation: AddressInfo }),
  ENABLE_MODULE: v.object({ type: v.literal('ENABLE_MODULE'), module: AddressInfo }),
  DISABLE_MODULE: v.object({ type: v.literal('DISABLE_MODULE'), module: AddressInfo }),
  SET_FALLBACK_HANDLER: v.object({ type: v.literal('SET_FALLBACK_HANDLER'), handler: AddressInfo }),
  SET_GUARD: v.object({ type: v.literal('SET_GUARD'), guard: AddressInfo }),
  DELETE_GUARD: v.object({ type: v.literal('DELETE_GUARD') }),
})
export type SettingsInfo = v.InferOutput<typeof SettingsInfo>
