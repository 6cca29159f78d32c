import { recoverAll } from '#core/signatures/recover.ts'
import { serve } from '#verify/workers/serve.ts'

serve(self, recoverAll)
