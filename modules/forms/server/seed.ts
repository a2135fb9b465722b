import { sql } from 'kysely'
import { demonstrationId } from '#demo/demonstration-id.ts'
import type { DemoForm } from '#demo/forms.ts'
import { compareForms } from '#engines/forms/compare-forms.ts'
import { fillForm } from '#engines/forms/fill-form.ts'
import { formOfTables } from '#engines/forms/form-tables.ts'
import { nextNumber } from '#modules/numbering/server/public.ts'
import { listProjectsAndSites } from '#modules/sites/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { hashLinkToken, newLinkToken } from '#platform/server/link-token.ts'
import { insertFormLink } from './links/form-link-repository.ts'

const MOST_PLACES = 1_000
const DAY_MS = 86_400_000

/** What was filled in lately: form, days ago, hour, who, answers. */
const FILLED = [
  ['toolbox talk', 1, 6, 'operator', { topic: 'Working under suspended loads', present: 34, understood: 'yes' }],
  [
    'pour card',
    2,
    7,
    'inspector',
    {
      grade: 'c40',
      air: '31.5',
      truck: [
        { ticket: 'RM-20418', load: '8.5', slump: 180 },
        { ticket: 'RM-20421', load: '8.5', slump: 240, fate: 'rejected' },
        { ticket: 'RM-20424', load: '9', slump: 170 },
      ],
      cubes: 6,
    },
  ],
  [
    'waterproofing',
    4,
    9,
    'inspector',
    { substrate: 'yes', overlap: '92', upstands: 'yes', defects: 'wrinkle', where: 'Grid C4, beside the sump' },
  ],
] as const

/** Gives each project the forms of the demonstration, in use, and some that were filled in. */
export async function seedForms({ database, now }: Services): Promise<void> {
  const { DEMO_FORMS } = await import('#demo/forms.ts')
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    const places = await listProjectsAndSites(tx, MOST_PLACES)
    for (const { projectCode } of places.filter(({ siteCode }) => siteCode === null)) {
      for (const form of DEMO_FORMS) await seedActiveForm(tx, projectCode, form, now())
      const site = places.find((place) => place.projectCode === projectCode && place.siteCode !== null)
      const place = { projectCode, siteCode: site?.siteCode ?? null }
      for (const filled of FILLED) await seedFilled(tx, place, filled, now())
      if (site) await seedLink(tx, place, now())
    }
  })
}

const idOf = (projectCode: string, key: string) => demonstrationId(`form ${projectCode} ${key}`)
const isKnown = async (tx: Db, table: string, id: string) =>
  (await sql`select from ${sql.table(table)} where id = ${id}`.execute(tx)).rows.length > 0

/** Puts a form of the demonstration into use on a project, for a module whose records are filled in on it. @returns its id */
export async function seedActiveForm(tx: Db, projectCode: string, form: DemoForm, at: Date): Promise<string> {
  const id = idOf(projectCode, form.key)
  if (!(await isKnown(tx, 'form_templates', id))) await insertForm(tx, { projectCode, id, form, at })
  return id
}

async function insertForm(
  tx: Db,
  { projectCode, id, form, at }: { projectCode: string; id: string; form: DemoForm; at: Date },
): Promise<void> {
  const person = demonstrationId('coordinator')
  const number = await nextNumber(tx, 'form-template', projectCode)
  const tables = JSON.stringify(form.tables)
  await sql`
    insert into form_templates (project_code, id, number, state, name, name_ar, category, description, tables, created_by,
      created_at, updated_by, updated_at)
    values (${projectCode}, ${id}, ${number}, 'active', ${form.name.en}, ${form.name.ar}, ${form.category}, ${form.description},
      ${tables}::jsonb, ${person}, ${at}, ${person}, ${at})`.execute(tx)
  for (const [index, version] of versionsOf(form).entries())
    await sql`
      insert into form_versions (project_code, template_id, version, name, name_ar, tables, difference, mapping, activated_by,
        activated_at)
      values (${projectCode}, ${id}, ${index + 1}, ${form.name.en}, ${form.name.ar}, ${JSON.stringify(version.tables)}::jsonb,
        ${version.difference && JSON.stringify(version.difference)}::jsonb,
        ${version.mapping && JSON.stringify(version.mapping)}::jsonb, ${person}, ${at})`.execute(tx)
}

function versionsOf({ tables, before }: DemoForm) {
  const first = { tables: before?.tables ?? tables, difference: null, mapping: null }
  if (!before) return [first]
  const difference = compareForms(formOfTables(before.tables).form, formOfTables(tables).form)
  return [first, { tables, difference, mapping: before.mapping }]
}

/** Who came by the link of the induction: days ago, hour, name, answers. */
const VISITORS = [
  [1, 5, 'Anika Rao', { company: 'Facade consultants', gear: 'helmet vest shoes', read: 'OK' }],
  [3, 7, 'خالد المري', { company: 'البلدية', gear: 'helmet vest', read: 'OK' }],
] as const
const LINK_DAYS = 90

/** A link that hangs at the gate, and whom it brought. Nobody knows its token: people make another one. */
async function seedLink(tx: Db, place: Where, now: Date): Promise<void> {
  const key = 'visitor induction'
  const id = demonstrationId(`form link ${place.projectCode} ${key}`)
  if (await isKnown(tx, 'form_links', id)) return
  const createdAt = new Date(now.getTime() - 7 * DAY_MS)
  await insertFormLink(tx, {
    ...{ ...place, structureCode: null, id, templateId: idOf(place.projectCode, key), mostForms: null },
    ...{ title: 'Gate 1', tokenHash: hashLinkToken(newLinkToken()), by: demonstrationId('coordinator'), createdAt },
    expiresAt: new Date(createdAt.getTime() + LINK_DAYS * DAY_MS),
  })
  for (const [daysAgo, hour, name, answers] of VISITORS)
    await seedFilled(tx, place, [key, daysAgo, hour, 'coordinator', answers], now, { linkId: id, name })
  const { forms, last } = { forms: VISITORS.length, last: atHour(now, VISITORS[0][0], VISITORS[0][1]) }
  await sql`update form_links set forms = ${forms}, last_form_at = ${last} where id = ${id}`.execute(tx)
}

interface Where {
  readonly projectCode: string
  readonly siteCode: string | null
}
type Filled = readonly [key: string, daysAgo: number, hour: number, person: string, answers: object]

const atHour = (now: Date, daysAgo: number, hour: number) =>
  new Date(Math.floor(now.getTime() / DAY_MS - daysAgo) * DAY_MS + hour * 3_600_000)

async function seedFilled(
  tx: Db,
  { projectCode, siteCode }: Where,
  [key, daysAgo, hour, person, answers]: Filled,
  now: Date,
  sender: { readonly linkId: string; readonly name: string } | null = null,
): Promise<void> {
  const { DEMO_FORMS } = await import('#demo/forms.ts')
  const form = DEMO_FORMS.find((one) => one.key === key)
  const id = demonstrationId(`filled form ${projectCode} ${[key, sender?.name].filter(Boolean).join(' ')}`)
  if (!form || (await isKnown(tx, 'filled_forms', id))) return
  const at = atHour(now, daysAgo, hour)
  const start = at.toISOString().slice(0, 16)
  const { values, violations } = fillForm(
    formOfTables(form.tables).form,
    { start, ...answers },
    { now: at.toISOString() },
  )
  if (violations.length > 0)
    throw new Error(`The demonstration's ${key} does not fit its form: ${violations[0]?.name}.`)
  const number = await nextNumber(tx, 'filled-form', projectCode)
  await sql`
    insert into filled_forms (project_code, site_code, id, number, template_id, version, form_values, answered_at, created_by,
      created_at, sender_name, link_id)
    values (${projectCode}, ${siteCode}, ${id}, ${number}, ${idOf(projectCode, key)}, 1, ${JSON.stringify(values)}::jsonb, ${at},
      ${demonstrationId(person)}, ${at}, ${sender?.name ?? null}, ${sender?.linkId ?? null})`.execute(tx)
}
