import { z } from 'zod'
import { CompanyRef } from '#modules/companies/contract/company.ts'
import { CalendarDay } from '#platform/contract/calendar-day.ts'
import { recordSchemas } from '#platform/contract/record.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import { stateNames } from '#platform/contract/states.ts'
import { CAMP_KINDS, campStates } from './camps-records.ts'

const count = z.number().int()

export const Camp = recordSchemas(
  'camp',
  {
    name: z.string().trim().min(1).max(120),
    nameAr: z.string().trim().max(120).default(''),
    kind: z.enum(CAMP_KINDS).default('site'),
    /** Who runs it. A camp is seen by who sees its site, whoever runs it. */
    operatorId: z.uuid().nullable().default(null),
    address: z.string().trim().max(300).default(''),
    latitude: z.number().min(-90).max(90).nullable().default(null),
    longitude: z.number().min(-180).max(180).nullable().default(null),
    /** People that it is licensed for: its rooms have no more beds. */
    capacity: count.min(1).max(100_000),
    note: z.string().trim().max(2_000).default(''),
  },
  {
    of: 'site',
    can: ['edit', 'remove', 'furnish', 'house', 'inspect'],
    shown: {
      state: z.enum(stateNames(campStates)),
      operator: CompanyRef.nullable(),
      rooms: count,
      beds: count,
      /** Beds that somebody lives in, whoever the caller may see. */
      taken: count,
      openFindings: count,
      overdueFindings: count,
      inspectedOn: CalendarDay.nullable(),
    },
    detailOnly: ['note', 'latitude', 'longitude'],
  },
)
export type Camp = z.output<typeof Camp.Record>
export type ListedCamp = z.output<typeof Camp.Listed>

export const campErrors = recordErrors(
  'camp',
  { en: 'worker camp', ar: 'سكن عمال' },
  {
    taken: {
      status: 409,
      say: {
        en: 'Another worker camp of this site has this name. Choose another name, or open that camp.',
        ar: 'يوجد سكن آخر في هذا الموقع بهذا الاسم. اختر اسمًا آخر أو افتح ذلك السكن.',
      },
    },
    capacityExceeded: {
      status: 409,
      say: {
        en: 'These would be {beds} beds, and the camp is licensed for {capacity} people. Enter fewer beds, or change the capacity first.',
        ar: 'سيصبح عدد الأسرّة {beds}، والسكن مرخص لعدد {capacity}. أدخل أسرّة أقل أو غيّر السعة أولًا.',
      },
    },
    livedIn: {
      status: 409,
      say: {
        en: 'People live there. Note that they moved out first.',
        ar: 'يسكن فيه عمال. سجّل مغادرتهم أولًا.',
      },
    },
    roomUnknown: {
      status: 404,
      say: { en: 'There is no such room that you may see.', ar: 'لا توجد غرفة كهذه يمكنك رؤيتها.' },
    },
    roomTaken: {
      status: 409,
      say: {
        en: 'This block has a room of this name. Give each room its own.',
        ar: 'في هذا المبنى غرفة بهذا الاسم. أعط كل غرفة اسمًا خاصًا.',
      },
    },
    bedUnknown: {
      status: 422,
      say: { en: 'This room has {beds} beds. Choose one of them.', ar: 'في هذه الغرفة {beds} أسرّة. اختر واحدًا منها.' },
    },
    bedTaken: {
      status: 409,
      say: {
        en: 'Somebody lives in this bed in these days. Choose another bed, or a later day.',
        ar: 'يشغل شخص هذا السرير في هذه الأيام. اختر سريرًا آخر أو يومًا لاحقًا.',
      },
    },
    workerHoused: {
      status: 409,
      say: {
        en: 'This worker lives in another bed in these days. Note there that they moved out first.',
        ar: 'يسكن هذا العامل في سرير آخر في هذه الأيام. سجّل مغادرته هناك أولًا.',
      },
    },
    workerUnknown: {
      status: 422,
      say: {
        en: 'There is no such worker in this project that you may see. Choose one who works there.',
        ar: 'لا يوجد عامل كهذا في هذا المشروع يمكنك رؤيته. اختر عاملًا يعمل فيه.',
      },
    },
    closed: {
      status: 409,
      say: { en: 'This camp is closed. Open it again first.', ar: 'هذا السكن مغلق. أعد فتحه أولًا.' },
    },
    dayWrong: {
      status: 422,
      say: {
        en: 'Enter a day that is not after today, and not before the day on which it began.',
        ar: 'أدخل يومًا لا يلي اليوم ولا يسبق يوم البداية.',
      },
    },
    stayUnknown: {
      status: 404,
      say: {
        en: 'There is no such entry of somebody living here that you may see.',
        ar: 'لا يوجد قيد سكن كهذا يمكنك رؤيته.',
      },
    },
    findingIncomplete: {
      status: 422,
      say: {
        en: 'Say of each finding what it is, who mends it and until when.',
        ar: 'بيّن لكل ملاحظة ماهيتها ومن يعالجها والموعد.',
      },
    },
    personUnknown: {
      status: 422,
      say: {
        en: 'Who mends it has to see this site. Choose somebody who works here.',
        ar: 'يجب أن يكون للمعالج حق رؤية هذا الموقع. اختر شخصًا يعمل هنا.',
      },
    },
    findingUnknown: {
      status: 404,
      say: { en: 'There is no such finding that you may see.', ar: 'لا توجد ملاحظة كهذه يمكنك رؤيتها.' },
    },
    findingNotYours: {
      status: 409,
      say: {
        en: 'Whoever is named mends a finding, and another person closes it.',
        ar: 'يعالج الملاحظة من سُمّي لها، ويغلقها شخص آخر.',
      },
    },
  },
)
