import { createTransport, type NodemailerError } from 'nodemailer'
import type { Config } from '#platform/server/config.ts'
import type { MailFile } from '#platform/server/notices/define-notice-kind.ts'
import { failed, SENT, type SendingOutcome } from '../sending-outcome.ts'
import type { Mail } from './compose-mail.ts'

/** Gives e-mails to the installation's mail server. */
export interface MailSender {
  /** @param id names the e-mail: the same at every attempt, so that a mailbox can drop a second one. */
  send(to: string, id: string, mail: Mail, files?: readonly MailFile[]): Promise<SendingOutcome>
  close(): void
}

const CONNECT_TIMEOUT_MS = 10_000
const SILENCE_TIMEOUT_MS = 20_000
/** One address and nothing else: no list, no name, nothing that a mail's head or the SMTP dialogue would read as more. */
const ONE_ADDRESS = /^[^\s<>@,;:"\\()[\]]{1,64}@[^\s<>@,;:"\\()[\]]{1,255}$/
const NOT_PRINTABLE = /[\p{Cc}\p{Cf}]/u

const BAD_ADDRESS = {
  en: 'The e-mail address of this account cannot be written to. Correct it.',
  ar: 'لا يمكن الإرسال إلى عنوان البريد الإلكتروني لهذا الحساب. صحّحه.',
}
const NO_SERVER = {
  en: 'The mail server did not take the message.',
  ar: 'لم يقبل خادم البريد الرسالة.',
}

/** Null where the installation has no mail server. */
export function createMailSender({ SMTP_URL, MAIL_FROM, PUBLIC_ORIGIN }: Config): MailSender | null {
  if (SMTP_URL === undefined) return null
  const transport = createTransport({
    url: SMTP_URL,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    // A text that names a file or an address is text.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = domainOf(PUBLIC_ORIGIN, MAIL_FROM)
  return {
    send: async (to, id, mail, files = []) => {
      if (!ONE_ADDRESS.test(to) || NOT_PRINTABLE.test(to)) return failed(BAD_ADDRESS, { isFinal: true })
      try {
        await transport.sendMail({
          from: MAIL_FROM,
          to: { name: '', address: to },
          messageId: `<${id}@${domain}>`,
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          attachments: files.map(({ name, mediaType, content }) => ({
            filename: name,
            contentType: mediaType,
            content: Buffer.from(content),
          })),
          // RFC 3834: answers of absent people do not come back.
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        })
        return SENT
      } catch (error) {
        return outcomeOf(error)
      }
    },
    close: () => transport.close(),
  }
}

function outcomeOf(error: unknown): SendingOutcome {
  if (!(error instanceof Error)) throw error
  const { code, responseCode }: Partial<NodemailerError> = error
  // A 5xx to the sign-in at the server is the installation's fault, and can be mended.
  const isAboutMessage = code === 'EENVELOPE' || code === 'EMESSAGE'
  if (!isAboutMessage || responseCode === undefined || responseCode < 500) return failed(NO_SERVER)
  return failed(
    {
      en: `The mail server refused the message for this address (${responseCode}).`,
      ar: `رفض خادم البريد الرسالة لهذا العنوان (${responseCode}).`,
    },
    { isFinal: true },
  )
}

/** Right side of a Message-ID: a name that is ours, so that nobody else makes the same one. */
function domainOf(origin: string | undefined, from: string): string {
  if (origin !== undefined) return new URL(origin).hostname
  return /@([^\s<>@]+)>?$/.exec(from)?.[1] ?? 'localhost'
}
