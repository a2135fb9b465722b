import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** An e-mail as the server got it. */
export interface ReceivedMail {
  readonly messageId: string
  readonly recipients: readonly string[]
  /** Lines of the head, unfolded. */
  readonly headers: readonly string[]
  readonly raw: string
}

/** A real mail server of a test, on a free port of this machine. */
export interface MailBox {
  readonly url: string
  /** Each that was taken, also a second time. */
  readonly received: ReceivedMail[]
  /** Decides about each e-mail after it arrived whole: refuse with an SMTP code, or wait before it is taken. */
  answer: (mail: ReceivedMail) => Promise<number | null>
  stop(): Promise<void>
}

/** Starts a mail server that takes everything until a test says otherwise. */
export async function startMailBox(): Promise<MailBox> {
  const received: ReceivedMail[] = []
  const box = { received, answer: async () => null } as unknown as { -readonly [Key in keyof MailBox]: MailBox[Key] }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onData: (stream, session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (bytes: Buffer) => parts.push(bytes))
      stream.on('end', () => {
        const mail = read(
          Buffer.concat(parts).toString(),
          session.envelope.rcptTo.map(({ address }) => address),
        )
        void box.answer(mail).then((code) => {
          if (code !== null) return done(Object.assign(new Error('Not today'), { responseCode: code }))
          received.push(mail)
          done()
        })
      })
    },
  })
  // A sender that is killed resets its connection.
  server.on('error', () => {})
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.server.address() as AddressInfo
  box.url = `smtp://127.0.0.1:${port}`
  box.stop = () => new Promise((ended) => server.close(() => ended()))
  return box
}

function read(raw: string, recipients: readonly string[]): ReceivedMail {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ')
  const headers = head.split('\r\n')
  const messageId = headers.find((line) => /^message-id:/i.test(line))?.replace(/^message-id:\s*/i, '') ?? ''
  return { messageId, recipients, headers, raw }
}
