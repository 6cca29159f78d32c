import { createServer, type Server } from 'node:net'
import { AppError } from '#core/errors.ts'

/** Listens on localhost alone; throws AppError with one sentence when the port is taken or not allowed. */
export async function listen(server: Server, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(portError(port, error)))
    server.listen(port, '127.0.0.1', resolve)
  })
}

/** Throws AppError when something already listens on the port, on IPv4 or IPv6: browsers try both for `localhost`. */
export async function assertFree(port: number): Promise<void> {
  for (const host of ['127.0.0.1', '::1'])
    await new Promise<void>((resolve, reject) => {
      const server = createServer()
      server.once('error', (error) => {
        const code = 'code' in error ? error.code : undefined
        // A machine without IPv6 has nobody listening there.
        if (host === '::1' && (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT')) resolve()
        else reject(portError(port, error))
      })
      server.listen({ port, host, ipv6Only: host === '::1' }, () => server.close(() => resolve()))
    })
}

function portError(port: number, error: Error): AppError {
  const code = 'code' in error ? error.code : undefined
  const why =
    code === 'EADDRINUSE' ? 'taken' : code === 'EACCES' ? 'not allowed' : `unusable (${error.message})`
  const rest = 'the sandbox needs five free ports in a row, the first of them given by --port'
  return new AppError(`Port ${port} is ${why}: ${rest}.`, { cause: error })
}
