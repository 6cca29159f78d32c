import type { Case } from '#core/judge/case.ts'
import { type Judged, judge } from '#core/judge/judge.ts'
import { serve } from './serve.ts'

serve<Case, Judged>(self, (cases) => Promise.all(cases.map(judge)))
