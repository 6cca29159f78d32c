import { recoverAll } from '#core/recover.ts'
import { serve } from './serve.ts'

serve(self, recoverAll)
