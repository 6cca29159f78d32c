import { recoverAll } from '#core/recover.ts'
import { serve } from '#verify/serve.ts'

serve(self, recoverAll)
