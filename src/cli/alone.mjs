// Plain JavaScript without dependencies, because it runs before they are installed.
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Milliseconds between two looks whether it is one's turn. */
const pause = 100
/** The holder writes its number right after it made the folder: one that has none for this long was killed in between. */
const patience = 5000

/**
 * Does `work` while no other process does anything under this folder's name, and gives what it gives. Whoever is there first makes
 * the folder; the others wait, and `waiting` is called once. What a killed process left is taken over.
 * @template Answer
 * @param {string} folder
 * @param {() => Answer} work
 * @param {() => void} waiting
 * @returns {Answer}
 */
export function alone(folder, work, waiting) {
  for (let looks = 0; !isTaken(folder, looks * pause); looks++) {
    if (looks === 0) waiting()
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause)
  }
  try {
    return work()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** True when the folder is ours now. */
function isTaken(folder, waited) {
  try {
    mkdirSync(folder)
    writeFileSync(join(folder, 'process'), String(process.pid))
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  const holder = holderOf(folder)
  if (holder === undefined ? waited > patience : !isAlive(holder)) clear(folder)
  return false
}

function holderOf(folder) {
  try {
    return Number(readFileSync(join(folder, 'process'), 'utf8')) || undefined
  } catch {
    return undefined
  }
}

function isAlive(id) {
  try {
    process.kill(id, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** By another name first: of several that find it left behind only one renames it. */
function clear(folder) {
  const left = `${folder}.${process.pid}`
  try {
    renameSync(folder, left)
  } catch (error) {
    if (error.code === 'ENOENT') return
    throw error
  }
  // Between the look and this another one may have cleared it and begun: it gets its folder back.
  const holder = holderOf(left)
  if (holder !== undefined && isAlive(holder)) renameSync(left, folder)
  else rmSync(left, { recursive: true, force: true })
}
