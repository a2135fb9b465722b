import { sql } from 'kysely'
import { demonstrationId } from '#demo/demonstration-id.ts'
import { seededNumbers } from '#demo/seeded-noise.ts'
import { doneAtWork } from '#demo/site-hours.ts'
import { demonstrationUserId } from '#modules/access/server/public.ts'
import { seedNcr } from '#modules/ncrs/server/public.ts'
import { demonstrationPackage } from '#modules/workpackages/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { type PileDraft, table } from './pile-records.ts'

const DAY_MS = 86_400_000
const PLACE = { projectCode: 'WHN', siteCode: 'WHN-01', structureCode: 'WHN-01-BA' }
/** Piles of the ramp beside the building, in two rows; the first were begun that many days ago. */
const PILES = 36
const BEGAN = 30
const SPACING = 3.6
const CORNER = { easting: 231_480.25, northing: 2_801_164.8 }

/** The ground of the ramp, in metres below the platform. */
const STRATA = [
  { from: 0, to: 3.2, description: 'Fill, silty sand with gravel' },
  { from: 3.2, to: 11.8, description: 'Dense silty sand' },
  { from: 11.8, to: 40, description: 'Weathered limestone' },
]
const timeOf = (day: string, hour: number) => `${day}T${String(hour).padStart(2, '0')}:00:00.000Z`

/** What was found of them out of tolerance. */
const FOUND = [
  { number: 11, finding: 'eccentricity', title: 'Pile R-11: 128 mm off its place in plan, 100 mm allowed' },
  { number: 17, finding: 'concreteRatio', title: 'Pile R-17: concrete 1.46 of theory, 1.00 to 1.30 allowed' },
] as const
const UNDECIDED = {
  state: 'open',
  severity: 'major',
  location: 'Ramp',
  closedAt: null,
  createdBy: demonstrationUserId('engineer'),
} as const

/** Loads the piles of the ramp of a building, some of them still to be bored whenever somebody looks. */
export async function seedPiles(services: Services): Promise<void> {
  const { database, now } = services
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    if (await table.isKnown(tx, idOf(1))) return
    const of = await demonstrationPackage(tx, 'WHN-01-BA C')
    const dayOf = (offset: number) => new Date(now().getTime() + offset * DAY_MS).toISOString().slice(0, 10)
    for (let number = 1; number <= PILES; number++) {
      const facts = { ...pileOf(number, dayOf), packageId: of?.packageId ?? null }
      await table.insert(tx, { ...facts, id: idOf(number) }, demonstrationUserId('engineer'))
    }
    // The first rows are handed over; the one that was set out wrongly waits for a decision.
    const accepted = [1, 2, 3, 4, 5, 6, 7, 8].map(idOf)
    for (const { number, finding, title } of FOUND) {
      const ncrId = demonstrationId(`ncr of pile ${number}`)
      const found = { ...PLACE, id: ncrId, pileId: idOf(number), title, packageId: of?.packageId ?? null }
      const daysAgo = BEGAN - 4 - Math.ceil((number - 1) * 1.15)
      const at = doneAtWork(`pile ${number}`, daysAgo, now())
      const photo = { services, kind: 'paper', number } as const
      await seedNcr(tx, { ...UNDECIDED, ...found, packageName: of?.packageName ?? '', createdAt: at }, photo)
      await sql`update piles set reported = jsonb_build_object(${finding}::text, ${ncrId}::text)
        where id = ${idOf(number)}`.execute(tx)
    }
    await sql`update piles set state = 'accepted' where id = any (${accepted}::uuid[])`.execute(tx)
  })
}

const idOf = (number: number) => demonstrationId(`pile of the ramp ${number}`)

function pileOf(number: number, dayOf: (offset: number) => string): PileDraft {
  const next = seededNumbers(`pile of the ramp ${number}`)
  const around = (middle: number, spread: number) => middle + (next() - 0.5) * 2 * spread
  const bored = Math.ceil((number - 1) * 1.15) - BEGAN
  const design = {
    easting: CORNER.easting + Math.floor((number - 1) / 2) * SPACING,
    northing: CORNER.northing + (number % 2) * SPACING,
  }
  const [isBored, isCaged, isPoured] = [bored < 0, bored < -1, bored < -2]
  const drilled = round(around(18.4, 0.5), 2)
  const volume = (Math.PI / 4) * 0.9 ** 2 * drilled
  // One was set out wrongly, and one went through a cavity.
  const [slip, ratio] = [number === 11 ? 0.128 : around(0.03, 0.02), number === 17 ? 1.46 : around(1.1, 0.06)]
  return {
    ...PLACE,
    ...design,
    pileNo: `R-${String(number).padStart(2, '0')}`,
    type: 'bored',
    diameterMm: 900,
    designLength: 18,
    cutOffLevel: -2.35,
    asBuiltEasting: isPoured ? round(design.easting + slip, 3) : null,
    asBuiltNorthing: isPoured ? round(around(design.northing, 0.02), 3) : null,
    asBuiltCutOffLevel: bored < -12 ? round(-2.35 + ((number % 5) - 2) * 0.012, 3) : null,
    verticality: isPoured ? 95 + ((number * 37) % 140) : null,
    drilledLength: isBored ? drilled : null,
    casingLength: isBored ? (number === 17 ? 14 : 6) : null,
    strata: isBored ? STRATA.map((one) => ({ ...one, to: Math.min(one.to, drilled) })) : [],
    rigId: null,
    drillStart: isBored ? timeOf(dayOf(bored), 4) : null,
    drillEnd: isBored ? timeOf(dayOf(bored), 10) : null,
    cageLowered: isCaged ? timeOf(dayOf(bored + 1), 5) : null,
    pourStart: isPoured ? timeOf(dayOf(bored + 2), 6) : null,
    pourEnd: isPoured ? timeOf(dayOf(bored + 2), 8) : null,
    rig: isBored ? (number % 2 === 0 ? 'BG 28' : 'SR-65') : '',
    boredOn: isBored ? dayOf(bored) : null,
    cagedOn: isCaged ? dayOf(bored + 1) : null,
    pouredOn: isPoured ? dayOf(bored + 2) : null,
    actualVolume: isPoured ? round(volume * ratio, 1) : null,
    slumpMm: isPoured ? 10 * Math.round(around(19, 2)) : null,
    integrityTest: number % 4 === 0 ? 'csl' : 'pit',
    testResult: bored < -12 ? 'passed' : 'pending',
    packageId: null,
    remarks: number === 17 ? 'Cavity at 12 to 13 m below the platform; casing driven down, concrete 46 % over.' : '',
  }
}

function round(value: number, decimals: number): number {
  return Number(value.toFixed(decimals))
}
