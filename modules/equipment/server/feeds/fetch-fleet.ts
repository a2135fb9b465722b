import type { Logger } from 'pino'
import { z } from 'zod'
import type { FleetPage } from '#engines/machines/machine-snapshot.ts'
import { RefusalError } from '#platform/contract/define-errors.ts'
import type { Text } from '#platform/contract/text.ts'
import { callOutside, type OutsideAnswer } from '#platform/server/call-outside.ts'
import type { Config } from '#platform/server/config.ts'
import { createEgress, type Egress } from '#platform/server/egress.ts'
import { parserEntry } from '#platform/server/sandbox/parser-entry.ts'
import type { ParserLimits } from '#platform/server/sandbox/parser-limits.ts'
import { readApart } from '#platform/server/sandbox/read-apart.ts'
import { feedErrors } from '../../contract/machine-feed.ts'

const TIMEOUT_MS = 20_000
const MOST_BYTES = 16 * 1024 ** 2
const LIMITS: ParserLimits = { memoryBytes: 768 * 1024 ** 2, timeoutMs: 60_000, processorMs: 20_000 }
const [UNAUTHORIZED, FORBIDDEN, NOT_FOUND, TOO_MANY] = [401, 403, 404, 429]

/** Feeds ask for credentials, so nothing is called that `MACHINE_FEED_ALLOW` does not name, public or not. */
export function feedEgress({ MACHINE_FEED_ALLOW }: Pick<Config, 'MACHINE_FEED_ALLOW'>): Egress {
  return createEgress(MACHINE_FEED_ALLOW, undefined, { isClosed: true })
}

/** Why a feed was not read, for who looks after it. */
export class FeedProblem extends RefusalError {
  constructor(say: Text, cause?: unknown) {
    super('machine-feed.unread', { status: 502, say })
    this.cause = cause
  }
}

const dated = <Value extends z.ZodType>(value: Value) => z.object({ at: z.number(), value }).nullable()
const word = z.string().max(200)
const Page: z.ZodType<FleetPage> = z.object({
  machines: z.array(
    z.object({
      equipmentId: word,
      serial: word,
      pin: word,
      manufacturer: word,
      model: word,
      place: dated(z.object({ latitude: z.number(), longitude: z.number() })),
      operatingHours: dated(z.number()),
      idleHours: dated(z.number()),
      fuelUsedLitres: dated(z.number()),
      fuelRemainingPercent: dated(z.number()),
      distanceKm: dated(z.number()),
      isRunning: dated(z.boolean()),
    }),
  ),
  next: z.string().max(2_000).nullable(),
  leftOut: z.number().int(),
})

export interface Credentials {
  readonly user: string
  readonly password: string
}

/**
 * Asks for one page of a fleet and reads it in a process of its own.
 * @throws FeedProblem in words for who looks after the feed
 */
export async function fetchFleetPage(
  log: Logger,
  egress: Egress,
  address: string,
  { user, password }: Credentials,
): Promise<FleetPage> {
  const { status, bytes } = await ask(egress, address, user || password ? `${user}:${password}` : null)
  if (status !== 200) throw new FeedProblem(wordsOf(status))
  return readApart(log, ({ reason }) => new FeedProblem(reason), {
    entry: parserEntry('machines/read'),
    input: { text: Buffer.from(bytes).toString('utf8') },
    limits: LIMITS,
    collect: (result) => Page.parse(result),
  })
}

async function ask(egress: Egress, address: string, credentials: string | null): Promise<OutsideAnswer> {
  const destination = await egress.resolve(address)
  if (!destination) throw new FeedProblem(feedErrors.addressNotAllowed().say)
  const headers = {
    accept: 'application/xml, application/json;q=0.9, text/xml;q=0.8',
    ...(credentials !== null && { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` }),
  }
  try {
    return await callOutside(destination, { headers, timeoutMs: TIMEOUT_MS, mostBytes: MOST_BYTES })
  } catch (error) {
    // The network's own words name hosts and ports of the inside.
    throw new FeedProblem(
      {
        en: 'The provider did not answer within 20 seconds, broke off, or sent more than 16 MB. It is asked again at the next time.',
        ar: 'لم يُجب المزود خلال 20 ثانية أو قطع الاتصال أو أرسل أكثر من 16 م.ب. سيُسأل مرة أخرى في الموعد التالي.',
      },
      error,
    )
  }
}

function wordsOf(status: number): Text {
  if (status === UNAUTHORIZED || status === FORBIDDEN)
    return {
      en: `The provider refused user and password (${status}). Enter them again.`,
      ar: `رفض المزود اسم المستخدم وكلمة المرور (${status}). أدخلهما من جديد.`,
    }
  if (status === NOT_FOUND)
    return {
      en: 'The provider has nothing at this address (404). It is the address of the first page and ends in /Fleet/1 as a rule.',
      ar: 'لا شيء لدى المزود في هذا العنوان (404). المطلوب عنوان الصفحة الأولى، وينتهي عادة بـ /Fleet/1.',
    }
  if (status === TOO_MANY)
    return {
      en: 'The provider was asked too often (429). Let more time pass between two readings.',
      ar: 'سُئل المزود أكثر مما يسمح (429). اجعل المدة بين قراءتين أطول.',
    }
  const isMoved = status >= 300 && status < 400
  return isMoved
    ? {
        en: `The provider answered that the feed has moved (${status}). Enter its new address.`,
        ar: `أجاب المزود بأن المصدر انتقل (${status}). أدخل عنوانه الجديد.`,
      }
    : {
        en: `The provider answered ${status}. It is asked again at the next time.`,
        ar: `أجاب المزود بالرمز ${status}. سيُسأل مرة أخرى في الموعد التالي.`,
      }
}
