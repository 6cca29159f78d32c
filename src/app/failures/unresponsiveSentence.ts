/** Who was asked and keeps this page waiting: the service, nodes of the open Safe, and how many of these answer. */
export type Silent = { service: string | undefined; nodes: readonly string[]; others: number }

/** Two nodes that say the same are what a signature waits for, where there are two. */
function without(others: number): string {
  if (others === 0) return 'After 10 s each check that failed says so. You can sign once they succeed.'
  if (others === 1) return 'The other node is used instead. You can sign once both can be compared.'
  return 'Other nodes are used instead.'
}

/** Who keeps this page waiting, what comes then, and what there is without them; empty while everybody answers. */
export function silentSentence({ service, nodes, others }: Silent): string {
  const ofService =
    service &&
    `No answer yet from the Safe service, ${service}. This page keeps trying; the chain loads without it.`
  const ofNodes = nodes.length > 0 && `No answer yet from the node ${nodes.join(' and ')}. ${without(others)}`
  return [ofService, ofNodes].filter(Boolean).join(' ')
}
