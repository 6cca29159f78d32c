import { judgeTransaction, type Question } from './judgeTransaction.ts'
import { serve } from './serve.ts'

serve<Question, Awaited<ReturnType<typeof judgeTransaction>>>(self, (questions) =>
  Promise.all(questions.map(judgeTransaction)),
)
