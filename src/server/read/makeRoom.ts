/** Makes room for one more: of a full map or set only the oldest goes, so that who asks for many things empties it for nobody else. */
export function makeRoom<Key>(kept: Map<Key, unknown> | Set<Key>, most: number): void {
  if (kept.size < most) return
  for (const oldest of kept.keys()) {
    kept.delete(oldest)
    return
  }
}
