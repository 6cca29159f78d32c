import { openDatabase } from '#server/database/openDatabase.ts'
import { roles } from '#server/roles.ts'
import { createPastGateway } from './pastWorld.ts'

// A process that reads the past of a chain until it is ended: `pastProcess.ts DATABASE NODE ROLE PACE`.
const [address = '', rpc = '', role, pace] = process.argv.slice(2)
const gateway = await createPastGateway(await openDatabase(address), {
  rpc,
  role: roles.find((one) => one === role) ?? 'all',
  pace: Number(pace),
})
gateway.start()
