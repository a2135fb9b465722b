import { type Finding, Findings } from '../finding.ts'
import type { DxfReport } from './dxf-report.ts'

/** What a drawing holds that is not drawn, or is drawn otherwise; those of `DXF_PROBLEM_CODES` under their own codes. */
const DXF_FINDINGS = {
  'type-not-drawn': {
    kind: 'left-out',
    en: 'The type {type} is not drawn.',
    ar: 'النوع {type} لا يُرسم.',
  },
  'outline-only': {
    kind: 'read-otherwise',
    en: 'Of the type {type} the outline alone is drawn.',
    ar: 'من النوع {type} يُرسم الإطار وحده.',
  },
  'font-substituted': {
    kind: 'read-otherwise',
    en: 'Another font stands in for {font}.',
    ar: 'حل خط آخر محل {font}.',
  },
  truncated: {
    kind: 'left-out',
    en: 'The file ends in the middle: what is there is drawn.',
    ar: 'ينتهي الملف في منتصفه: يُرسم ما فيه.',
  },
  'stray-lines': {
    kind: 'left-out',
    en: 'A damaged line of the file was passed over.',
    ar: 'سطر تالف في الملف تم تجاوزه.',
  },
  'damaged-entity': {
    kind: 'left-out',
    en: 'A damaged entity is not drawn.',
    ar: 'عنصر تالف لا يُرسم.',
  },
  'missing-block': {
    kind: 'left-out',
    en: 'A reference names a block that the file does not hold.',
    ar: 'مرجع يسمي بلوكًا لا يحتويه الملف.',
  },
  'block-recursion': {
    kind: 'left-out',
    en: 'A block contains itself: it is not drawn again inside of itself.',
    ar: 'بلوك يحتوي نفسه: لا يُرسم مجددًا داخل نفسه.',
  },
  'too-many-parts': {
    kind: 'left-out',
    en: 'The drawing is too large to be drawn whole.',
    ar: 'الرسم أكبر من أن يُرسم كاملاً.',
  },
  'too-deep': {
    kind: 'left-out',
    en: 'Blocks lie too deep in each other: the innermost are not drawn.',
    ar: 'البلوكات متداخلة بعمق زائد: لا تُرسم أعمقها.',
  },
  'external-drawing': {
    kind: 'left-out',
    en: 'A reference leads to another drawing, which is not here.',
    ar: 'مرجع يؤدي إلى رسم آخر غير موجود هنا.',
  },
  'draws-nothing': {
    kind: 'left-out',
    en: 'An entity draws nothing: it is hidden in the file, empty, or has no visible edge.',
    ar: 'عنصر لا يَرسم شيئًا: مخفي في الملف أو فارغ أو بلا حافة مرئية.',
  },
} as const

/** The same of a report that was kept: nothing but what the sentences need. */
interface ReportedDrawing extends Pick<DxfReport, 'unsupported' | 'outlineOnly' | 'substitutedFonts'> {
  readonly problems: readonly { readonly code: string; readonly count: number; readonly sample: string }[]
}

/** What a report says of its drawing, in the words of every reader of files. */
export function findingsOfDxf(report: ReportedDrawing): readonly Finding[] {
  const found = new Findings(DXF_FINDINGS)
  for (const { type, count, inBlocks } of report.unsupported)
    found.add('type-not-drawn', '', { type }, count + inBlocks)
  for (const { type, count, inBlocks } of report.outlineOnly) found.add('outline-only', '', { type }, count + inBlocks)
  for (const font of report.substitutedFonts) found.add('font-substituted', '', { font })
  for (const { code, count, sample } of report.problems) if (isCode(code)) found.add(code, sample, {}, count)
  return found.list()
}

function isCode(code: string): code is keyof typeof DXF_FINDINGS {
  return Object.hasOwn(DXF_FINDINGS, code)
}
