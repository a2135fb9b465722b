import { type Finding, Findings } from '../finding.ts'
import type { IfcFailureCode, IfcReport } from './ifc-report.ts'

/** What a model holds that is not shown as the file says, or not kept whole. */
const IFC_FINDINGS = {
  'no-geometry': {
    kind: 'left-out',
    en: 'The shape of an element could not be built, so the model does not show it.',
    ar: 'تعذر بناء شكل عنصر، فلا يعرضه النموذج.',
  },
  'part-of-geometry': {
    kind: 'left-out',
    en: 'A part of the shape of an element could not be built; the rest is shown.',
    ar: 'تعذر بناء جزء من شكل عنصر؛ ويُعرض الباقي.',
  },
  'far-away': {
    kind: 'left-out',
    en: 'An element lies more than 100 km from the rest of the model and is left out.',
    ar: 'عنصر يبعد أكثر من 100 كم عن باقي النموذج فتُرك.',
  },
  properties: {
    kind: 'left-out',
    en: 'The properties of an element could not be read.',
    ar: 'تعذرت قراءة خصائص عنصر.',
  },
  'more-not-named': {
    kind: 'left-out',
    en: 'There are further elements that are not shown completely.',
    ar: 'توجد عناصر أخرى لا تظهر كاملة.',
  },
  'text-cut': {
    kind: 'read-otherwise',
    en: 'A text of the file is too long to be kept whole; it ends with "…".',
    ar: 'نص في الملف أطول من أن يُحفظ كاملًا، وينتهي بعلامة "…".',
  },
  'odd-global-id': {
    kind: 'read-otherwise',
    en: 'A GlobalId does not have 22 characters; of a longer one the first 22 are kept.',
    ar: 'معرّف GlobalId ليس من 22 حرفًا؛ ويُحفظ من الأطول أول 22.',
  },
} as const

/** The same of a report that was kept: with how many there are where not all are named. */
interface ReportedModel {
  readonly failed: readonly (Pick<IfcReport['failed'][number], 'globalId' | 'ifcClass' | 'name'> & {
    readonly code: string
  })[]
  readonly failedCount?: number | undefined
  readonly cutTexts?: number | undefined
  readonly oddGlobalIds?: number | undefined
}

/** What a report says of its model, in the words of every reader of files. */
export function findingsOfIfc({
  failed,
  failedCount = failed.length,
  cutTexts = 0,
  oddGlobalIds = 0,
}: ReportedModel): readonly Finding[] {
  const found = new Findings(IFC_FINDINGS)
  for (const { code, ifcClass, name, globalId } of failed)
    if (isCode(code)) found.add(code, [ifcClass, name || globalId].filter(Boolean).join(' '))
  if (failedCount > failed.length) found.add('more-not-named', '', {}, failedCount - failed.length)
  if (cutTexts > 0) found.add('text-cut', '', {}, cutTexts)
  if (oddGlobalIds > 0) found.add('odd-global-id', '', {}, oddGlobalIds)
  return found.list()
}

/** Why one element is not shown completely, in English, as the report of the engine has it. */
export function reasonOf(code: IfcFailureCode): string {
  return IFC_FINDINGS[code].en
}

function isCode(code: string): code is keyof typeof IFC_FINDINGS {
  return Object.hasOwn(IFC_FINDINGS, code)
}
