/** Clocks differ by some minutes; a form says nothing of which one was right. */
const TOLERANCE_MS = 10 * 60_000
const MINUTE_MS = 60_000

export interface Answered {
  /** Local time of who answered, by the server's clock. */
  readonly answeredAt: string
  /** What the phone said, where its clock goes wrong; null where it was right. */
  readonly deviceAnsweredAt: string | null
}

/**
 * When a form was answered, whatever the phone's clock says: how far it is off shows when the form is sent. Nothing is
 * answered later than it arrives.
 */
export function whenAnswered(
  said: { readonly answeredAt: string; readonly sentAt?: string | undefined },
  now: Date,
): Answered {
  const { answeredAt, sentAt } = said
  const ahead = sentAt === undefined ? 0 : Date.parse(sentAt) - now.getTime()
  const isOff = Math.abs(ahead) > TOLERANCE_MS
  const corrected = Date.parse(answeredAt) - (isOff ? ahead : 0)
  const isLater = corrected > now.getTime() + TOLERANCE_MS
  if (!isOff && !isLater) return { answeredAt, deviceAnsweredAt: null }
  return { answeredAt: localTime(isLater ? now.getTime() : corrected, answeredAt), deviceAnsweredAt: answeredAt }
}

/** A moment as the wall shows it where another one was written: `2026-03-09T09:00:00+03:00`. */
export function localTime(moment: number, like: string): string {
  const [zone = 'Z', sign, hours, minutes] = /([+-])(\d\d):(\d\d)$/.exec(like) ?? []
  const offset = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * (sign === '-' ? -1 : 1)
  return new Date(moment + offset * MINUTE_MS).toISOString().slice(0, 19) + zone
}
