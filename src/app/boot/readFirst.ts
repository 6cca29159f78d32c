/** Pages, by their names in the fragment, that show a verdict before anything else: the Safe is read while their code is on its way. */
export const readFirst: readonly string[] = [
  'queue',
  'history',
  'messages',
  'transaction',
  'message',
  'capsule',
  'compose',
]
