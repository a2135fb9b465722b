import type { PaperPart } from '#engines/paper/paper.ts'
import type { Text } from '#platform/contract/text.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { KIND_LETTERS, NO_PART, PARTIES, PARTY_TITLES } from '../contract/point-parties.ts'
import { planHandlers } from './plan-records.ts'

const WORDS = {
  points: { en: 'Points', ar: 'النقاط' },
  number: { en: 'No.', ar: 'الرقم' },
  activity: { en: 'Activity inspected', ar: 'النشاط' },
  reference: { en: 'Reference', ar: 'المرجع' },
  acceptance: { en: 'Acceptance', ar: 'معيار القبول' },
  notice: { en: 'Notice, working hours', ar: 'الإشعار بساعات العمل' },
  letters: {
    en: 'H hold point · W witness point · R review · S surveillance · – no part in it',
    ar: 'H نقطة توقف · W نقطة شهود · R مراجعة · S مراقبة · – لا دور له',
  },
} satisfies Record<string, Text>

/** The points in the order of the work, with a column for each party. */
export async function planOnPaper(context: RequestContext, id: string): Promise<PaperPart[]> {
  const { points } = await planHandlers.get(context, { id })
  if (points.length === 0) return []
  const { language } = context
  const head = (word: Text) => ({ head: word[language], type: 'text' }) as const
  return [
    {
      type: 'table',
      heading: WORDS.points[language],
      columns: [
        { head: WORDS.number[language], type: 'number' },
        head(WORDS.activity),
        ...PARTIES.map((party) => head(PARTY_TITLES[party])),
        head(WORDS.acceptance),
        head(WORDS.reference),
        { head: WORDS.notice[language], type: 'number' },
      ],
      rows: points.map((point, at) => [
        at + 1,
        (language === 'ar' && point.activityAr) || point.activity,
        ...PARTIES.map((party) => (point[party] ? KIND_LETTERS[point[party]] : NO_PART)),
        point.acceptance || null,
        point.reference || null,
        point.noticeHours,
      ]),
    },
    { type: 'text', text: WORDS.letters[language] },
  ]
}
