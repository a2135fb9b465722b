import type { PaperPart } from '#engines/paper/paper.ts'
import type { Text } from '#platform/contract/text.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { getVolume } from './volume-records.ts'

const WORDS = {
  heading: { en: 'Volumes', ar: 'الحجوم' },
  what: { en: 'Quantity', ar: 'الكمية' },
  value: { en: 'Value', ar: 'القيمة' },
  cut: { en: 'Cut, m³', ar: 'حفر، م³' },
  fill: { en: 'Fill, m³', ar: 'ردم، م³' },
  net: { en: 'Net (fill − cut), m³', ar: 'الصافي (ردم − حفر)، م³' },
  sigma: { en: 'Standard deviation of the net, m³', ar: 'الانحراف المعياري للصافي، م³' },
  area: { en: 'Measured area, m²', ar: 'المساحة المقيسة، م²' },
  undetected: { en: 'Area below the level of detection, m²', ar: 'المساحة دون حد الكشف، م²' },
  detection: { en: 'Level of detection, m', ar: 'حد الكشف، م' },
  cell: { en: 'Edge of a cell, m', ar: 'ضلع الخلية، م' },
  map: { en: 'Map of the change', ar: 'خريطة التغير' },
  caption: {
    en: 'Red: earth is gone. Blue: earth was added. Grey: less than can be told from noise. North is up.',
    ar: 'الأحمر: أُزيلت تربة. الأزرق: أُضيفت تربة. الرمادي: أقل مما يميَّز عن الضوضاء. الشمال إلى الأعلى.',
  },
} as const satisfies Readonly<Record<string, Text>>

/** The numbers of a volume, and its map, as they stand on its paper. */
export async function volumeOnPaper(
  { db, language, services }: RequestContext,
  id: string,
): Promise<readonly PaperPart[]> {
  const { result, pictureFileId } = await getVolume(db, id)
  if (!result) return []
  const say = (word: keyof typeof WORDS) => WORDS[word][language]
  const rows: readonly (readonly [keyof typeof WORDS, number, number])[] = [
    ['cut', result.cut, 1],
    ['fill', result.fill, 1],
    ['net', result.net, 1],
    ['sigma', result.sigma, 1],
    ['area', result.measuredArea, 1],
    ['undetected', result.undetectedArea, 1],
    ['detection', result.detectionLevel, 3],
    ['cell', result.cellSize, 3],
  ]
  const table: PaperPart = {
    type: 'table',
    heading: say('heading'),
    columns: [
      { head: say('what'), type: 'text' },
      { head: say('value'), type: 'text' },
    ],
    rows: rows.map(([word, value, digits]) => [say(word), value.toFixed(digits)]),
  }
  if (!pictureFileId) return [table]
  const chunks: Buffer[] = []
  for await (const chunk of await services.files.readFile(db, pictureFileId)) chunks.push(chunk as Buffer)
  const picture = { base64: Buffer.concat(chunks).toString('base64'), caption: say('caption') }
  return [table, { type: 'pictures', heading: say('map'), pictures: [picture] }]
}
