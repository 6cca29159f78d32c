/** A message that a Safe is to sign: a text, or typed data as it came, which is read strictly where it is judged. */
export type GivenMessage = { kind: 'text'; text: string } | { kind: 'typedData'; typedData: unknown }
