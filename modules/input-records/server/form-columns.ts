import { z } from 'zod'
import type { Violation } from '#engines/forms/fill-form.ts'
import {
  type Form,
  type Group,
  type PlacedItem,
  placedItems,
  type Question,
  type QuestionType,
  repeatsOf,
  textIn,
} from '#engines/forms/form.ts'
import { formOfTables } from '#engines/forms/form-tables.ts'
import type { FormVersion } from '#modules/forms/contract/form-template.ts'
import { formVersion } from '#modules/forms/server/public.ts'
import { getTemplate } from '#modules/input-templates/server/public.ts'
import type { ImportKind } from '#platform/contract/record-imports.ts'
import type { Language, Text } from '#platform/contract/text.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { AskedField } from '#platform/server/served-endpoints.ts'

/** A row of a sheet is a day: as many lines of a repeat stand beside each other in it. */
const LINES_IN_A_ROW = 6
/** As the second sheet of a workbook offers them. */
const MOST_CHOICES = 1_000
const MOST_LETTERS = 200

/** How the answers to a question are read from a cell. Files, drawings and what a phone notes by itself come by no sheet. */
const KINDS: Partial<Readonly<Record<QuestionType, ImportKind>>> = {
  text: 'text',
  barcode: 'text',
  time: 'text',
  geopoint: 'text',
  integer: 'number',
  range: 'number',
  decimal: 'decimal',
  date: 'day',
  dateTime: 'moment',
  select_one: 'choice',
  select_multiple: 'words',
}

const About = z.object({ templateId: z.uuid(), structureCode: z.string() })

/** The questions of a template's form as columns, on the version that new records are begun on. */
export async function askColumns(
  { db }: Pick<RequestContext, 'db'>,
  about: Readonly<Record<string, unknown>>,
): Promise<AskedField[]> {
  const { templateId } = About.parse(about)
  const { formId } = await getTemplate(db, templateId)
  return columnsOf(await formVersion(db, formId))
}

/** What is wrong with the answers that a sheet can say, by its columns; gaps too where it is to be whole. */
export function wrongFields(
  { tables }: Pick<FormVersion, 'tables'>,
  violations: readonly Violation[],
  isWhole: boolean,
): Readonly<Record<string, Text>> {
  const { form } = formOfTables(tables)
  const placed = new Map(placedItems(form).map((one) => [one.item.name, one]))
  const wrong = violations.flatMap(({ name, at, kind, message }): [string, Text][] => {
    const asked = placed.get(name)
    if (!asked || !isAnswer(asked) || (kind === 'required' && !isWhole)) return []
    return [[fieldOf(asked, at), { en: message, ar: saidInArabic(form, asked.item, kind) }]]
  })
  return Object.fromEntries(wrong)
}

type Asked = PlacedItem & { readonly item: Question }

/** Nested repeats would make a column of each pair of numbers. */
function isAnswer(placed: PlacedItem): placed is Asked {
  const { item } = placed
  return item.kind === 'question' && !item.isReadOnly && KINDS[item.type] !== undefined && repeatsOf(placed).length <= 1
}

export function columnsOf({ tables }: Pick<FormVersion, 'tables'>): AskedField[] {
  const { form } = formOfTables(tables)
  const asked = placedItems(form).filter(isAnswer)
  const repeatOf = (placed: Asked) => repeatsOf(placed)[0] ?? null
  const done = new Set<Group>()
  const columns = asked.flatMap((placed) => {
    const repeat = repeatOf(placed)
    if (!repeat) return [columnOf(form, placed, [])]
    if (done.has(repeat)) return []
    done.add(repeat)
    const within = asked.filter((other) => repeatOf(other) === repeat)
    return Array.from({ length: LINES_IN_A_ROW }, (_, line) =>
      within.map((one) => columnOf(form, one, [line + 1])),
    ).flat()
  })
  return withOwnTitles(columns)
}

function fieldOf(placed: Asked, at: readonly number[]): string {
  const lines = repeatsOf(placed).flatMap(({ name }, depth) => [name, String(at[depth] ?? 1)])
  return ['answers', ...lines, placed.item.name].join('/')
}

function columnOf(form: Form, placed: Asked, at: readonly number[]): AskedField {
  const { item, within } = placed
  const isAlways = item.relevant === null && within.every(({ kind, relevant }) => kind === 'group' && relevant === null)
  const title = (language: Language) => {
    const groups = within.flatMap((group) => {
      const called = said(form, group.label, language)
      return group.kind === 'repeat' ? `${called || group.name} ${at[0] ?? 1}` : called || []
    })
    return [...groups, said(form, item.label, language) || item.name].join(': ').slice(-MOST_LETTERS)
  }
  return {
    name: fieldOf(placed, at),
    title: { en: title('en'), ar: title('ar') },
    isRequired: item.required === true && isAlways,
    ...offeredBy(form, item),
  }
}

function offeredBy(form: Form, { list, type, takesOther }: Question): Pick<AskedField, 'kind' | 'choices'> {
  const choices = (form.lists.get(list ?? '') ?? []).map(({ name, label }) => ({
    value: name.slice(0, MOST_LETTERS),
    title: {
      en: (said(form, label, 'en') || name).slice(0, MOST_LETTERS),
      ar: (said(form, label, 'ar') || name).slice(0, MOST_LETTERS),
    },
  }))
  const isChosen = type === 'select_one' || type === 'select_multiple'
  // A longer list is written by its codes, which the form checks.
  if (!isChosen || choices.length === 0 || choices.length >= MOST_CHOICES)
    return { kind: isChosen ? 'text' : (KINDS[type] ?? 'text'), choices: [] }
  const other = { value: 'other', title: { en: 'Other', ar: 'أخرى' } }
  return { kind: KINDS[type] ?? 'choice', choices: takesOther ? [...choices, other] : choices }
}

/** Two questions of one wording are told apart by their names. */
function withOwnTitles(columns: readonly AskedField[]): AskedField[] {
  const seen = new Set<string>()
  return columns.map((column) => {
    const { name, title } = column
    const isTaken = seen.has(title.en) || seen.has(title.ar)
    seen.add(title.en).add(title.ar)
    if (!isTaken) return column
    const own = name.split('/').at(-1)
    return { ...column, title: { en: `${title.en} (${own})`, ar: `${title.ar} (${own})` } }
  })
}

function said(form: Form, label: Question['label'], language: Language): string {
  const spoken = form.languages.find((name) => name.toLowerCase().includes(`(${language})`)) ?? ''
  return textIn(label, spoken, form).trim()
}

const FAULTS_AR: Readonly<Record<Violation['kind'], string>> = {
  required: 'أجب عن هذا السؤال.',
  constraint: 'هذه الإجابة غير مسموح بها.',
  type: 'لا تناسب الإجابة هذا السؤال.',
  choice: 'هذا الخيار غير متاح هنا.',
}

/** What the form says itself; words of the engine are in English alone. */
function saidInArabic(form: Form, { requiredMessage, constraintMessage }: Question, kind: Violation['kind']): string {
  const own = kind === 'required' ? requiredMessage : kind === 'constraint' ? constraintMessage : {}
  return said(form, own, 'ar') || FAULTS_AR[kind]
}
