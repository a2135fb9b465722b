/** Words of answers where they are read and not entered. */
export interface SaidWords {
  readonly notAnswered: string
  readonly confirmed: string
  readonly north: string
  readonly south: string
  readonly east: string
  readonly west: string
  readonly altitude: string
  readonly accuracy: string
  /** `{count}` places of a way or an area. */
  readonly places: string
  readonly row: string
}

export const SAID_WORDS: Readonly<Record<'en' | 'ar', SaidWords>> = {
  en: {
    notAnswered: 'Not answered',
    confirmed: 'Confirmed',
    north: 'N',
    south: 'S',
    east: 'E',
    west: 'W',
    altitude: 'altitude {metres} m',
    accuracy: 'accurate to {metres} m',
    places: '{count} places',
    row: '{name} {number}',
  },
  ar: {
    notAnswered: 'لم تتم الإجابة',
    confirmed: 'تم التأكيد',
    north: 'شمالًا',
    south: 'جنوبًا',
    east: 'شرقًا',
    west: 'غربًا',
    altitude: 'الارتفاع {metres} م',
    accuracy: 'الدقة {metres} م',
    places: 'عدد النقاط {count}',
    row: '{name} {number}',
  },
}
