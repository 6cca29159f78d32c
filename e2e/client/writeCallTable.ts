import { readFileSync, writeFileSync } from 'node:fs'
import { callTable, withTable } from './callTable.ts'

writeFileSync('docs/calls.md', withTable(readFileSync('docs/calls.md', 'utf8'), await callTable()))
