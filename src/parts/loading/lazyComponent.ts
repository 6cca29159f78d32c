import type { ComponentType } from 'react'
import { createStore } from 'zustand'

type LazyState<Props> = { Code?: ComponentType<Props>; lost?: { cause: unknown } }

/** A part of the page whose code comes when it is asked for, and stays. */
export type LazyComponent<Props> = ReturnType<typeof lazyComponent<Props>>

/** `come` asks for the code once, and again after it could not be loaded; what came of it stands in `store`. */
export function lazyComponent<Props>(importCode: () => Promise<ComponentType<Props>>) {
  const store = createStore<LazyState<Props>>(() => ({}))
  let loading: Promise<void> | undefined
  const load = () => {
    loading ??= importCode().then(
      (Code) => store.setState({ Code }),
      (cause: unknown) => {
        loading = undefined
        store.setState({ lost: { cause } })
      },
    )
    return loading
  }
  return { store, load }
}
