/** A rule of credit that a project of the demonstration has defined itself. */
export interface DemoRule {
  readonly key: string
  readonly projectCode: string
  readonly name: { readonly en: string; readonly ar: string }
  readonly description: string
  readonly steps: readonly DemoStep[]
}

interface DemoStep {
  readonly code: string
  readonly name: string
  readonly nameAr: string
  readonly weight: number
  readonly earnedBy: 'work' | 'heldWork' | 'inspection'
}

const step = (
  code: string,
  name: string,
  nameAr: string,
  weight: number,
  earnedBy: DemoStep['earnedBy'] = 'work',
): DemoStep => ({ code, name, nameAr, weight, earnedBy })

export const PARTITIONS: DemoRule = {
  key: 'partitions',
  projectCode: 'WHN',
  name: { en: 'Dry partitions and ceilings', ar: 'القواطع والأسقف الجافة' },
  description:
    'Agreed with the partition contractor: the second side is closed once the services inside were inspected.',
  steps: [
    step('FRAME', 'Frame', 'الهيكل المعدني', 25),
    step('SIDE-1', 'First side', 'تغليف الوجه الأول', 25),
    step('SIDE-2', 'Second side', 'تغليف الوجه الثاني', 25, 'heldWork'),
    step('JOINT', 'Joints and sanding', 'معالجة الفواصل', 15),
    step('ACCEPT', 'Approved inspection', 'فحص معتمد', 10, 'inspection'),
  ],
}

export const DEMO_RULES: readonly DemoRule[] = [
  PARTITIONS,
  {
    key: 'concrete-wall',
    projectCode: 'WHN',
    name: { en: 'Concrete wall', ar: 'جدار خرساني' },
    description: 'For retaining and shear walls, which are formed on both sides.',
    steps: [
      step('FORM', 'Formwork', 'الشدات', 20),
      step('REBAR', 'Reinforcement', 'حديد التسليح', 35),
      step('POUR', 'Pour', 'الصب', 35, 'heldWork'),
      step('STRIP', 'Strip and cure', 'الفك والمعالجة', 10, 'heldWork'),
    ],
  },
]
