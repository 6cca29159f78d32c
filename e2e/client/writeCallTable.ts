import { readFileSync, writeFileSync } from 'node:fs'
import { callTable, withTable } from './callTable.ts'

writeFileSync('README.md', withTable(readFileSync('README.md', 'utf8'), await callTable()))
