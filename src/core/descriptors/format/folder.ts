import type { Folder } from './includes.ts'

/** The files of a folder, laid out as the public registry, that describe something: no attestations, tests, or parts that others include. */
export function descriptorsAmong(files: Folder): { name: string; json: unknown }[] {
  return [...files].flatMap(([name, json]) => (mayDescribe(name) && isWhole(json) ? [{ name, json }] : []))
}

/** Whether a path may be one of a descriptor. */
export const mayDescribe = (name: string): boolean => !/(^|\/)(sigs|tests|testsv2)\//.test(name)

function isWhole(json: unknown): boolean {
  if (typeof json !== 'object' || json === null) return false
  return Object.hasOwn(json, 'context') || Object.hasOwn(json, 'includes')
}
