import type { Language } from '#platform/contract/text.ts'
import type { Config } from '#platform/server/config.ts'
import type { SendingOutcome } from '../sending-outcome.ts'
import { composeMail, type MailItem } from './compose-mail.ts'
import { createMailSender } from './mail-sender.ts'

export interface OneMail extends MailItem {
  readonly to: string
  /** Names the e-mail: the same at every attempt. */
  readonly id: string
  readonly language: Language
  /** Why they get it, below the rest, where it is not by their settings: strangers have none. */
  readonly why?: string
}

/** Sends one e-mail at once, beside what is handed out. @returns null where the installation has no mail server */
export async function mailOnce(
  config: Config,
  { to, id, language, why, ...item }: OneMail,
): Promise<SendingOutcome | null> {
  const sender = createMailSender(config)
  if (!sender) return null
  try {
    return await sender.send(to, id, composeMail(language, [item], why))
  } finally {
    sender.close()
  }
}
