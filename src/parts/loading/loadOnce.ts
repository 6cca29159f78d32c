/** Loads what a list needs once for all rows, since the bundler's loader is slow for each row. A failed load is repeated next time. */
export function loadOnce<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loaded: Promise<Loaded> | undefined
  return () => {
    const loading = loaded ?? load()
    loaded = loading
    loading.catch(() => {
      if (loaded === loading) loaded = undefined
    })
    return loading
  }
}
