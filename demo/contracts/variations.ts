/** A variation of the main contract of the demonstration; amounts in SAR, days counted from today. */
export interface DemoVariation {
  readonly key: string
  readonly title: { readonly en: string; readonly ar: string }
  readonly origin: string
  readonly basis: string
  readonly reference: string
  readonly state: 'notified' | 'pricing' | 'submitted' | 'instructed' | 'agreed' | 'noCharge' | 'rejected'
  readonly instructed: number | null
  readonly due: number | null
  readonly contractor: readonly [amount: string, days: number] | null
  readonly engineer: readonly [amount: string, days: number] | null
  readonly approved: readonly [amount: string, days: number] | null
  readonly donePct: string
  /** Days from today by which a notice is answered. */
  readonly answer: number | null
  readonly description: string
}

const NONE = {
  instructed: null,
  due: null,
  contractor: null,
  engineer: null,
  approved: null,
  donePct: '0',
  answer: null,
}

export const DEMO_VARIATIONS: readonly DemoVariation[] = [
  {
    ...NONE,
    key: 'shoring',
    title: { en: 'Deeper secant piles along the eastern boundary', ar: 'تعميق الخوازيق القاطعة على الحد الشرقي' },
    origin: 'siteCondition',
    basis: 'billRate',
    reference: 'EI-031',
    state: 'agreed',
    instructed: -268,
    contractor: ['412600.00', 14],
    engineer: ['356200.00', 9],
    approved: ['371400.00', 10],
    donePct: '100',
    description: 'Loose fill below the level of the ground report. Measured at the rates of items 2.1.5 and 3.1.5.',
  },
  {
    ...NONE,
    key: 'main',
    title: { en: 'Larger water main, 500 instead of 400 mm', ar: 'تكبير خط المياه الرئيسي إلى 500 مم' },
    origin: 'regulatory',
    basis: 'newRate',
    reference: 'EI-044',
    state: 'agreed',
    instructed: -96,
    contractor: ['98500.00', 6],
    engineer: ['74880.00', 0],
    approved: ['79200.00', 0],
    donePct: '40',
    description: 'Asked by the water authority with the permit of diversion.',
  },
  {
    ...NONE,
    key: 'omission',
    title: { en: 'Omit the granite pavers at the entrances', ar: 'حذف بلاط الجرانيت عند المداخل' },
    origin: 'employerInstruction',
    basis: 'billRate',
    reference: 'EI-052',
    state: 'agreed',
    instructed: -40,
    contractor: ['-210800.00', 0],
    engineer: ['-210800.00', 0],
    approved: ['-210800.00', 0],
    donePct: '0',
    description: 'Concrete pavers of item 4.13 in their place.',
  },
  {
    ...NONE,
    key: 'sleeves',
    title: { en: 'Additional sleeves in transfer beams', ar: 'فتحات إضافية في كمرات النقل' },
    origin: 'designChange',
    basis: 'quotation',
    reference: 'RFI-118',
    state: 'submitted',
    instructed: -21,
    due: 4,
    contractor: ['64350.00', 3],
    engineer: ['48900.00', 0],
    description: 'Coordination of services at levels 3 to 5 of both buildings.',
  },
  {
    ...NONE,
    key: 'charging',
    title: { en: 'Charging points for 60 parking places', ar: 'نقاط شحن لستين موقفًا' },
    origin: 'employerInstruction',
    basis: 'quotation',
    reference: 'EI-058',
    state: 'pricing',
    due: 9,
    description: 'A complete offer with the load study of the substation is asked for.',
  },
  {
    ...NONE,
    key: 'dewatering',
    title: { en: 'Dewatering kept running for the eastern ramp', ar: 'استمرار نزح المياه للمنحدر الشرقي' },
    origin: 'engineerInstruction',
    basis: 'daywork',
    reference: 'EI-061',
    state: 'instructed',
    instructed: -9,
    engineer: ['120000.00', 0],
    description: 'Ordered before its price so that the ramp is not flooded. Daywork sheets are signed daily.',
  },
  {
    ...NONE,
    key: 'finish',
    title: { en: 'Instruction on the exposed soffits of the podium', ar: 'تعليمة بشأن الأسقف الظاهرة للمنصة' },
    origin: 'engineerInstruction',
    basis: 'newRate',
    reference: 'EI-063',
    state: 'notified',
    answer: 3,
    description: 'The contractor holds that fair-faced finish is not in the rate of item 2.3.1.2.',
  },
  {
    ...NONE,
    key: 'gate',
    title: { en: 'Move the construction gate to street 7', ar: 'نقل بوابة الموقع إلى شارع 7' },
    origin: 'contractorProposal',
    basis: 'quotation',
    reference: 'CP-007',
    state: 'rejected',
    contractor: ['38000.00', 0],
    engineer: ['0.00', 0],
    description: 'For the convenience of the contractor.',
  },
]
