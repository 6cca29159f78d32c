import type { ComponentType } from 'react'
import { createStore } from 'zustand'

type Came<Props> = { Code?: ComponentType<Props>; lost?: { cause: unknown } }

/** A part of the page whose code comes when it is asked for, and stays. */
export type LatePart<Props> = ReturnType<typeof late<Props>>

/** `come` asks for the code once, and again after it could not be loaded; what came of it stands in `store`. */
export function late<Props>(load: () => Promise<ComponentType<Props>>) {
  const store = createStore<Came<Props>>(() => ({}))
  let coming: Promise<void> | undefined
  const come = () => {
    coming ??= load().then(
      (Code) => store.setState({ Code }),
      (cause: unknown) => {
        coming = undefined
        store.setState({ lost: { cause } })
      },
    )
    return coming
  }
  return { store, come }
}
