let coming = 0

/** Whether code of this kind is on its way: whoever waits for it has asked for nothing yet. */
export const isCodeComing = (): boolean => coming > 0

/** Loads what a list needs once for all rows, since the bundler's loader is slow for each row. A failed load is repeated next time. */
export function loadOnce<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loaded: Promise<Loaded> | undefined
  return () => {
    if (loaded) return loaded
    const loading = load()
    loaded = loading
    coming += 1
    loading.then(
      () => {
        coming -= 1
      },
      () => {
        coming -= 1
        if (loaded === loading) loaded = undefined
      },
    )
    return loading
  }
}
