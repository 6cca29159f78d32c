import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { gatewayProblem } from './silentGateway.ts'

/** Answers everything with this status, on a port of its own. */
async function serve(status: number) {
  const server = createServer((_, response) => response.writeHead(status).end('{"results":[]}'))
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  return { url, stop: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}

test('of a service that answers nothing is said', async () => {
  const { url, stop } = await serve(200)
  expect(await gatewayProblem(url)).toBeUndefined()
  await stop()
})

test('an address where nothing listens is named, with what is missing and what to do', async () => {
  const { url, stop } = await serve(200)
  await stop()
  const said = await gatewayProblem(url)
  expect(said).toContain(`Nothing answers at ${url}`)
  expect(said).toMatch(/no queue.*Start the service there, or leave --gateway out for the sandbox’s own\.$/)
})

test('something else that answers there is not taken for a service', async () => {
  const { url, stop } = await serve(404)
  expect(await gatewayProblem(url)).toContain(
    `What answers at ${url} gives no list of networks (status 404).`,
  )
  await stop()
})
