/** Words of answers where they are read and not entered. */
export interface SaidWords {
  readonly notAnswered: string
  readonly confirmed: string
  readonly signed: string
  readonly altitude: string
  readonly accuracy: string
  /** `{count}` places of a way or an area. */
  readonly places: string
  readonly row: string
  /** What is asked outside of any group, behind one. */
  readonly further: string
}

export const SAID_WORDS: Readonly<Record<'en' | 'ar', SaidWords>> = {
  en: {
    notAnswered: 'Not answered',
    confirmed: 'Confirmed',
    signed: 'Signed',
    altitude: 'altitude {metres} m',
    accuracy: 'accurate to {metres} m',
    places: '{count} places',
    row: '{name} {number}',
    further: 'Further questions',
  },
  ar: {
    notAnswered: 'لم تتم الإجابة',
    confirmed: 'تم التأكيد',
    signed: 'موقّع',
    altitude: 'الارتفاع {metres} م',
    accuracy: 'الدقة {metres} م',
    places: 'عدد النقاط {count}',
    row: '{name} {number}',
    further: 'أسئلة أخرى',
  },
}
