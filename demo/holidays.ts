/** Working hours of the demonstration's projects. */
export const SHIFTS = [
  { from: '08:00', to: '12:00' },
  { from: '13:00', to: '17:00' },
] as const

const EID_AL_FITR = { name: 'Eid al-Fitr', nameAr: 'عيد الفطر' }
const EID_AL_ADHA = { name: 'Eid al-Adha', nameAr: 'عيد الأضحى' }

/** Holidays of the demonstration: the two feasts of three years by Umm al-Qura, and the new year. */
export const HOLIDAYS = [
  ...[1447, 1448, 1449].flatMap((year) => [
    { calendar: 'hijri' as const, ...EID_AL_FITR, from: `${year}-10-01`, to: `${year}-10-03`, announced: null },
    { calendar: 'hijri' as const, ...EID_AL_ADHA, from: `${year}-12-09`, to: `${year}-12-12`, announced: null },
  ]),
  ...[2026, 2027, 2028].map((year) => ({
    calendar: 'gregorian' as const,
    name: 'New Year’s Day',
    nameAr: 'رأس السنة الميلادية',
    from: `${year}-01-01`,
    to: `${year}-01-01`,
  })),
]
