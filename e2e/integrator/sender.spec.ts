import { expect } from '@playwright/test'
import { test as base } from '#sandbox/inHost/hostTest.ts'
import { sandboxPort } from '../world.ts'
import { serveApp } from './serveApp.ts'

const host = `http://localhost:${sandboxPort + 1}`
const test = base.extend<object, { app: string }>({
  app: [
    async ({ playwright: _ }, use, { workerIndex }) => {
      const served = await serveApp(`.report/integrator-${workerIndex}`)
      await use(served.url)
      served.stop()
    },
    { scope: 'worker' },
  ],
})

test('what an integrator writes: an app sends and signs, and a test answers in the owners’ place', async ({
  openInHost,
  app: url,
}) => {
  const { app, nextRequest, safe, recording } = await openInHost(url, { host })
  await expect(app.getByText(`For ${safe.split(':')[1]}`)).toBeVisible()

  await app.getByRole('button', { name: 'Send 1 wei' }).click()
  const refused = await nextRequest('sendTransactions')
  expect(refused.params).toMatchObject({ txs: [{ value: '1' }] })
  await refused.reject()
  await expect(app.getByRole('status')).toHaveText('The wallet said: Transaction was rejected')

  await app.getByRole('button', { name: 'Send 1 wei' }).click()
  await (await nextRequest('sendTransactions')).approve()
  await expect(app.getByRole('status')).toHaveText(/^safeTxHash,0x[0-9a-f]{64}$/)

  await app.getByRole('button', { name: 'Sign hello' }).click()
  await (await nextRequest('signMessage')).approve()
  await expect(app.getByRole('status')).toHaveText(/signature,0x[0-9a-f]{260}$/)
  expect((await recording()).messages.map(({ method }) => method)).toContain('signMessage')
})

test('an app is tried by a policy, in a wallet that fails', async ({ openInHost, app: url }) => {
  const policy = { kind: 'always', answer: 'approve' } as const
  const slow = [{ kind: 'late', milliseconds: 300 }] as const
  const { app, set } = await openInHost(url, { host, policy, faults: slow, profile: 'old' })
  await app.getByRole('button', { name: 'Sign hello' }).click()
  await expect(app.getByRole('status')).toHaveText(/signature,0x/)
  await set({ gateway: 503 })
  await app.getByRole('button', { name: 'Send 1 wei' }).click()
  await expect(app.getByRole('status')).toContainText('The wallet said: 503')
})
