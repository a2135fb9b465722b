import { z } from 'zod'
import { SEVERITIES } from '#modules/alarm-rules/contract/alarm-rules-records.ts'
import { PersonRef } from '#modules/people/contract/person-ref.ts'
import { ListQuery, pageOf } from '#platform/contract/paging.ts'
import { PlaceCode } from '#platform/contract/place.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import { ALARM_STATES } from './alarms-records.ts'

const MOST_WORDS = 2_000
const OF_SITE = { projectCode: PlaceCode, siteCode: PlaceCode }

/** An alarm as it stood when a shift was handed over. */
const OpenThen = z.object({
  id: z.uuid(),
  name: z.string(),
  nameAr: z.string(),
  severity: z.enum(SEVERITIES),
  state: z.enum(ALARM_STATES),
})
export type OpenThen = z.output<typeof OpenThen>
/** Of more the gravest are kept, and how many there were. */
export const MOST_OPEN = 100

/** The end of a shift of a site: what was open, what was said, and who took it over. */
export const Handover = z.object({
  id: z.uuid(),
  ...OF_SITE,
  givenAt: z.string(),
  givenBy: PersonRef,
  note: z.string(),
  open: z.array(OpenThen),
  openCount: z.number().int(),
  takenAt: z.string().nullable(),
  takenBy: PersonRef.nullable(),
  can: z.object({ take: z.boolean() }),
})
export type Handover = z.output<typeof Handover>

export const handoverEndpoints = {
  handovers: {
    method: 'GET',
    path: '/shift-handovers',
    summary: 'List the shifts that were handed over on a site, the newest first',
    access: 'alarm:read',
    reads: ['shift-handover'],
    input: ListQuery.pick({ page: true, pageSize: true }).extend(OF_SITE),
    output: pageOf(Handover),
  },
  handOver: {
    method: 'POST',
    path: '/shift-handovers',
    summary: 'Hand a shift over: what is open is kept as it stands, beside what the next one has to know',
    access: 'alarm:acknowledge',
    input: z.object({ ...OF_SITE, note: z.string().trim().max(MOST_WORDS).default('') }),
    output: Handover,
  },
  takeOver: {
    method: 'POST',
    path: '/shift-handovers/:id/take',
    summary: 'Take a shift over that somebody else has handed over',
    access: 'alarm:acknowledge',
    input: z.object({ id: z.uuid() }),
    output: Handover,
  },
} as const

export const handoverErrors = recordErrors(
  'shift-handover',
  { en: 'handover', ar: 'تسليم' },
  {
    isTaken: {
      status: 409,
      say: { en: '{name} has taken this shift over already.', ar: 'استلم {name} هذه المناوبة بالفعل.' },
    },
    isOwn: {
      status: 409,
      say: {
        en: 'You have handed this shift over yourself. Somebody else takes it over.',
        ar: 'أنت من سلّم هذه المناوبة. يستلمها شخص آخر.',
      },
    },
  },
)
