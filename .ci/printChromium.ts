import { findChromium } from './chromium.ts'

process.stdout.write(findChromium())
