// A chain, a database and a server start in a second or two, and on a machine that does much else in half a minute. The benches start
// them as well, without a runner to be told.
if (process.env.VITEST) {
  const { vi } = await import('vitest')
  vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })
}
