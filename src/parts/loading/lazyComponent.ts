import type { ComponentType } from 'react'
import { createStore } from 'zustand'

type LazyState<Props> = { Code?: ComponentType<Props>; lost?: { cause: unknown } }

/** A part of the page whose code is loaded on demand and kept. */
export type LazyComponent<Props> = ReturnType<typeof lazyComponent<Props>>

/** `come` loads the code once, and again after a failure; `store` has the result. */
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
