import { z } from 'zod'
import { PlaceCode } from '#platform/contract/place.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'

/** Providers renew a snapshot every quarter of an hour at most, as the standard has it. */
const LEAST_MINUTES = 5
const MOST_MINUTES = 24 * 60

/** What a person enters about a feed. User and password go in and never come out again: left empty they stay. */
const Facts = z.object({
  name: z.string().trim().min(1).max(120),
  /** Of the first page: `https://feeds.example.com/Fleet/1`. */
  address: z.url({ protocol: /^https?$/ }).max(500),
  user: z.string().max(200).default(''),
  password: z.string().max(200).default(''),
  everyMinutes: z.number().int().min(LEAST_MINUTES).max(MOST_MINUTES).default(15),
  isPaused: z.boolean().default(false),
})

export const FeedDraft = Facts.extend({ projectCode: PlaceCode, siteCode: PlaceCode })
export const FeedChange = Facts.extend({ id: z.uuid(), rowVersion: z.number().int().min(1) })

/** A machine of a feed that is none of the site, with why: nobody has its names, or several have. */
const UnknownMachine = z.object({
  equipmentId: z.string(),
  serial: z.string(),
  called: z.string(),
  isAmbiguous: z.boolean(),
})
export type UnknownMachine = z.output<typeof UnknownMachine>

export const MachineFeed = z.object({
  id: z.uuid(),
  rowVersion: z.number().int(),
  projectCode: PlaceCode,
  siteCode: PlaceCode,
  name: z.string(),
  address: z.string(),
  hasPassword: z.boolean(),
  everyMinutes: z.number().int(),
  isPaused: z.boolean(),
  triedAt: z.iso.datetime().nullable(),
  /** When it was last read to its end. */
  readAt: z.iso.datetime().nullable(),
  /** Why the last try came to nothing, in the reader's language. */
  problem: z.string().nullable(),
  seen: z.number().int(),
  matched: z.number().int(),
  /** Values that were none, or lay in the future. */
  leftOut: z.number().int(),
  /** The first of those that were not matched. */
  unknown: z.array(UnknownMachine),
  can: z.object({ edit: z.boolean() }),
})
export type MachineFeed = z.output<typeof MachineFeed>

export const feedErrors = recordErrors(
  'machine-feed',
  { en: 'feed', ar: 'مصدر بيانات' },
  {
    addressNotAllowed: {
      status: 422,
      say: {
        en: 'The server may not call this address. Ask your administrator to name its host in MACHINE_FEED_ALLOW.',
        ar: 'لا يُسمح للخادم بالاتصال بهذا العنوان. اطلب من مدير النظام إضافة المضيف إلى MACHINE_FEED_ALLOW.',
      },
    },
  },
)
