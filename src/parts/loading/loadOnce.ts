/**
 * Loads what a list needs once for all its rows: to ask the bundler's loader for each of them takes longer than to use what is there.
 * What could not be loaded is tried again the next time.
 */
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
