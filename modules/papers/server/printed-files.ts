import type { PaperPart, PaperPicture } from '#engines/paper/paper.ts'
import { printedDay } from '#engines/paper/printed-value.ts'
import { type PrintedPhoto, pictureOnPaper, type StoredRecordFile } from '#modules/attachments/server/public.ts'
import type { Text } from '#platform/contract/text.ts'
import type { RequestContext } from '#platform/server/context.ts'

/** A paper with more pictures is an album: the table names the others. */
const MOST_PHOTOS = 24
const WORDS = {
  photos: { en: 'Photos', ar: 'الصور' },
  files: { en: 'Files', ar: 'الملفات' },
  file: { en: 'File', ar: 'الملف' },
  caption: { en: 'Caption', ar: 'التعليق' },
  kilobytes: { en: 'Size in KB', ar: 'الحجم بالكيلوبايت' },
  at: { en: 'When', ar: 'متى' },
  by: { en: 'Who', ar: 'من' },
  taken: { en: 'Taken', ar: 'التُقطت' },
  drawn: { en: 'Drawn on by', ar: 'رسم عليها' },
} satisfies Record<string, Text>

interface FilesToPrint {
  /** Of a record, newest first. */
  readonly files: readonly StoredRecordFile[]
  /** What stands on the paper before: a photo is shown once. */
  readonly besides: readonly PaperPart[]
  readonly timeZone: string
}

/** Photos with what was drawn over them, and all files by their names: who reads the record opens them on its page. */
export async function filesOnPaper(
  context: RequestContext,
  { files, besides, timeZone }: FilesToPrint,
): Promise<PaperPart[]> {
  if (files.length === 0) return []
  const shown = new Set(besides.flatMap(picturesOf).map(({ of }) => of))
  const photos = files.filter(({ id, isPhoto }) => isPhoto && !shown.has(id)).slice(0, MOST_PHOTOS)
  const pictures: PrintedPhoto[] = []
  for (const file of photos) {
    const picture = await pictureOnPaper(context, file, captionOf(file, context.language))
    if (picture) pictures.push(picture)
  }
  const heading = WORDS.photos[context.language]
  return [
    ...(pictures.length > 0 ? [{ type: 'pictures', heading, pictures } as const] : []),
    tableOf(files, context.language, timeZone),
  ]
}

function picturesOf(part: PaperPart): readonly PaperPicture[] {
  if (part.type === 'pictures') return part.pictures
  return part.type === 'facts' ? part.facts.flatMap(({ pictures = [] }) => pictures) : []
}

/** What a photo shows, when it was taken, and who drew on it. */
function captionOf({ name, caption, takenAt, marks }: StoredRecordFile, language: RequestContext['language']): string {
  const drawers = [...new Set(marks.map(({ by }) => by.name))].join(', ')
  return [
    caption || name,
    ...(takenAt
      ? [`${WORDS.taken[language]} ${printedDay(takenAt.slice(0, 10), language)} ${takenAt.slice(11, 16)}`]
      : []),
    ...(drawers ? [`${WORDS.drawn[language]} ${drawers}`] : []),
  ].join('\n')
}

function tableOf(
  files: readonly StoredRecordFile[],
  language: RequestContext['language'],
  timeZone: string,
): PaperPart {
  return {
    type: 'table',
    heading: WORDS.files[language],
    columns: [
      { head: WORDS.file[language], type: 'text' },
      { head: WORDS.caption[language], type: 'text' },
      { head: WORDS.kilobytes[language], type: 'decimal', decimals: 0 },
      { head: WORDS.at[language], type: 'moment', timeZone },
      { head: WORDS.by[language], type: 'text' },
    ],
    rows: files.map(({ name, caption, sizeBytes, at, by }) => [
      name,
      caption,
      Math.ceil(sizeBytes / 1024),
      at,
      by.name,
    ]),
  }
}
