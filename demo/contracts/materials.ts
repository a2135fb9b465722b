/** A material of the main contract of the demonstration; values in SAR, days counted from today. */
export interface DemoMaterial {
  readonly key: string
  readonly name: { readonly en: string; readonly ar: string }
  readonly specification: string
  readonly unit: string
  readonly unitValue: string
  readonly supplier: string
  readonly origin: string
  readonly ownership: string
  readonly isInsured: boolean
  readonly state: 'submitted' | 'approved' | 'commented' | 'revise'
  /** Type, quantity, day and ticket of each movement. */
  readonly moves: readonly (readonly [
    type: 'receive' | 'incorporate' | 'return' | 'waste',
    quantity: number,
    day: number,
    ticket: string,
  ])[]
}

/** What is on site of them is the 1,630,000 that the claim under review states. */
export const DEMO_MATERIALS: readonly DemoMaterial[] = [
  {
    key: 'rebar',
    name: { en: 'Reinforcement B500B, 12 to 32 mm', ar: 'حديد تسليح B500B من 12 إلى 32 مم' },
    specification: 'BS 4449, mill certificates by heat',
    unit: 't',
    unitValue: '2850.00',
    supplier: 'Najd Reinforcing Steel',
    origin: 'Saudi Arabia',
    ownership: 'INV-22871, paid',
    isInsured: true,
    state: 'approved',
    moves: [
      ['receive', 420, -180, 'GT-10422'],
      ['incorporate', 380, -120, ''],
      ['receive', 380, -70, 'GT-11873'],
      ['incorporate', 176, -30, ''],
      ['waste', 4, -30, ''],
    ],
  },
  {
    key: 'pipes',
    name: { en: 'Black steel pipes for chilled water', ar: 'أنابيب حديد أسود للمياه المبردة' },
    specification: 'ASTM A53 grade B, schedule 40',
    unit: 'm',
    unitValue: '190.00',
    supplier: 'Nasim Building Services',
    origin: 'Republic of Korea',
    ownership: 'Bill of sale BS-118',
    isInsured: true,
    state: 'commented',
    moves: [['receive', 1_800, -38, 'GT-12440']],
  },
  {
    key: 'membrane',
    name: { en: 'Waterproofing membrane, 4 mm', ar: 'غشاء عازل 4 مم' },
    specification: 'SBS modified, polyester reinforced, EN 13707',
    unit: 'm2',
    unitValue: '28.00',
    supplier: 'Gulf Membranes Trading',
    origin: 'Italy',
    ownership: 'INV-4409, paid',
    isInsured: true,
    state: 'approved',
    moves: [
      ['receive', 12_500, -110, 'GT-11205'],
      ['incorporate', 3_200, -60, ''],
      ['return', 300, -55, ''],
    ],
  },
  {
    key: 'blocks',
    name: { en: 'Concrete blocks, 200 mm', ar: 'بلوك خرساني 200 مم' },
    specification: 'ASTM C90, 12.5 MPa',
    unit: 'nr',
    unitValue: '4.00',
    supplier: 'Al Saqr Contracting, own plant',
    origin: 'Saudi Arabia',
    ownership: 'Own production, statement of 3 October',
    isInsured: true,
    state: 'approved',
    moves: [
      ['receive', 60_000, -41, 'GT-12380'],
      ['receive', 28_000, -29, 'GT-12611'],
    ],
  },
  {
    key: 'chiller',
    name: { en: 'Air cooled chillers, 650 kW', ar: 'مبردات هواء 650 كيلوواط' },
    specification: 'AHRI 550/590, EER 3.1 at 46 °C',
    unit: 'nr',
    unitValue: '438000.00',
    supplier: 'Nasim Building Services',
    origin: 'Italy',
    ownership: '',
    isInsured: false,
    state: 'submitted',
    moves: [],
  },
  {
    key: 'glass',
    name: { en: 'Insulating glass units of the curtain wall', ar: 'وحدات زجاج عازل للجدار الستاري' },
    specification: 'SHGC 0.25, U 1.6 W/m²K',
    unit: 'm2',
    unitValue: '410.00',
    supplier: 'Haddad Steel Structures',
    origin: 'Belgium',
    ownership: '',
    isInsured: false,
    state: 'revise',
    moves: [],
  },
]
