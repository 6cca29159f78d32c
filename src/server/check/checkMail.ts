import type { MailConfig } from '#server/jobs/mail/mail.ts'
import { mailTransport } from '#server/jobs/mail/mailTransport.ts'
import { type CheckFinding, error, ok } from './finding.ts'

/** Whether the mail server answers and lets this one sign in. Nothing is sent, nothing thrown. */
export async function checkMail({ smtp }: MailConfig): Promise<CheckFinding> {
  const { host } = new URL(smtp)
  const transport = await mailTransport(smtp)
  try {
    await transport.verify()
    return ok(`The mail server ${host} answers.`)
  } catch (failure) {
    const reason = failure instanceof Error ? failure.message : String(failure)
    return error(
      `The mail server ${host} cannot be used: ${reason}`,
      'Is it up, and are user, password and port in COUNTERSIGN_MAIL_SMTP right? 465 is smtps://, 587 is smtp://.',
    )
  } finally {
    transport.close()
  }
}
