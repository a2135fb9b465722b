import type { PaperPart } from '#engines/paper/paper.ts'
import type { Text } from '#platform/contract/text.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { historyOf } from './stockpile-history.ts'
import { getStockpile } from './stockpile-records.ts'

const WORDS = {
  heading: { en: 'Volumes by survey', ar: 'الحجوم حسب المسح' },
  day: { en: 'Surveyed on', ar: 'تاريخ المسح' },
  survey: { en: 'Survey', ar: 'المسح' },
  volume: { en: 'Volume, m³', ar: 'الحجم، م³' },
  sigma: { en: '±, m³', ar: '±، م³' },
  change: { en: 'Change, m³', ar: 'التغير، م³' },
  tonnes: { en: 'Tonnes', ar: 'الأطنان' },
} as const satisfies Readonly<Record<string, Text>>

/** The history of a stockpile as it stands on its paper; what could not be computed with its reason in place of the name. */
export async function stockpileOnPaper(context: RequestContext, id: string): Promise<readonly PaperPart[]> {
  const { db, language } = context
  const history = await historyOf(context, await getStockpile(db, id))
  if (history.length === 0) return []
  const say = (word: keyof typeof WORDS) => WORDS[word][language]
  const figure = (value: number | null) => value?.toFixed(1) ?? '–'
  const text = (word: keyof typeof WORDS) => ({ head: say(word), type: 'text' as const })
  return [
    {
      type: 'table',
      heading: say('heading'),
      columns: (['day', 'survey', 'volume', 'sigma', 'change', 'tonnes'] as const).map(text),
      rows: history.map(({ capturedOn, name, nameAr, reason, volume, sigma, change, tonnes }) => {
        const named = (language === 'ar' && nameAr) || name
        const said = reason ? `${named}: ${reason}` : named
        return [capturedOn, said, ...[volume, sigma, change, tonnes].map(figure)]
      }),
    },
  ]
}
