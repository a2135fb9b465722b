import type { DemoProject, DemoSite, DemoStructure, DemoWorld } from './demo-world.ts'
import { ORGANISATIONS } from './organisations.ts'
import { PEOPLE } from './people.ts'
import { DARB_AL_SAHEL } from './places/darb-al-sahel.ts'
import { MARSA_RIMAL } from './places/marsa-rimal.ts'
import { areaOf, basePointOf, polygonOf, type SitePlan, text } from './places/place-plan.ts'
import { WAHAT_NADA } from './places/wahat-nada.ts'
import { drawSitePlan } from './plan-drawing.ts'
import { ROLES } from './roles.ts'

export { DEMO_PASSWORD } from './people.ts'

const FRIDAY = 5
const SATURDAY = 6
const SUNDAY = 0

type ProjectHead = Omit<DemoProject, 'sites' | 'coverSvg' | 'epsg'>

const PROJECTS: readonly (readonly [ProjectHead, readonly SitePlan[]])[] = [
  [
    {
      code: 'WHN',
      name: text('Wahat Nada District', 'حي واحة ندى'),
      organisationCode: 'AFQ',
      phase: 'construction',
      status: 'active',
      description: text(
        'A walkable district for 14,000 people on the eastern edge of Riyadh: homes, offices, a wadi park and the roads that reach it.',
        'حي قابل للمشي لـ 14 ألف نسمة على الطرف الشرقي للرياض: مساكن ومكاتب ومتنزه وادٍ والطرق المؤدية إليه.',
      ),
      startPlan: '2024-01-07',
      endPlan: '2028-06-29',
      budget: '3860000000.00',
      currency: 'SAR',
      country: 'SA',
      timeZone: 'Asia/Riyadh',
      weekend: [FRIDAY, SATURDAY],
      isDefault: true,
    },
    WAHAT_NADA,
  ],
  [
    {
      code: 'MRN',
      name: text('Marsa Rimal Waterfront', 'واجهة مرسى رمال البحرية'),
      organisationCode: 'AFQ',
      phase: 'construction',
      status: 'active',
      description: text(
        'Marina, homes and utilities on a reclaimed shore in Umm Al Quwain.',
        'مرسى ومساكن ومرافق على ساحل مستصلح في أم القيوين.',
      ),
      startPlan: '2024-01-02',
      endPlan: '2027-12-30',
      budget: '1275000000.00',
      currency: 'AED',
      country: 'AE',
      timeZone: 'Asia/Dubai',
      weekend: [SATURDAY, SUNDAY],
      isDefault: false,
    },
    MARSA_RIMAL,
  ],
  [
    {
      code: 'DRB',
      name: text('Darb Al Sahel Tramway', 'ترام درب الساحل'),
      organisationCode: 'AFQ',
      phase: 'construction',
      status: 'active',
      description: text(
        'Eleven kilometres of tramway north of Doha with viaduct, underpass and depot.',
        'أحد عشر كيلومتراً من خط الترام شمال الدوحة مع جسر علوي ونفق ومستودع.',
      ),
      startPlan: '2024-02-04',
      endPlan: '2027-10-28',
      budget: '2140000000.00',
      currency: 'QAR',
      country: 'QA',
      timeZone: 'Asia/Qatar',
      weekend: [FRIDAY, SATURDAY],
      isDefault: false,
    },
    DARB_AL_SAHEL,
  ],
]

/** The demonstration programme. Plain data, the same in every run; nothing in it is random or reads the clock. */
export function demoWorld(): DemoWorld {
  return {
    region: {
      code: 'GULF',
      name: text('Gulf Horizons Programme', 'برنامج آفاق الخليج'),
      description: text(
        'Three projects in Riyadh, Umm Al Quwain and Qatar under one employer.',
        'ثلاثة مشاريع في الرياض وأم القيوين وقطر لمالك واحد.',
      ),
    },
    organisations: ORGANISATIONS,
    roles: ROLES,
    people: PEOPLE,
    projects: PROJECTS.map(([head, plans]) => ({
      ...head,
      epsg: basePointOf(plans[0]!).epsg,
      coverSvg: drawSitePlan(plans[0]!, { seed: head.code, isWide: true }),
      sites: plans.map(toSite),
    })),
  }
}

function toSite(plan: SitePlan): DemoSite {
  const basePoint = basePointOf(plan)
  const structures = plan.structures.map(
    ({ suffix, name, type, status, ctime, footprint, levels }): DemoStructure => ({
      code: `${plan.code}-${suffix}`,
      name,
      type,
      status: status ?? 'active',
      ctime,
      footprint: polygonOf(basePoint, footprint),
      levels: levels ?? [],
    }),
  )
  return {
    code: plan.code,
    name: plan.name,
    description: plan.description,
    status: plan.status ?? 'active',
    address: plan.address,
    accessNotes: plan.accessNotes,
    isCoastal: plan.isCoastal ?? false,
    basePoint,
    boundary: polygonOf(basePoint, plan.boundary),
    areaHectares: Number((Math.abs(areaOf(plan.boundary)) / 1e4).toFixed(2)),
    coverSvg: drawSitePlan(plan, { seed: plan.code }),
    structures,
  }
}
