import { serveRecoveries } from './recoveryWorker.ts'

serveRecoveries(self)
