/** Whether more typing could make an address of it, with or without its network before it: what is only unfinished is not wrong yet. */
export const isUnfinishedAddress = (text: string): boolean =>
  /^\s*(?:[\w-]{1,40}:)?(?:0(?:x[0-9a-f]{0,39})?)?\s*$/i.test(text)
