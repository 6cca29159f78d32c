/** The package has no types of its own; this is what is used of it. */
declare module 'fs-native-extensions' {
  /** Takes the system's exclusive lock on an open file; false while another opening of that file has it. */
  export function tryLock(file: number): boolean
}
