import { sql } from 'kysely'
import { placedItems } from '#engines/forms/form.ts'
import { formOfTables } from '#engines/forms/form-tables.ts'
import { chosenBeside, type ListRow, lookedUp } from '#engines/forms/lists-beside.ts'
import type { CompanyRef } from '#modules/companies/contract/company.ts'
import { companyRefs } from '#modules/companies/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Text } from '#platform/contract/text.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { RecordReader } from '#platform/server/records/find-records.ts'
import {
  type ListedKind,
  type ListedRecord,
  listedKinds,
  listedRecords,
} from '#platform/server/records/listed-records.ts'
import { holdsReadOf } from '#platform/server/records/record-kinds.ts'
import type { FormAnswers } from '../contract/filled-form.ts'
import type { FormList, FormLists, FormVersion } from '../contract/form-template.ts'
import type { formsApi } from '../contract/forms-api.ts'
import { entityLists, entityRows } from './form-entities.ts'

/** More rows of one list are no longer looked through on a phone. */
const MOST_ROWS = 10_000
/** What every row says, beside what its register adds. */
const COLUMNS = ['name', 'label', 'label_ar', 'number', 'title', 'title_ar', 'site', 'structure', 'company'] as const

/** The same of what forms have made. */
const ENTITY_COLUMNS = ['name', 'label', 'site', 'structure'] as const

type WithTables = Pick<FormVersion, 'tables'>

/** The lists of registers that a person may read, and those that forms of the project keep. */
export async function showLists(
  { db, user }: RequestContext,
  { projectCode }: InputOf<(typeof formsApi)['endpoints']['lists']>,
): Promise<FormList[]> {
  const registers = listedKinds()
    .filter((kind) => holdsReadOf(kind, user, false))
    .map(({ title, listedAs: { name, columns = {} } }) => ({
      name,
      title,
      columns: [...COLUMNS, ...Object.keys(columns)],
    }))
  const kept = await entityLists(db, projectCode)
  return [...registers, ...kept.map((list) => ({ ...list, columns: [...ENTITY_COLUMNS, ...list.columns] }))]
}

export async function showListRows(
  context: RequestContext,
  { names, projectCode }: InputOf<(typeof formsApi)['endpoints']['listRows']>,
): Promise<FormLists> {
  return rowsOfLists(context, new Map(names.map((name) => [name, null])), projectCode)
}

/** All rows of the lists that lie beside a form, as a project offers them to a person. */
export async function offeredLists(
  reader: RecordReader,
  { tables }: WithTables,
  projectCode: string,
): Promise<FormLists> {
  const { listsBeside } = formOfTables(tables).form
  return rowsOfLists(reader, new Map(listsBeside.map((name) => [name, null])), projectCode)
}

/** What was chosen of the lists beside a form; of those that its expressions read, all. */
export async function chosenLists(
  reader: RecordReader,
  { tables }: WithTables,
  answers: FormAnswers,
  projectCode: string,
): Promise<FormLists> {
  const { form } = formOfTables(tables)
  const chosen = chosenBeside(form, answers)
  const whole = lookedUp(form)
  const wanted = new Map([...chosen].map(([name, ids]) => [name, whole.includes(name) ? null : ids]))
  return rowsOfLists(reader, wanted, projectCode)
}

/** Why a form cannot be put into use: it keeps a list that a register is, or needs one that nobody keeps. */
export async function wrongListOf(
  db: Db,
  { tables, projectCode }: WithTables & { readonly projectCode: string },
): Promise<Text | null> {
  const { form } = formOfTables(tables)
  const registers = listedKinds().map(({ listedAs }) => listedAs.name)
  if (form.entity && registers.includes(form.entity.list)) return isRegister(form.entity.list)
  const known = [...registers, ...(await entityLists(db, projectCode)).map((list) => list.name)]
  const name = form.listsBeside.find((one) => !known.includes(one))
  if (name === undefined) return null
  const row = placedItems(form).find(({ item }) => item.kind === 'question' && item.list === name)?.item.row
  const [at, atAr] = row === undefined ? ['', ''] : [`Row ${row}: `, `الصف ${row}: `]
  return {
    en: `${at}There is no list "${name}" beside the form. Choose from one of ${known.join(', ')}, or write its rows on the sheet choices.`,
    ar: `${atAr}لا توجد قائمة «${name}» إلى جانب النموذج. اختر من إحدى القوائم ${known.join('، ')} أو اكتب صفوفها في ورقة choices.`,
  }
}

const isRegister = (name: string): Text => ({
  en: `Sheet entities: "${name}" is a register. Give the list of this form another name.`,
  ar: `ورقة entities: «${name}» سجل قائم. أعطِ قائمة هذا النموذج اسمًا آخر.`,
})

/** Rows by list; of those with ids, these alone. */
async function rowsOfLists(
  reader: RecordReader,
  wanted: ReadonlyMap<string, readonly string[] | null>,
  projectCode: string,
): Promise<FormLists> {
  const kinds = new Map(listedKinds().map((kind) => [kind.listedAs.name, kind]))
  const lists = [...wanted].map(async ([name, ids]) => {
    const kind = kinds.get(name)
    const rows = kind
      ? await rowsOf(reader, kind, projectCode, ids)
      : await entityRows(reader.db, name, { projectCode, ids, most: MOST_ROWS })
    return [name, rows] as const
  })
  return Object.fromEntries(await Promise.all(lists))
}

async function rowsOf(
  reader: RecordReader,
  kind: ListedKind,
  projectCode: string,
  ids: readonly string[] | null,
): Promise<ListRow[]> {
  if (ids?.length === 0) return []
  const found = await listedRecords(reader, kind, { projectCode, most: MOST_ROWS, ...(ids && { ids }) })
  const companies = await companyNames(reader, found)
  return found.map((record) => toRow(record, companies.get(record.companyId ?? '') ?? ''))
}

async function companyNames(
  { db }: RecordReader,
  found: readonly ListedRecord[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(found.flatMap(({ companyId }) => companyId ?? []))]
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ refs: CompanyRef[] }>`select ${companyRefs(sql`${ids}::uuid[]`)} as refs`.execute(db)
  return new Map(rows[0]?.refs.map(({ id, name }) => [id, name]))
}

function toRow({ id, number, title, siteCode, structureCode, columns }: ListedRecord, company: string): ListRow {
  const called = (words: string) => (number === null || number === words ? words : `${number} ${words}`)
  const row: Record<(typeof COLUMNS)[number], string> = {
    name: id,
    label: called(title.en),
    label_ar: called(title.ar),
    number: number ?? '',
    title: title.en,
    title_ar: title.ar,
    site: siteCode ?? '',
    structure: structureCode ?? '',
    company,
  }
  return { ...Object.fromEntries(Object.entries(columns).map(([column, text]) => [column, text ?? ''])), ...row }
}
