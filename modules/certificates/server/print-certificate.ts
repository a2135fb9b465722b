import { dayInWords, monthInWords } from '#engines/calendar/day-in-words.ts'
import type { PaperPart } from '#engines/paper/paper.ts'
import { MOST_PAPER_ROWS } from '#engines/paper/paper.ts'
import { currencyDecimals } from '#engines/quantities/currencies.ts'
import { sayAmount } from '#engines/quantities/say-amount.ts'
import { printParts } from '#modules/papers/server/public.ts'
import { findProjectFacts } from '#modules/sites/server/public.ts'
import type { FileAnswer } from '#platform/contract/define-api.ts'
import type { Approval } from '#platform/contract/step-endpoints.ts'
import type { Language, Text } from '#platform/contract/text.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { bytesAnswer } from '#platform/server/files/bytes-answer.ts'
import { approvalsOf } from '#platform/server/records/approvals.ts'
import { callerOf } from '#platform/server/records/read-list.ts'
import type { TreeEntry } from '../contract/certificate-content.ts'
import { ENTRY_WORDS, TYPE_WORDS } from '../contract/certificate-words.ts'
import { certificateKind, certificateStates } from '../contract/certificates-records.ts'
import type { AdjustedPeriod } from '../contract/price-adjustment.ts'
import { type StoredCertificate, savedCertificate } from './certificate-records.ts'

/** Room for the make-up and the payments beside the lines. */
const MOST_LINES = MOST_PAPER_ROWS - 100

const WORDS = {
  contract: { en: 'Contract', ar: 'العقد' },
  claim: { en: 'Payment claim', ar: 'مطالبة الدفع' },
  state: { en: 'State', ar: 'الحالة' },
  previous: { en: 'Certified before', ar: 'المصدّق سابقًا' },
  due: { en: 'Due', ar: 'المستحق' },
  tax: { en: 'Tax', ar: 'الضريبة' },
  payable: { en: 'Payable', ar: 'واجب الدفع' },
  payBy: { en: 'To be paid by', ar: 'يُدفع قبل' },
  hash: { en: 'SHA-256 of the content', ar: 'بصمة المحتوى SHA-256' },
  makeUp: { en: 'Make-up', ar: 'تكوين الشهادة' },
  entry: { en: 'Entry', ar: 'البند' },
  toDate: { en: 'To date', ar: 'إلى تاريخه' },
  period: { en: 'This certificate', ar: 'هذه الشهادة' },
  share: { en: '% of contract', ar: '٪ من العقد' },
  lines: { en: 'Lines', ar: 'البنود' },
  adjustment: { en: 'Price adjustment', ar: 'تعديل الأسعار' },
  indices: { en: 'Price adjustment by the indices of {month}', ar: 'تعديل الأسعار بمؤشرات {month}' },
  index: { en: 'Index', ar: 'المؤشر' },
  weight: { en: 'Weight', ar: 'الوزن' },
  base: { en: 'Base', ar: 'الأساس' },
  value: { en: 'Value', ar: 'القيمة' },
  ratio: { en: 'Value by base', ar: 'القيمة إلى الأساس' },
  product: { en: 'By weight', ar: 'مضروبة في الوزن' },
  fixed: { en: 'Fixed part', ar: 'الجزء الثابت' },
  factor: { en: 'Factor', ar: 'المعامل' },
  work: { en: 'Measured work of the period', ar: 'الأعمال المقيسة للفترة' },
  ofPeriod: { en: 'Adjustment of the period', ar: 'تعديل الفترة' },
  correction: { en: 'Correction of {number}', ar: 'تصحيح {number}' },
  late: {
    en: 'The period ends after the Time for Completion ({day}): of both months the one that is more favourable to the employer holds. Those of {month} would give the factor {factor} and {amount}.',
    ar: 'تنتهي الفترة بعد مدة الإنجاز ({day})، فتسري مؤشرات الشهر الأصلح لصاحب العمل. ومؤشرات {month} تعطي المعامل {factor} والمبلغ {amount}.',
  },
  provisional: { en: 'provisional', ar: 'مؤقتة' },
  itemNo: { en: 'Item', ar: 'البند' },
  description: { en: 'Description', ar: 'الوصف' },
  unit: { en: 'Unit', ar: 'الوحدة' },
  quantity: { en: 'Quantity to date', ar: 'الكمية إلى تاريخه' },
  rate: { en: 'Rate', ar: 'السعر' },
  notes: { en: 'Notes', ar: 'ملاحظات' },
  signatures: { en: 'Approved by', ar: 'اعتمدها' },
  tooLong: {
    en: 'The certificate has {count} lines; the first {most} are printed. The list as a workbook has them all.',
    ar: 'في الشهادة {count} بندًا؛ يُطبع أول {most}. القائمة كمصنف تحويها كلها.',
  },
} as const satisfies Record<string, Text>

/** The certificate as it was frozen, or as the draft stands now. */
export async function printCertificate(context: RequestContext, { id }: { id: string }): Promise<FileAnswer> {
  const caller = callerOf(context)
  const { services, scope, language } = caller
  const { record, approvals, timeZone } = await services.database.read(scope, async (db) => {
    const found = await savedCertificate.get({ ...caller, db }, id)
    const facts = await findProjectFacts(db, found.projectCode)
    const hash = savedCertificate.present({ ...caller, db }, found).seen
    return {
      record: found,
      approvals: await approvalsOf(db, certificateKind.id, found, hash),
      timeZone: facts?.timezone ?? 'UTC',
    }
  })
  const pdf = await printParts(caller, {
    kind: TYPE_WORDS[record.type][language],
    title: (language === 'ar' && record.contract.titleAr) || record.contract.title,
    number: record.number,
    place: { projectCode: record.projectCode },
    parts: certificateParts(record, approvals, language, timeZone),
    language,
    timeZone,
  })
  return bytesAnswer(`${record.number}.pdf`, 'application/pdf', pdf)
}

type Printed = Pick<
  StoredCertificate,
  'contract' | 'claim' | 'content' | 'payBy' | 'contentHash' | 'notes' | 'otherReason' | 'state'
>

/** What stands on the paper of a certificate: its sums, make-up, notes, lines and who approved it. */
export function certificateParts(
  record: Printed,
  approvals: readonly Approval[],
  language: Language,
  timeZone: string,
): PaperPart[] {
  const say = (word: keyof typeof WORDS) => WORDS[word][language]
  const { contract, claim, content, payBy, contentHash, notes, otherReason, state } = record
  const { figures } = content
  const decimals = currencyDecimals(contract.currency)
  const money = (word: 'previous' | 'due' | 'tax' | 'payable', value: string) => ({
    label: `${say(word)} (${contract.currency})`,
    value,
    of: { type: 'decimal', decimals } as const,
  })
  const facts: PaperPart = {
    type: 'facts',
    facts: [
      { label: say('contract'), value: contract.number },
      ...(claim ? [{ label: say('claim'), value: claim.number }] : []),
      { label: say('state'), value: certificateStates.states[state].title[language] },
      money('previous', figures.previous),
      money('due', figures.due),
      money('tax', figures.tax),
      money('payable', figures.payable),
      ...(content.currencies ?? []).map(({ currency, amount }) => ({
        label: `${say('payable')}: ${currency}`,
        value: amount,
        of: { type: 'decimal', decimals: currencyDecimals(currency) } as const,
      })),
      ...(payBy ? [{ label: say('payBy'), value: payBy, of: { type: 'day' } as const }] : []),
      { label: say('hash'), value: contentHash },
    ],
  }
  const said = [
    ...[notes, otherReason],
    ...figures.warnings.map((warning) => warning[language]),
    ...heldLines(content, language),
  ].filter(Boolean)
  return [
    facts,
    makeUp(content.tree, decimals, language),
    ...adjustmentOf(content, decimals, language),
    ...(said.length > 0 ? [{ type: 'text', heading: say('notes'), text: said.join('\n\n') } as const] : []),
    ...linesOf(record, decimals, language),
    {
      type: 'signatures',
      heading: say('signatures'),
      signatures: approvals.toReversed().map(({ step, approvedBy, approvedAt }) => ({
        role: stepTitle(step, language),
        name: approvedBy.name,
        on: new Intl.DateTimeFormat(language === 'ar' ? 'ar-AE-u-nu-latn' : 'en-GB', {
          dateStyle: 'medium',
          timeStyle: 'short',
          timeZone,
        }).format(new Date(approvedAt)),
      })),
    },
  ]
}

/** What was kept back of each line, by the records that keep it back. */
function heldLines({ lines }: StoredCertificate['content'], language: Language): string[] {
  return lines.flatMap(({ itemNo, description, unit, heldQuantity, held = [] }) =>
    heldQuantity === undefined
      ? []
      : [`${itemNo || description}: ${heldQuantity} ${unit} – ${held.map(({ name }) => name[language]).join(', ')}`],
  )
}

function stepTitle(step: string, language: Language): string {
  return step in certificateStates.steps
    ? certificateStates.steps[step as keyof typeof certificateStates.steps].title[language]
    : step
}

function makeUp(tree: TreeEntry, decimals: number, language: Language): PaperPart {
  const rows = (entry: TreeEntry, depth: number): (string | null)[][] => [
    ...entry.children.flatMap((child) => rows(child, depth + 1)),
    [ENTRY_WORDS[entry.type]?.[language] ?? entry.type, entry.total, entry.netAmount, entry.valuePercent],
  ]
  return {
    type: 'table',
    heading: WORDS.makeUp[language],
    columns: [
      { head: WORDS.entry[language], type: 'text' },
      { head: WORDS.toDate[language], type: 'decimal', decimals },
      { head: WORDS.period[language], type: 'decimal', decimals },
      { head: WORDS.share[language], type: 'decimal', decimals: 2 },
    ],
    rows: rows(tree, 0),
  }
}

/** The computation line by line: part by part to the factor, the work, and the corrections of certificates before. */
function adjustmentOf({ adjustment }: Printed['content'], decimals: number, language: Language): PaperPart[] {
  if (!adjustment) return []
  const say = (word: keyof typeof WORDS) => WORDS[word][language]
  const { period, corrections, amount } = adjustment
  const sum = (label: string, value: string) => [label, null, null, null, null, value]
  return [
    {
      type: 'table',
      heading: say('indices').replace('{month}', monthInWords(period.month, language)),
      columns: [
        { head: say('index'), type: 'text' },
        { head: say('weight'), type: 'decimal' },
        { head: say('base'), type: 'text' },
        { head: say('value'), type: 'text' },
        { head: say('ratio'), type: 'decimal' },
        { head: say('product'), type: 'decimal' },
      ],
      rows: [
        sum(say('fixed'), period.fixed),
        ...period.parts.map(({ symbol, name, nameAr, weight, base, baseMonth, value, valueMonth, ...part }) => [
          `${symbol} ${(language === 'ar' && nameAr) || name}`,
          weight,
          `${base} (${monthInWords(baseMonth, language)})`,
          `${value} (${monthInWords(valueMonth, language)}${part.isProvisional ? `, ${say('provisional')}` : ''})`,
          part.ratio,
          part.product,
        ]),
        sum(say('factor'), period.factor),
      ],
    },
    {
      type: 'table',
      columns: [
        { head: say('adjustment'), type: 'text' },
        { head: say('period'), type: 'decimal', decimals },
      ],
      rows: [
        [say('work'), period.work],
        [say('ofPeriod'), period.amount],
        ...corrections.map(({ number, difference }) => [say('correction').replace('{number}', number), difference]),
        [say('adjustment'), amount],
      ],
    },
    ...(period.late ? [{ type: 'text', text: lateText(period.late, say('late'), language) } as const] : []),
  ]
}

function lateText(
  { completedBy, other }: NonNullable<AdjustedPeriod['late']>,
  words: string,
  language: Language,
): string {
  const [day, month] = [dayInWords(completedBy, language), monthInWords(other.month, language)]
  const said = { day, month, factor: other.factor, amount: sayAmount(other.amount)[language] }
  return Object.entries(said).reduce((text, [name, value]) => text.replace(`{${name}}`, value), words)
}

function linesOf({ content }: Printed, decimals: number, language: Language): PaperPart[] {
  const { lines } = content
  if (lines.length === 0) return []
  const say = (word: keyof typeof WORDS) => WORDS[word][language]
  const tooLong = say('tooLong').replace('{count}', String(lines.length)).replace('{most}', String(MOST_LINES))
  return [
    {
      type: 'table',
      heading: say('lines'),
      columns: [
        { head: say('itemNo'), type: 'text' },
        { head: say('description'), type: 'text' },
        { head: say('unit'), type: 'text' },
        { head: say('rate'), type: 'decimal' },
        { head: say('quantity'), type: 'decimal' },
        { head: say('period'), type: 'decimal', decimals },
        { head: say('toDate'), type: 'decimal', decimals },
      ],
      rows: lines
        .slice(0, MOST_LINES)
        .map(({ itemNo, description, unit, rate, quantity, periodValue, toDateValue }) => [
          ...[itemNo, description, unit, rate, quantity, periodValue, toDateValue],
        ]),
    },
    ...(lines.length > MOST_LINES ? [{ type: 'text', text: tooLong } as const] : []),
  ]
}
