/** One command of `countersign`: takes its flags, answers its exit code. */
export type Command = (flags: readonly string[]) => Promise<number>
