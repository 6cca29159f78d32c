// Plain JavaScript: a worker thread does not get the TypeScript loader of the thread that starts it. The command's bundle has a file of
// this name of its own, which needs no loader.
import { register } from 'tsx/esm/api'

register()
await import('./threadWork.ts')
