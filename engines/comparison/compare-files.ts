import type { BoqItem } from '../boq/boq.ts'
import type { BoqProblem } from '../boq/boq-problems.ts'
import { readBoq } from '../boq/read-boq.ts'
import type { DocumentPage } from '../documents/document-text.ts'
import { readDocument } from '../documents/read-document.ts'
import { UnreadableFileError, unreadableFiles } from '../unreadable-file-error.ts'
import { type BillColumn, type BillDifference, compareBills } from './compare-bills.ts'
import { compareTexts } from './compare-texts.ts'
import type { ComparedChange, ComparedPart, ComparedRow, ComparisonNote, FileComparison } from './compared-files.ts'
import { categoriesOf, type Difference, type Passage } from './difference.ts'

/** A file by its name, which says whether it is a table. */
export interface NamedFile {
  readonly name: string
  readonly bytes: Uint8Array
}

const TABLE = /\.(?:xlsx|xlsm|csv)$/i

const SIDES = {
  before: { en: 'The older file cannot be compared.', ar: 'لا يمكن مقارنة الملف الأقدم.' },
  after: { en: 'The newer file cannot be compared.', ar: 'لا يمكن مقارنة الملف الأحدث.' },
} as const
type Side = keyof typeof SIDES

const unreadable = unreadableFiles({
  'two-kinds': {
    en: 'One file is a table and the other is a document. Choose two documents, or two bills of quantities.',
    ar: 'أحد الملفين جدول والآخر وثيقة. اختر وثيقتين أو جدولي كميات.',
  },
  'no-text': {
    en: 'None of its pages has text that can be read: it is scanned or drawn. Add a revision with text, or compare it by eye.',
    ar: 'لا نص مقروءًا في أي من صفحاته: فهو ممسوح ضوئيًا أو مرسوم. أضف إصدارًا يحوي نصًا أو قارنه بالنظر.',
  },
})

/**
 * Compares two files: bills of quantities line by line, all others paragraph by paragraph.
 * @throws UnreadableFileError that names the side which cannot be compared, and why
 */
export async function compareFiles(before: NamedFile, after: NamedFile, advance?: () => void): Promise<FileComparison> {
  const [isBill, isOtherBill] = [TABLE.test(before.name), TABLE.test(after.name)]
  if (isBill !== isOtherBill) throw unreadable('two-kinds')
  return isBill ? ofBills(before, after, advance) : ofTexts(before, after, advance)
}

async function ofTexts(before: NamedFile, after: NamedFile, advance?: () => void): Promise<FileComparison> {
  const read = async ({ bytes }: NamedFile) => {
    const text = await readDocument(bytes, advance)
    if (text.pages.every(({ source }) => source === 'none')) throw unreadable('no-text')
    return text
  }
  const [was, is] = [await onSide('before', read(before)), await onSide('after', read(after))]
  const { differences, pages, unchanged, findings } = compareTexts(was.pages, is.pages)
  const [wasPages, isPages] = [byNumber(was.pages), byNumber(is.pages)]
  const warnings = [...new Map([...was.warnings, ...is.warnings].map((of) => [of.en, of])).values()]
  return {
    ...{ mode: 'text', pages, unchanged, total: null },
    rows: differences.map((difference) => rowOfText(difference, wasPages, isPages)),
    notes: [...findings.map(({ say }) => say), ...warnings],
  }
}

type Pages = ReadonlyMap<number, DocumentPage>
const byNumber = (pages: readonly DocumentPage[]): Pages => new Map(pages.map((page) => [page.page, page]))

function rowOfText({ kind, categories, before, after, changes }: Difference, was: Pages, is: Pages): ComparedRow {
  return {
    ...{ kind, categories },
    before: partOfText(before, was),
    after: partOfText(after, is),
    changes: changes.map((change) => ({ ...change, column: null })),
    effect: null,
  }
}

function partOfText(passage: Passage | null, pages: Pages): ComparedPart | null {
  if (!passage) return null
  const { page, start, end, text } = passage
  return { page, text, boxes: pages.get(page)?.boxesOf(start, end) ?? [], itemNo: '' }
}

async function ofBills(before: NamedFile, after: NamedFile, advance?: () => void): Promise<FileComparison> {
  const read = ({ bytes }: NamedFile) => readBoq(bytes, advance && { advance })
  const [was, is] = [await onSide('before', read(before)), await onSide('after', read(after))]
  const { differences, unchanged, total } = compareBills(was, is)
  return {
    ...{ mode: 'bill', pages: [], unchanged, total },
    rows: differences.map(rowOfBill),
    notes: [...notesOf(before.name, was.problems), ...notesOf(after.name, is.problems)],
  }
}

function notesOf(name: string, problems: readonly BoqProblem[]): ComparisonNote[] {
  return problems.map(({ row, reason, reasonAr }) => ({
    en: `${name}, row ${row}: ${reason}`,
    ar: `${name}، الصف ${row}: ${reasonAr}`,
  }))
}

function rowOfBill({ kind, before, after, changes, effect }: BillDifference): ComparedRow {
  const all: readonly ComparedChange[] =
    before && after ? changes : [...figuresOf(before, 'before'), ...figuresOf(after, 'after')]
  const categories = categoriesOf(all)
  return {
    kind,
    categories: categories.length === 0 && kind !== 'moved' ? ['wording'] : categories,
    before: partOfBill(before),
    after: partOfBill(after),
    changes: all,
    effect,
  }
}

/** What a line brings or takes with it, so that no sum comes or goes unseen. */
function figuresOf(item: BoqItem | null, side: Side): ComparedChange[] {
  if (!item) return []
  const figures: readonly (readonly [BillColumn, 'quantity' | 'money'])[] = [
    ['quantity', 'quantity'],
    ['rate', 'money'],
    ['amount', 'money'],
  ]
  return figures
    .filter(([column]) => item[column] !== '')
    .map(([column, kind]) => ({ kind, column, before: null, after: null, [side]: item[column] }))
}

function partOfBill(item: BoqItem | null): ComparedPart | null {
  return item && { page: null, text: item.description, boxes: [], itemNo: item.itemNo }
}

async function onSide<Read>(side: Side, reading: Promise<Read>): Promise<Read> {
  try {
    return await reading
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error
    const { code, say } = error
    throw new UnreadableFileError(code, { en: `${SIDES[side].en} ${say.en}`, ar: `${SIDES[side].ar} ${say.ar}` }, error)
  }
}
