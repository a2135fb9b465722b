import { sql } from 'kysely'
import { demonstrationId } from '#demo/demonstration-id.ts'
import type { DemoSeries } from '#demo/material-tests.ts'
import { compaction, criteriaOfResult, resultOf } from '#engines/quality/material-tests.ts'
import { demonstrationCompanyId } from '#modules/companies/server/public.ts'
import { seedNcr } from '#modules/ncrs/server/public.ts'
import { nextNumber } from '#modules/numbering/server/public.ts'
import { findSiteOfStructure } from '#modules/sites/server/public.ts'
import { demonstrationPackage } from '#modules/workpackages/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import type { MaterialTest } from '../contract/material-test.ts'
import { materialTestKind } from '../contract/material-tests-records.ts'
import { askForResult } from './ask-for-result.ts'

const DAY_MS = 86_400_000
/** From a result to the non-conformity that is raised of it. */
const NOTED_MS = 50 * 60_000
const DAY_OFF = 5

/** A year of cubes, cylinders and densities; the newest samples still wait for their day. */
export async function seedMaterialTests(services: Services): Promise<void> {
  const { database, now } = services
  const { DEMO_SERIES } = await import('#demo/material-tests.ts')
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    const known = await sql`select from material_tests where id = ${idOf(DEMO_SERIES[0], 0)}`.execute(tx)
    if (known.rows.length > 0) return
    for (const series of DEMO_SERIES) await seedSeries(services, tx, series, now())
  })
}

const idOf = (series: DemoSeries | undefined, at: number) => demonstrationId(`material test ${series?.key} ${at}`)

async function seedSeries(services: Services, tx: Db, series: DemoSeries, now: Date): Promise<void> {
  const { seededNumbers } = await import('#demo/seeded-noise.ts')
  const random = seededNumbers(`material tests ${series.key}`)
  const { structureCode, count, days } = series
  const site = await findSiteOfStructure(tx, structureCode)
  if (!site) throw new Error(`The demonstration has no structure ${structureCode}.`)
  const ofWork = await demonstrationPackage(tx, series.packageKey)
  const place = { ...site, structureCode, packageId: null, packageName: '', ...ofWork }
  const values: number[] = []
  for (let at = 0; at < count; at++) {
    const sampledOn = dayBefore(now, (count - at) * days)
    await seedTest(tx, { services, series, place, at, sampledOn, now, values, random })
  }
}

interface Seeded {
  readonly services: Services
  readonly series: DemoSeries
  readonly place: Pick<MaterialTest, 'projectCode' | 'siteCode' | 'structureCode' | 'packageId' | 'packageName'>
  readonly at: number
  readonly sampledOn: string
  readonly now: Date
  /** Of the series so far. */
  readonly values: number[]
  readonly random: () => number
}

async function seedTest(tx: Db, seeded: Seeded): Promise<void> {
  const { series, place, at, sampledOn, now } = seeded
  const { kind, rule, mix, required, age } = series
  const id = idOf(series, at)
  const testedOn = dayOf(Date.parse(sampledOn) + age * DAY_MS)
  const isTested = testedOn < dayOf(now.getTime())
  const found = isTested ? foundOf(seeded) : null
  if (found) seeded.values.push(found.value)
  const criteria = found ? criteriaOfResult({ rule, required }, seeded.values, at) : []
  const missed = criteria.find(({ isMet }) => !isMet)
  const state = found === null ? 'awaited' : missed ? 'failed' : 'passed'
  const ncrId = missed ? demonstrationId(`ncr of material test ${series.key} ${at}`) : null
  const number = await nextNumber(tx, materialTestKind.id, place.projectCode)
  const person = demonstrationId(at % 2 === 0 ? 'engineer' : 'inspector')
  const { location, element } = series.places[at % series.places.length] ?? { location: '', element: '' }
  const { atWorkOn } = await import('#demo/site-hours.ts')
  const hourOn = (day: string) => atWorkOn(day, `${series.key} ${at} ${day}`)
  await sql`
    insert into material_tests (project_code, site_code, structure_code, id, number, state, kind, rule, sample_no, mix, required,
      sampled_on, age, package_name, package_id, location, element, company_id, laboratory, tested_on, value, specimens, dry_density,
      max_dry_density, moisture, criteria, ncr_id, created_by, created_at, updated_by, updated_at)
    values (${place.projectCode}, ${place.siteCode}, ${place.structureCode}, ${id}, ${number}, ${state}, ${kind}, ${rule},
      ${`${series.sample}-${String(at + 1).padStart(3, '0')}`}, ${mix}, ${required}, ${sampledOn}, ${age}, ${place.packageName},
      ${place.packageId}, ${location}, ${element}, ${demonstrationCompanyId(series.company)}, ${series.laboratory}, ${found ? testedOn : null},
      ${found?.value ?? null}, ${JSON.stringify(found?.specimens ?? [])}::jsonb, ${found?.dryDensity ?? null},
      ${found?.maxDryDensity ?? null}, ${found?.moisture ?? null}, ${JSON.stringify(criteria)}::jsonb, ${ncrId}, ${person},
      ${hourOn(sampledOn)}, ${person}, ${hourOn(found ? testedOn : sampledOn)})`.execute(tx)
  if (ncrId && missed) await seedDefect(tx, seeded, { id, ncrId, person, testedOn, location, missed })
  if (state === 'awaited') {
    const createdBy = { id: person, name: '' }
    await askForResult({ db: tx, user: null }, { ...place, id, number, mix, state, dueOn: testedOn, createdBy })
  }
}

/** Around the middle of the series, as sums of even draws are; now and then a weak load. */
function foundOf({ series, at, random }: Seeded) {
  const { middle, spread, kind, rule } = series
  const draw = () => (random() + random() + random() - 1.5) * 2 * spread
  const target = series.weak.includes(at) ? series.required - series.weakBy : middle + draw()
  if (kind === 'density') {
    const maxDryDensity = 2.05
    const dryDensity = Math.round((target / 100) * maxDryDensity * 1000) / 1000
    const moisture = Math.round((7 + random() * 3) * 10) / 10
    return { value: compaction(dryDensity, maxDryDensity) ?? 0, specimens: [], dryDensity, maxDryDensity, moisture }
  }
  const specimens = Array.from({ length: 2 }, () => Math.round((target + (random() - 0.5) * 1.6) * 10) / 10)
  const value = resultOf(rule, specimens)?.value ?? 0
  return { value, specimens, dryDensity: null, maxDryDensity: null, moisture: null }
}

async function seedDefect(
  tx: Db,
  { services, series, place, at, now }: Seeded,
  of: {
    id: string
    ncrId: string
    person: string
    testedOn: string
    location: string
    missed: { value: number; limit: number; of: number }
  },
): Promise<void> {
  const unit = series.kind === 'density' ? '%' : 'MPa'
  const { atWorkOn } = await import('#demo/site-hours.ts')
  const foundAt = new Date(atWorkOn(of.testedOn, `${series.key} ${at} ${of.testedOn}`).getTime() + NOTED_MS)
  const isOld = now.getTime() - foundAt.getTime() > 60 * DAY_MS
  const what = of.missed.of > 1 ? `mean of ${of.missed.of} results` : 'result'
  const photo = { services, kind: 'paper', number: at } as const
  const ncr = {
    ...place,
    id: of.ncrId,
    state: isOld ? 'closed' : 'disposed',
    title: `${series.mix}: ${what} ${of.missed.value.toFixed(1)} ${unit}, required ${of.missed.limit.toFixed(1)} ${unit}`,
    description: `${series.sample}-${String(at + 1).padStart(3, '0')}`,
    severity: 'major',
    category: 'material',
    location: of.location,
    companyId: demonstrationCompanyId(series.company),
    ownerId: demonstrationId('coordinator'),
    dueOn: dayOf(foundAt.getTime() + 21 * DAY_MS),
    disposition: series.kind === 'density' ? 'rework' : 'useAsIs',
    rootCause: series.kind === 'density' ? 'The layer was too thick for the roller.' : 'Water was added at the pump.',
    correctiveAction: isOld ? series.put : '',
    delayDays: series.kind === 'density' ? 2 : 5,
    cost: `${series.kind === 'density' ? 3_200 : 14_500}.00`,
    testId: of.id,
    createdBy: of.person,
    createdAt: foundAt,
    closedAt: isOld ? atWorkOn(dayOf(foundAt.getTime() + 18 * DAY_MS), `closing of ${of.ncrId}`) : null,
  } as const
  await seedNcr(tx, ncr, photo)
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
/** Nothing is sampled on the day off. */
const dayBefore = (now: Date, days: number) => {
  const time = now.getTime() - days * DAY_MS
  return dayOf(new Date(time).getUTCDay() === DAY_OFF ? time - DAY_MS : time)
}
