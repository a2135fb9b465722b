import type { PaperPart } from '#engines/paper/paper.ts'
import { formOnPaper } from '#modules/forms/server/public.ts'
import type { Text } from '#platform/contract/text.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Inspection } from '../contract/inspection.ts'
import { inspectionKind } from '../contract/quality-records.ts'
import { showForms } from './fill-form.ts'
import { inspectionHandlers } from './inspection-records.ts'

const WORDS = {
  checks: { en: 'Check list', ar: 'قائمة التحقق' },
  check: { en: 'Item', ar: 'البند' },
  score: { en: 'Score', ar: 'الدرجة' },
  note: { en: 'Note', ar: 'ملاحظة' },
  notApplicable: { en: 'Not applicable', ar: 'لا ينطبق' },
  notScored: { en: 'Not scored', ar: 'لم يُقيَّم' },
  waived: { en: 'Passed by {name}: {reason}', ar: 'تجاوزه {name}: {reason}' },
} satisfies Record<string, Text>
/** 0 to 4, as the check list names them. */
const SCORES: readonly Text[] = [
  { en: '0 Critical', ar: '0 حرج' },
  { en: '1 Very Poor', ar: '1 سيئ جدًا' },
  { en: '2 Poor', ar: '2 سيئ' },
  { en: '3 Good', ar: '3 جيد' },
  { en: '4 Very Good', ar: '4 جيد جدًا' },
]

/** What was found: the check list, and the form that was filled in with it. */
export async function inspectionOnPaper(context: RequestContext, id: string): Promise<PaperPart[]> {
  const inspection = await inspectionHandlers.get(context, { id })
  const parts = inspection.point.checks.length > 0 ? [checkTable(inspection, context.language)] : []
  const [filled] = await showForms(context, { id })
  if (!filled) return parts
  const name = (context.language === 'ar' && filled.nameAr) || filled.name
  return [...parts, ...(await formOnPaper(context, filled, { entityType: inspectionKind.id, entityId: id }, name))]
}

function checkTable({ point, results }: Inspection, language: 'en' | 'ar'): PaperPart {
  const rows = point.checks.map(({ id, question, questionAr, unit }) => {
    const found = results.find(({ checkId }) => checkId === id)
    const score = found?.isNotApplicable ? WORDS.notApplicable : (SCORES[found?.score ?? -1] ?? WORDS.notScored)
    const measured = found?.value != null && `${found.value} ${unit}`.trim()
    const waived =
      found?.waiver &&
      WORDS.waived[language]
        .replace('{name}', () => found.waiver?.by.name ?? '')
        .replace('{reason}', () => found.waiver?.reason ?? '')
    const said = [measured, found?.note, waived].filter(Boolean).join('\n')
    return [(language === 'ar' && questionAr) || question, score[language], said || null]
  })
  return {
    type: 'table',
    heading: WORDS.checks[language],
    columns: [WORDS.check, WORDS.score, WORDS.note].map((head) => ({ head: head[language], type: 'text' })),
    rows,
  }
}
