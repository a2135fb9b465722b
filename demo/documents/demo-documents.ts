import type { Text } from '#platform/contract/text.ts'
import { meetings } from './meetings.ts'
import { METHODS, type Method } from './method-statements.ts'
import { smallDocx } from './small-docx.ts'
import { type PdfPage, type PdfText, smallPdf } from './small-pdf.ts'
import { specificationPages } from './specification.ts'

export type DemoState = 'wip' | 'shared' | 'published' | 'archived'

export interface DemoRevision {
  readonly label: string
  readonly state: DemoState
  readonly statusCode: string
  readonly fileName: string
  readonly bytes: () => Uint8Array
  /** What a reader of the file finds; null where its characters have places, which only reading it gives. */
  readonly text: string | null
}

export interface DemoDocument {
  readonly number: string
  readonly title: Text
  readonly form: 'DR' | 'MS' | 'MI' | 'SP' | 'SH' | 'RP' | 'OT' | 'CO'
  readonly discipline: Method['discipline'] | 'other'
  readonly folder: string
  readonly structureCode: string
  readonly publishAs: string | null
  /** Days from today; below 0 it is late where it is still open. */
  readonly dueInDays: number | null
  /** The oldest first. */
  readonly revisions: readonly DemoRevision[]
}

export const STRUCTURES = ['WHN-01-BA', 'WHN-01-BB'] as const
export const MADE = 'Generated for the demonstration.'

/** Drawings, method statements, minutes and a specification of the Central Quarter, some superseded, some late, some on the way. */
export function demoDocuments(): DemoDocument[] {
  return [...drawings(), ...statements(), ...minutes(), specification()]
}

export const numberOf = (form: string, role: string, sequence: number) =>
  `WHN-AFQ-ZZ-XX-${form}-${role}-${String(sequence).padStart(4, '0')}`

export const LEVELS = ['Ground floor', 'Level 1', 'Level 2', 'Level 3', 'Level 4', 'Roof'] as const
export const LEVELS_AR = [
  'الطابق الأرضي',
  'الطابق الأول',
  'الطابق الثاني',
  'الطابق الثالث',
  'الطابق الرابع',
  'السطح',
] as const

function drawings(): DemoDocument[] {
  return STRUCTURES.flatMap((structureCode, building) =>
    LEVELS.map((level, at) => {
      const number = numberOf('DR', 'A', 100 * (building + 1) + at + 1)
      const title = { en: `${level}, general arrangement`, ar: `${LEVELS_AR[at]}: مسقط عام` }
      // The first two of each building are published twice, and one is still with the engineer.
      const labels: [string, DemoState, string][] =
        at < 2
          ? [
              ['C01', 'archived', 'A1'],
              ['C02', 'published', 'A1'],
            ]
          : [at < 4 ? ['C01', 'published', 'A1'] : ['P01', at === 4 ? 'shared' : 'wip', at === 4 ? 'S3' : 'S0']]
      return {
        number,
        title,
        form: 'DR',
        discipline: 'architecture',
        folder: `Design/Architecture/${structureCode}`,
        structureCode,
        publishAs: 'A1',
        dueInDays: at === 5 ? -6 : at === 4 ? 9 : null,
        revisions: labels.map(([label, state, statusCode]) => ({
          label,
          state,
          statusCode,
          fileName: `${number}_${label}.pdf`,
          bytes: () => smallPdf([planPage(number, title.en, label, at)]),
          text: null,
        })),
      }
    }),
  )
}

/** A sheet of A3 with a grid, its rooms and a title block. */
function planPage(number: string, title: string, label: string, seed: number): PdfPage {
  const axes = [0, 1, 2, 3, 4, 5].map((axis) => 120 + axis * 160)
  const rows = [0, 1, 2, 3].map((row) => 200 + row * 160)
  const rooms: PdfText[] = rows.slice(1).flatMap((y, row) =>
    axes.slice(1).map((x, column) => ({
      x: x - 140,
      y: y - 80,
      size: 10,
      text: `Room ${seed}.${row * 5 + column + 1}  ${18 + ((seed * 7 + row * 3 + column) % 14)} m2`,
    })),
  )
  return {
    width: 1191,
    height: 842,
    lines: [
      ...axes.map((x) => [x, 180, x, 700] as const),
      ...rows.map((y) => [100, y, 940, y] as const),
      [40, 40, 1151, 40],
      [1151, 40, 1151, 802],
      [1151, 802, 40, 802],
      [40, 802, 40, 40],
      [760, 40, 760, 130],
      [760, 130, 1151, 130],
    ],
    texts: [
      ...axes.map((x, at) => ({ x: x - 4, y: 710, size: 14, text: 'ABCDEF'[at] ?? '' })),
      ...rooms,
      { x: 775, y: 105, size: 16, text: title },
      { x: 775, y: 82, size: 12, text: number },
      { x: 775, y: 62, size: 12, text: `Revision ${label}   Scale 1:100 at A3` },
      { x: 60, y: 56, size: 9, text: MADE },
    ],
  }
}

function statements(): DemoDocument[] {
  return METHODS.flatMap((method, at) =>
    STRUCTURES.map((structureCode, building) => {
      const number = numberOf('MS', method.role, 10 + at * 2 + building)
      const isPaper = at < 3 && building === 0
      const paragraphs = paragraphsOf(method)
      const [label, state, statusCode] = stateOf(at + building)
      return {
        number,
        title: { en: `Method statement: ${method.title.en}`, ar: `بيان طريقة العمل: ${method.title.ar}` },
        form: 'MS' as const,
        discipline: method.discipline,
        folder: 'Construction/Method statements',
        structureCode,
        publishAs: label.startsWith('C') ? 'A4' : 'B1',
        dueInDays: state === 'wip' ? -3 - at : state === 'shared' ? 5 + at : null,
        revisions: [
          {
            ...{ label, state, statusCode },
            fileName: `${number}_${label}.${isPaper ? 'pdf' : 'docx'}`,
            bytes: () => (isPaper ? smallPdf([textPage(paragraphs)]) : smallDocx(paragraphs, 'en')),
            text: isPaper ? null : paragraphs.join('\n\n'),
          },
        ],
      }
    }),
  )
}

function stateOf(at: number): readonly [string, DemoState, string] {
  if (at % 4 === 3) return ['P01', 'wip', 'S0']
  return at % 4 === 2 ? ['P02', 'shared', 'S3'] : ['C01', 'published', 'A4']
}

function paragraphsOf({ title, plant, sequence, hold, hazard }: Method): string[] {
  return [
    `Method statement: ${title.en}`,
    '1. Scope',
    `This statement says how ${title.en.toLowerCase()} is done at the Central Quarter, by whom it is checked and what stops the work.`,
    '2. Plant and equipment',
    `The crew works with ${plant}.`,
    '3. Sequence',
    sequence,
    '4. Hold points and acceptance',
    hold,
    '5. Hazards',
    hazard,
    MADE,
  ]
}

/** A page of A4 with lines of some 85 letters. */
function textPage(paragraphs: readonly string[]): PdfPage {
  const lines = paragraphs.flatMap((paragraph) => [...linesOf(paragraph, 85), ''])
  const texts = lines.map((text, at) => ({ x: 64, y: 770 - at * 16, size: 11, text })).filter(({ text }) => text !== '')
  return { width: 595, height: 842, texts }
}

function linesOf(paragraph: string, longest: number): string[] {
  const lines = ['']
  for (const word of paragraph.split(' ')) {
    const last = lines.at(-1) ?? ''
    if (last.length + word.length + 1 > longest) lines.push(word)
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`
  }
  return lines
}

function minutes(): DemoDocument[] {
  return meetings(24).map(({ language, title, paragraphs }, at) => {
    const number = numberOf('MI', 'X', at + 1)
    return {
      number,
      title: language === 'ar' ? { en: `Progress meeting ${at + 1} (Arabic)`, ar: title } : { en: title, ar: '' },
      form: 'MI',
      discipline: 'other',
      folder: 'Management/Minutes',
      structureCode: STRUCTURES[at % 2] ?? STRUCTURES[0],
      publishAs: 'A2',
      dueInDays: null,
      revisions: [
        {
          label: 'C01',
          state: 'published',
          statusCode: 'A2',
          fileName: `${number}_C01.docx`,
          bytes: () => smallDocx(paragraphs, language),
          text: paragraphs.join('\n\n'),
        },
      ],
    }
  })
}

/** The number of the specification whose second revision changes three sums. */
export const SPECIFICATION = numberOf('SP', 'S', 1)

function specification(): DemoDocument {
  const states = [
    ['C01', 'archived'],
    ['C02', 'published'],
  ] as const
  return {
    number: SPECIFICATION,
    title: { en: 'Specification for concrete works', ar: 'مواصفات أعمال الخرسانة' },
    form: 'SP',
    discipline: 'structure',
    folder: 'Design/Specifications',
    structureCode: STRUCTURES[0],
    publishAs: 'A4',
    dueInDays: null,
    revisions: states.map(([label, state]) => ({
      ...{ label, state, statusCode: 'A4' },
      fileName: `${SPECIFICATION}_${label}.pdf`,
      bytes: () => smallPdf(specificationPages(label).map((page) => textPage([...page, MADE]))),
      text: null,
    })),
  }
}
