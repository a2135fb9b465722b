/** A contract claim of the main contract of the demonstration; amounts in SAR, days counted from today. */
export interface DemoContractClaim {
  readonly key: string
  readonly title: { readonly en: string; readonly ar: string }
  readonly party: 'contractor' | 'employer'
  readonly clause: string
  readonly state: 'event' | 'noticed' | 'detailed' | 'agreed'
  readonly event: number
  readonly aware: number | null
  readonly noticed: number | null
  readonly detailed: number | null
  readonly isBasisGiven: boolean
  readonly isContinuing: boolean
  readonly claimed: readonly [amount: string, days: number] | null
  readonly assessed: readonly [amount: string, days: number] | null
  readonly awarded: readonly [amount: string, days: number] | null
  readonly description: string
}

const NONE = { noticed: null, detailed: null, claimed: null, assessed: null, awarded: null, isContinuing: false }

export const DEMO_CONTRACT_CLAIMS: readonly DemoContractClaim[] = [
  {
    ...NONE,
    key: 'gate',
    title: {
      en: 'North gate closed for the visit of the authority',
      ar: 'إغلاق البوابة الشمالية لزيارة الجهة المختصة',
    },
    party: 'contractor',
    clause: '2.1, 8.5, 20.2',
    state: 'event',
    event: -25,
    aware: -24,
    isBasisGiven: false,
    description: 'Concrete for two pours was turned back. No notice was given so far: its time runs out in four days.',
  },
  {
    ...NONE,
    key: 'wind',
    title: { en: 'Tower cranes stopped by wind in November', ar: 'توقف الرافعات البرجية بسبب الرياح في نوفمبر' },
    party: 'contractor',
    clause: '8.5 (c)',
    state: 'event',
    event: -19,
    aware: null,
    isBasisGiven: false,
    description: 'Nobody has said yet when the contractor became aware that the stops were exceptional.',
  },
  {
    ...NONE,
    key: 'ground',
    title: { en: 'Loose fill below the eastern shoring', ar: 'ردم سائب أسفل السند الشرقي' },
    party: 'contractor',
    clause: '4.12, 20.2',
    state: 'detailed',
    event: -298,
    aware: -296,
    noticed: -276,
    detailed: -221,
    isBasisGiven: true,
    claimed: ['648000.00', 28],
    assessed: ['372500.00', 16],
    description: 'Standing time of two piling rigs and the extension of the basement excavation.',
  },
  {
    ...NONE,
    key: 'drawings',
    title: { en: 'Late drawings of the transfer level', ar: 'تأخر مخططات طابق النقل' },
    party: 'contractor',
    clause: '1.9, 20.2',
    state: 'noticed',
    event: -58,
    aware: -51,
    noticed: -37,
    isBasisGiven: true,
    isContinuing: true,
    claimed: ['185000.00', 12],
    description: 'Drawings S-310 to S-318 were issued 19 days after the day of the release schedule.',
  },
]
