import { createServer } from 'node:net'

/** The first of `count` consecutive ports that are free now, at or above `from`. */
export async function freePorts(from: number, count: number): Promise<number> {
  for (let first = from; first < from + 1000; first += count) {
    const ports = Array.from({ length: count }, (_, index) => first + index)
    const free = await Promise.all(ports.map(isFree))
    if (free.every(Boolean)) return first
  }
  throw new Error(`There are no ${count} free ports in a row from ${from} to ${from + 1000}.`)
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, () => server.close(() => resolve(true)))
  })
