import type { PaperPart } from '#engines/paper/paper.ts'
import type { Text } from '#platform/contract/text.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { LineMeasure } from '../contract/claim-proof.ts'
import { proofsOf } from './claim-proofs.ts'
import { savedClaim } from './payment-claim-records.ts'

const WORDS = {
  heading: { en: 'Four-way proof of quantities', ar: 'إثبات الكميات بأربعة مصادر' },
  item: { en: 'Item', ar: 'البند' },
  line: { en: 'Description', ar: 'الوصف' },
  unit: { en: 'Unit', ar: 'الوحدة' },
  claimed: { en: 'Claimed', ar: 'المطالَب' },
  gap: { en: 'Above what was measured', ar: 'فوق المقيس' },
  reason: { en: 'Reason', ar: 'السبب' },
  notYours: { en: 'not visible to you', ar: 'غير ظاهر لك' },
  nothing: { en: 'nothing measured', ar: 'لم يُقس شيء' },
  notComparable: { en: 'density missing', ar: 'الكثافة غير مذكورة' },
  notCounted: { en: 'not counted', ar: 'غير محتسب' },
} as const satisfies Readonly<Record<string, Text>>

/** What surveys, tickets and machines say of the claimed lines, as far as who prints it may see them. */
export async function proofsOnPaper(context: RequestContext, id: string): Promise<readonly PaperPart[]> {
  const { sources, lines } = await proofsOf(context, await savedClaim.get(context, id))
  const proven = lines.filter(({ setup }) => setup !== null)
  if (proven.length === 0) return []
  const say = (word: keyof typeof WORDS) => WORDS[word][context.language]
  const columns = [
    ...[say('item'), say('line'), say('unit'), say('claimed')],
    ...sources.map(({ title }) => title[context.language]),
    ...[say('gap'), say('reason')],
  ]
  const measured = (of: LineMeasure | undefined) => {
    if (!of) return say('notCounted')
    if (of.quantity !== null) return of.sigma === null ? of.quantity : `${of.quantity} ± ${of.sigma}`
    return of.verdict === 'within' || of.verdict === 'above' || of.verdict === 'below' ? '–' : say(of.verdict)
  }
  const rows = proven.map(({ itemNo, description, unit, claimed, measures, gap, comment }) => [
    ...[itemNo, description, unit, claimed],
    ...sources.map((source) => measured(measures.find((one) => one.source === source.id))),
    ...[gap ?? '–', comment],
  ])
  return [{ type: 'table', heading: say('heading'), columns: columns.map((head) => ({ head, type: 'text' })), rows }]
}
