import { clients, installClient } from './clients.ts'

for (const name of clients) installClient(name)
