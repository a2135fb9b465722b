import type { ReadCell } from '../sheets/read-row.ts'

export const BOQ_FIELDS = [
  'itemNo',
  'description',
  'unit',
  'quantity',
  'rate',
  'amount',
  'rateInWords',
  'amountInWords',
] as const
export type BoqField = (typeof BOQ_FIELDS)[number]
/** Column of each field that was found, from 0. */
export type BoqColumns = Partial<Record<BoqField, number>>

/** Heads as bills have them, in both languages, without points and spaces at their ends. The first that fits wins. */
const HEADS: readonly (readonly [BoqField, RegExp])[] = [
  ['rateInWords', /^(?:unit )?(?:rate|price)\b.*\bin words\b|^(?:سعر|السعر|الفئة|فئة).*(?:كتابة|بالحروف)/i],
  ['amountInWords', /\b(?:amount|total|value|price)\b.*\bin words\b|^(?:المبلغ|القيمة|الإجمالي).*(?:كتابة|بالحروف)/i],
  [
    'amount',
    /^(?:(?:total )?(?:amount|value|price)|total|extended? (?:amount|price)|sum)\b(?!.*\bunit\b)|^(?:المبلغ|القيمة|الإجمالي|الاجمالي|المجموع|السعر الإجمالي|السعر الاجمالي|السعر الكلي|إجمالي السعر)/i,
  ],
  [
    'rate',
    /^(?:(?:unit )?(?:rate|price|cost)|unit (?:rate|price|cost))\b|^(?:سعر الوحدة|السعر الإفرادي|السعر الافرادي|سعر|الفئة|فئة|السعر)/i,
  ],
  ['quantity', /^(?:contract |tender |boq |estimated )?(?:qty|quantity|quantities|qnty)\b|^(?:الكمية|كمية|الكميات)/i],
  ['unit', /^(?:unit|units|uom|u\/m)$|^(?:الوحدة|وحدة|وحدة القياس)$/i],
  [
    'itemNo',
    /^(?:item|items|no|ref|reference|code|s\/?n|sr|serial|pos|position|item (?:no|ref|code)|bill (?:no|item))\b(?!.*desc)|^(?:البند|بند|رقم البند|رقم|الرقم|م|الرمز|رقم المسلسل|مسلسل)$/i,
  ],
  [
    'description',
    /^(?:item )?(?:description|particulars|work|works|scope)\b|^(?:الوصف|وصف|البيان|بيان|وصف البند|وصف الأعمال|بيان الأعمال|الأعمال)/i,
  ],
]
/** Marks of vowels and lengthening that people put into Arabic heads. */
const ORNAMENT = /[\u064b-\u0652\u0640]/g

/** What the cells of a row are heads of. A head that is said twice counts once, at its first column. */
export function columnsOf(cells: readonly ReadCell[]): BoqColumns {
  const found: BoqColumns = {}
  for (const [column, cell] of cells.entries()) {
    const field = fieldOf(cell)
    if (field && found[field] === undefined) found[field] = column
  }
  return found
}

/** It can be the head of a bill: says what is done, and how much of it or for how much. */
export function isHead(columns: BoqColumns): boolean {
  const { description, quantity, rate, amount } = columns
  return description !== undefined && [quantity, rate, amount].filter((column) => column !== undefined).length >= 2
}

function fieldOf(cell: ReadCell): BoqField | null {
  if (typeof cell !== 'string') return null
  const head = cell
    .replace(ORNAMENT, '')
    .replace(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .replace(/[\s.:*#_/-]+/g, ' ')
    .trim()
  return HEADS.find(([, words]) => words.test(head))?.[0] ?? null
}
