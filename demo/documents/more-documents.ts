import type { Text } from '#platform/contract/text.ts'
import {
  type DemoDocument,
  type DemoRevision,
  type DemoState,
  LEVELS,
  LEVELS_AR,
  MADE,
  numberOf,
  STRUCTURES,
} from './demo-documents.ts'
import { smallDocx } from './small-docx.ts'
import { type PdfPage, smallPdf } from './small-pdf.ts'

type Discipline = DemoDocument['discipline']
interface Kind {
  readonly role: string
  readonly discipline: Discipline
  readonly title: Text
}

const PLANS: readonly Kind[] = [
  { role: 'S', discipline: 'structure', title: { en: 'framing plan', ar: 'مخطط الهيكل الإنشائي' } },
  { role: 'S', discipline: 'structure', title: { en: 'slab reinforcement', ar: 'تسليح البلاطة' } },
  { role: 'M', discipline: 'mechanical', title: { en: 'ventilation', ar: 'مخطط التهوية' } },
  { role: 'M', discipline: 'mechanical', title: { en: 'chilled water', ar: 'مخطط المياه المبردة' } },
  { role: 'E', discipline: 'electrical', title: { en: 'power', ar: 'مخطط القوى الكهربائية' } },
  { role: 'E', discipline: 'electrical', title: { en: 'lighting', ar: 'مخطط الإنارة' } },
  { role: 'E', discipline: 'electrical', title: { en: 'fire alarm', ar: 'مخطط إنذار الحريق' } },
  { role: 'A', discipline: 'architecture', title: { en: 'reflected ceiling', ar: 'مسقط الأسقف المستعارة' } },
  { role: 'A', discipline: 'architecture', title: { en: 'floor finishes', ar: 'مخطط تشطيب الأرضيات' } },
  { role: 'A', discipline: 'architecture', title: { en: 'door positions', ar: 'مواضع الأبواب' } },
]
const MATERIALS: readonly Kind[] = [
  { role: 'A', discipline: 'architecture', title: { en: 'porcelain tiles', ar: 'بلاط البورسلان' } },
  { role: 'A', discipline: 'architecture', title: { en: 'gypsum boards', ar: 'ألواح الجبس' } },
  { role: 'A', discipline: 'architecture', title: { en: 'door ironmongery', ar: 'إكسسوارات الأبواب' } },
  { role: 'S', discipline: 'structure', title: { en: 'deformed bars B500B', ar: 'حديد التسليح B500B' } },
  { role: 'M', discipline: 'mechanical', title: { en: 'fan coil units', ar: 'وحدات ملف المروحة' } },
  { role: 'M', discipline: 'mechanical', title: { en: 'butterfly valves', ar: 'صمامات الفراشة' } },
  { role: 'E', discipline: 'electrical', title: { en: 'distribution boards', ar: 'لوحات التوزيع' } },
  { role: 'E', discipline: 'electrical', title: { en: 'luminaires', ar: 'وحدات الإنارة' } },
]
const LETTERS: readonly Text[] = [
  { en: 'Shop drawings of the lobby are awaited', ar: 'بانتظار الرسومات التنفيذية للبهو' },
  { en: 'Samples of stone arrived at the office', ar: 'وصلت عينات الحجر إلى المكتب' },
  { en: 'Night work asks for a permit of the municipality', ar: 'العمل الليلي يتطلب تصريحًا من البلدية' },
  { en: 'Names of the warranty contacts', ar: 'أسماء مسؤولي الضمان' },
  { en: 'Parking of visitors moves to plot 7', ar: 'انتقال مواقف الزوار إلى القطعة 7' },
]

/** Plans of each trade, submittals, schedules, letters and reports in both languages: the mass of a register, a fifth of it late. */
export function moreDocuments(): DemoDocument[] {
  return [...plans(), ...doorSchedules(), ...reports(), ...submittals(), ...letters()]
}

/** In turn: published, on its way and late, shared, published anew. */
function revisionsAt(at: number): readonly (readonly [string, DemoState, string])[] {
  const turn = at % 5
  if (turn === 1) return [['P01', 'wip', 'S0']]
  if (turn === 2) return [['P02', 'shared', 'S3']]
  const published = [['C01', 'published', 'A1']] as const
  return turn === 4
    ? [
        ['C01', 'archived', 'A1'],
        ['C02', 'published', 'A1'],
      ]
    : published
}

interface About extends Pick<DemoDocument, 'number' | 'title' | 'form' | 'discipline' | 'folder' | 'structureCode'> {
  readonly at: number
  readonly fileOf: (label: string) => Pick<DemoRevision, 'bytes' | 'text'> & { readonly ending: string }
}

function documentOf({ at, fileOf, ...about }: About): DemoDocument {
  const revisions = revisionsAt(at)
  const [, state] = revisions.at(-1) ?? []
  return {
    ...about,
    publishAs: 'A1',
    dueInDays: state === 'wip' ? (at % 15) - 10 : state === 'shared' ? 3 + (at % 12) : null,
    revisions: revisions.map(([label, revisionState, statusCode]) => {
      const { ending, ...file } = fileOf(label)
      return { label, state: revisionState, statusCode, fileName: `${about.number}_${label}.${ending}`, ...file }
    }),
  }
}

function plans(): DemoDocument[] {
  return PLANS.flatMap(({ role, discipline, title }, kind) =>
    STRUCTURES.flatMap((structureCode, building) =>
      LEVELS.map((level, floor) => {
        const number = numberOf('DR', role, 1000 * (building + 1) + 100 * kind + floor + 1)
        const said = { en: `${level}, ${title.en}`, ar: `${LEVELS_AR[floor]}: ${title.ar}` }
        return documentOf({
          at: kind * 7 + building * 3 + floor,
          ...{ number, title: said, form: 'DR', discipline, structureCode },
          folder: `Design/${discipline[0]?.toUpperCase()}${discipline.slice(1)}/${structureCode}`,
          fileOf: (label) => ({
            ending: 'pdf',
            bytes: () => smallPdf([gridPage(number, said.en, label)]),
            text: [said.en, number, `Revision ${label}`, MADE].join('\n\n'),
          }),
        })
      }),
    ),
  )
}

/** A sheet of A3 with a grid of bays and a title block. */
function gridPage(number: string, title: string, label: string): PdfPage {
  const axes = [0, 1, 2, 3, 4, 5, 6, 7].map((axis) => 100 + axis * 130)
  const rows = [0, 1, 2, 3, 4].map((row) => 180 + row * 130)
  return {
    width: 1191,
    height: 842,
    lines: [
      ...axes.map((x) => [x, 160, x, 720] as const),
      ...rows.map((y) => [80, y, 1030, y] as const),
      [760, 40, 760, 130],
      [760, 130, 1151, 130],
    ],
    texts: [
      ...axes.map((x, at) => ({ x: x - 4, y: 730, size: 14, text: String(at + 1) })),
      { x: 775, y: 105, size: 16, text: title },
      { x: 775, y: 82, size: 12, text: number },
      { x: 775, y: 62, size: 12, text: `Revision ${label}` },
      { x: 60, y: 56, size: 9, text: MADE },
    ],
  }
}

function doorSchedules(): DemoDocument[] {
  return STRUCTURES.flatMap((structureCode, building) =>
    LEVELS.map((level, floor) =>
      written({
        at: floor + building,
        ...{ number: numberOf('SH', 'A', 1000 * (building + 1) + floor + 1), form: 'SH', discipline: 'architecture' },
        title: { en: `${level}, schedule of doors`, ar: `${LEVELS_AR[floor]}: جدول الأبواب` },
        ...{ folder: 'Design/Schedules', structureCode },
        words: Array.from(
          { length: 8 },
          (_, door) =>
            `D${floor}${door + 1}  ${door % 3 === 0 ? '1000' : '900'} x 2100  EI ${door % 2 === 0 ? 60 : 30}`,
        ),
        language: 'en',
      }),
    ),
  )
}

function reports(): DemoDocument[] {
  return Array.from({ length: 33 }, (_, at) => {
    const isArabic = at % 2 === 1
    const strength = 41 + (at % 6)
    return written({
      at,
      ...{
        number: numberOf('RP', 'S', 1001 + at),
        form: 'RP',
        discipline: 'structure',
        folder: 'Quality/Reports',
      },
      title: { en: `Crushed cubes, week ${at + 1}`, ar: `نتائج كسر المكعبات: الأسبوع ${at + 1}` },
      structureCode: STRUCTURES[at % 2] ?? STRUCTURES[0],
      words: isArabic
        ? [`متوسط المقاومة بعد 28 يومًا: ${strength} ميغاباسكال من ستة مكعبات.`]
        : [`Mean of six cubes after 28 days: ${strength} MPa.`],
      language: isArabic ? 'ar' : 'en',
    })
  })
}

function submittals(): DemoDocument[] {
  return Array.from({ length: 40 }, (_, at) => {
    const { role, discipline, title } = MATERIALS[at % MATERIALS.length] ?? MATERIALS[0]!
    const part = Math.floor(at / MATERIALS.length) + 1
    return written({
      at,
      ...{ number: numberOf('OT', role, 1001 + at), form: 'OT', discipline, folder: 'Procurement/Submittals' },
      title: { en: `Material submittal: ${title.en}, part ${part}`, ar: `اعتماد مواد: ${title.ar}، الجزء ${part}` },
      structureCode: STRUCTURES[at % 2] ?? STRUCTURES[0],
      words: [`Maker, data sheet and sample of ${title.en} for part ${part}.`],
      language: 'en',
    })
  })
}

function letters(): DemoDocument[] {
  return Array.from({ length: 40 }, (_, at) => {
    const about = LETTERS[at % LETTERS.length] ?? LETTERS[0]!
    const language = at % 2 === 0 ? 'en' : 'ar'
    return written({
      at,
      ...{ number: numberOf('CO', 'X', 1001 + at), form: 'CO', discipline: 'other', folder: 'Management/Letters' },
      title: { en: `Letter ${at + 1}: ${about.en}`, ar: `رسالة ${at + 1}: ${about.ar}` },
      structureCode: STRUCTURES[at % 2] ?? STRUCTURES[0],
      words: [`${about[language]}.`],
      language,
    })
  })
}

/** A paper in words: its title, what it says, and that it is made up. */
function written({
  words,
  language,
  ...about
}: Omit<About, 'fileOf'> & { readonly words: readonly string[]; readonly language: 'en' | 'ar' }): DemoDocument {
  const made = language === 'ar' ? 'وثيقة مولّدة للعرض التوضيحي.' : MADE
  const paragraphs = [about.title[language], ...words, made]
  return documentOf({
    ...about,
    fileOf: () => ({ ending: 'docx', bytes: () => smallDocx(paragraphs, language), text: paragraphs.join('\n\n') }),
  })
}
