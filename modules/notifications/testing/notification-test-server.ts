import { sql } from 'kysely'
import {
  type PersonFacts,
  startTestProduct,
  type TestPerson,
  type TestProduct,
} from '#apps/server/testing/start-test-product.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import type { Notice } from '#platform/server/notices/notify.ts'
import { notify } from '#platform/server/notices/notify.ts'
import { startDelivery } from '../server/start-delivery.ts'
import { type MailBox, startMailBox } from './mail-box.ts'
import { told } from './test-kind.ts'

/** The product with a mail server, and with delivery that a test starts. */
export interface NotificationTestServer {
  readonly product: TestProduct
  readonly mail: MailBox
  /** Somebody signed in, with an e-mail address. */
  person(facts?: PersonFacts & { readonly email?: string }): Promise<TestPerson>
  tell(person: TestPerson, notice?: Partial<Notice>): Promise<void>
  /** Rows of a query that sees everything. */
  rows<Row>(query: ReturnType<typeof sql>): Promise<Row[]>
  /** Delivers in this process until `stop`. */
  deliver(): Promise<void>
  /** Saves settings over the person's present ones. */
  decide(person: TestPerson, change: object): Promise<void>
  stopDelivery(): Promise<void>
  stop(): Promise<void>
}

let said = 0

/** Starts it. Delivery does not run until the test says so. */
export async function startNotificationTestServer(): Promise<NotificationTestServer> {
  const mail = await startMailBox()
  const product = await startTestProduct({
    environment: { SMTP_URL: mail.url, WEBHOOK_ALLOW: '127.0.0.0/8', PUBLIC_ORIGIN: 'https://build.example.com' },
  })
  const { database } = product.services
  let end: () => Promise<void> = async () => {}
  const stopDelivery = () => end()
  return {
    product,
    mail,
    person: async ({ email = `p${++said}@example.com`, ...facts } = {}) => {
      const person = await product.signedInAs(facts)
      await database.transaction(SYSTEM_SCOPE, (tx) =>
        sql`update users set email = ${email} where id = ${person.id}`.execute(tx),
      )
      return person
    },
    tell: (person, notice = {}) =>
      database.transaction(SYSTEM_SCOPE, (tx) =>
        notify(
          tx,
          { user: null },
          {
            userIds: [person.id],
            kind: told,
            title: { en: 'The pour is done', ar: 'اكتمل الصب' },
            dedupeKey: `key ${++said}`,
            ...notice,
          },
        ),
      ),
    rows: async <Row>(query: ReturnType<typeof sql>) => {
      const found = await database.read(SYSTEM_SCOPE, (db) => query.execute(db))
      return found.rows as Row[]
    },
    deliver: async () => {
      end = await startDelivery(product.services, { pollMs: 50, leaseSeconds: 2 })
    },
    decide: async (person, change) => {
      const { data } = await person.call('/api/notification-settings')
      const { choices, digest, digestAt, quietFrom, quietTo, timeZone, webhookUrl, rowVersion } = data
      const body = { choices, digest, digestAt, quietFrom, quietTo, timeZone, webhookUrl, rowVersion, ...change }
      const answer = await person.call('/api/notification-settings', { method: 'PUT', body })
      if (answer.status !== 200) throw new Error(answer.text)
    },
    stopDelivery,
    stop: async () => {
      await stopDelivery()
      await product.stop()
      await mail.stop()
    },
  }
}
