import { globalIdOf } from '#engines/ifc-writer/global-id.ts'
import type { Text } from '#platform/contract/text.ts'
import type { Issue } from './issue.ts'

type Side = readonly [discipline: 'ARC' | 'STR' | 'MEP', path: string]

export interface DemoClashSide {
  readonly modelCode: string
  readonly path: string
  readonly globalId: string
}

/** A fault built into the federated models of Building A, for proving clash detection. */
export interface DemoClash {
  readonly code: string
  /** `hard`: the solids overlap. `clearance`: they are nearer than `requiredGap`, but apart. */
  readonly kind: 'hard' | 'clearance'
  readonly a: DemoClashSide
  readonly b: DemoClashSide
  /** Metres; 0 for hard clashes. */
  readonly requiredGap: number
  readonly description: Text
}

/** Gap that services keep from structure everywhere but in the listed places, metres. */
export const SERVICE_CLEARANCE = 0.05

type Fault = readonly [kind: 'hard' | 'clearance', a: Side, b: Side, en: string, ar: string, only?: Issue]

const FAULTS: readonly Fault[] = [
  [
    'hard',
    ['MEP', 'clash/duct-through-beam'],
    ['STR', 'L3/beam/C2-D2'],
    'Duct runs through a beam on level 2',
    'مجرى هواء يخترق جسراً في الطابق الثاني',
    'P01',
  ],
  [
    'hard',
    ['MEP', 'clash/pipe-through-column'],
    ['STR', 'L1/column/D2'],
    'Chilled-water pipe runs through a column on level 1',
    'أنبوب مياه مبردة يخترق عموداً في الطابق الأول',
    'P01',
  ],
  [
    'hard',
    ['MEP', 'clash/tray-through-core'],
    ['STR', 'L3/core/C1-west'],
    'Cable tray enters the stair through the core wall',
    'حامل كابلات يخترق جدار النواة إلى الدرج',
  ],
  [
    'hard',
    ['MEP', 'clash/sprinkler-through-beam'],
    ['STR', 'L5/beam/C1-C2'],
    'Sprinkler pipe runs through a beam on level 4',
    'أنبوب مرشات يخترق جسراً في الطابق الرابع',
    'P01',
  ],
  [
    'hard',
    ['MEP', 'clash/duct-through-partition'],
    ['ARC', 'L2/partition/L2-S02-side-2'],
    'Duct crosses a fire wall between apartments without an opening',
    'مجرى هواء يعبر جدار حريق بين شقتين دون فتحة',
  ],
  [
    'hard',
    ['MEP', 'clash/drain-through-facade'],
    ['ARC', 'L3/facade/A1E'],
    'Drain pierces the external wall without a sleeve',
    'أنبوب تصريف يخترق الجدار الخارجي دون غلاف',
    'P01',
  ],
  [
    'hard',
    ['MEP', 'clash/tank-on-column'],
    ['STR', 'B1/column/B5'],
    'Break tank stands on a column in the basement',
    'خزان كسر الضغط يتداخل مع عمود في القبو',
  ],
  [
    'hard',
    ['STR', 'clash/downstand-beam'],
    ['ARC', 'L3/partition/L3-S06-front'],
    'Downstand beam reaches into the corridor wall on level 3',
    'جسر ساقط يتداخل مع جدار الممر في الطابق الثالث',
  ],
  [
    'clearance',
    ['MEP', 'clash/pipe-beside-column'],
    ['STR', 'L5/column/B5'],
    'Pipe stands 20 mm from a column, no room for insulation',
    'أنبوب على بعد 20 مم من عمود ولا يتسع المكان للعزل',
  ],
  [
    'clearance',
    ['MEP', 'clash/duct-under-beam'],
    ['STR', 'L2/beam/C2-D2'],
    'Duct hangs 15 mm under a beam, no room for the flange',
    'مجرى هواء أسفل جسر بمسافة 15 مم لا تكفي للشفة',
  ],
  [
    'clearance',
    ['MEP', 'clash/tray-beside-core'],
    ['STR', 'L4/core/C1-west'],
    'Cable tray runs 30 mm from the core wall, no room for brackets',
    'حامل كابلات على بعد 30 مم من جدار النواة لا يتسع للدعامات',
  ],
  [
    'hard',
    ['MEP', 'clash/smoke-duct-through-beam'],
    ['STR', 'L4/beam/C2-D2'],
    'Smoke duct, added with the second issue, runs through a beam on level 3',
    'مجرى دخان أضيف في الإصدار الثاني يخترق جسراً في الطابق الثالث',
    'P02',
  ],
]

/** The faults of the building whose models are named `<code>-ARC`, `<code>-STR` and `<code>-MEP`, as of an issue. */
export function clashesOf(code: string, issue: Issue): DemoClash[] {
  const side = ([discipline, path]: Side): DemoClashSide => {
    const modelCode = `${code}-${discipline}`
    return { modelCode, path, globalId: globalIdOf(`${modelCode}/${path}`) }
  }
  return FAULTS.flatMap(([kind, a, b, en, ar, only], index) => {
    if (only !== undefined && only !== issue) return []
    const number = String(index + 1).padStart(2, '0')
    const requiredGap = kind === 'clearance' ? SERVICE_CLEARANCE : 0
    return [{ code: `${code}-CL${number}`, kind, a: side(a), b: side(b), requiredGap, description: { en, ar } }]
  })
}
