/// <reference path="./fs-native-extensions.d.ts" />
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { tryLock } from 'fs-native-extensions'

/**
 * Takes a file for this process alone and gives what releases it, `undefined` while another process has it. The lock is the
 * system's own on the open file (F_OFD_SETLK, flock, LockFileEx): one of several at the same moment gets it, it reaches across
 * containers that share the file, and it ends with its process, however that ends. What the file says does not matter, and it
 * stays behind: two that hold a removed file and its successor would both be alone. Throws where the file cannot be written.
 */
export function takeLock(path: string): (() => void) | undefined {
  mkdirSync(dirname(path), { recursive: true })
  const file = openSync(path, 'a')
  let isOpen = true
  const release = () => {
    if (isOpen) closeSync(file)
    isOpen = false
  }
  try {
    if (tryLock(file)) return release
  } catch (error) {
    release()
    throw error
  }
  release()
  return undefined
}
