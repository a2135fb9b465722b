import type { CertificateWarning } from './certificate-case.ts'

/** An amount with its currency, in words of both languages. */
export type SaidAmount = Readonly<Record<'en' | 'ar', string>>

interface Cause {
  readonly of: string
  /** What it takes from the certificate, below nought. */
  readonly effect: SaidAmount
}

const CAUSES: Readonly<Record<string, { readonly en: string; readonly ar: string }>> = {
  W: { en: 'measured work', ar: 'الأعمال المقيسة' },
  V: { en: 'variations', ar: 'التغييرات' },
  P: { en: 'price adjustment', ar: 'تعديل الأسعار' },
  M: { en: 'materials on site', ar: 'المواد في الموقع' },
  X: { en: 'other additions and deductions', ar: 'إضافات وخصومات أخرى' },
  R: { en: 'retention', ar: 'المحتجز' },
  advanceRecovered: { en: 'recovery of the advance', ar: 'استرداد الدفعة المقدمة' },
}

export function aboveContract(amount: SaidAmount, accepted: SaidAmount): CertificateWarning {
  return {
    code: 'above-contract',
    en: `${amount.en} of work and materials is above the accepted amount of ${accepted.en} and was not certified. Order it as a variation first.`,
    ar: `${amount.ar} من الأعمال والمواد تتجاوز مبلغ العقد المقبول ${accepted.ar} ولم يُصدَّق عليها. أصدر بها أمر تغيير أولًا.`,
  }
}

export function belowMinimum(due: SaidAmount, minimum: SaidAmount): CertificateWarning {
  return {
    code: 'below-minimum',
    en: `${due.en} is below the minimum of ${minimum.en}: no certificate is issued, and the sum carries over to the next one.`,
    ar: `${due.ar} أقل من الحد الأدنى ${minimum.ar}: لا تُصدر شهادة ويُرحّل المبلغ إلى التالية.`,
  }
}

export function negativeDue(due: SaidAmount, causes: readonly Cause[], isFinal: boolean): CertificateWarning {
  const said = (language: 'en' | 'ar') =>
    causes
      .map(({ of, effect }) => `${CAUSES[of]?.[language] ?? of} ${effect[language]}`)
      .join(language === 'en' ? ', ' : '، ')
  const end = isFinal
    ? { en: 'The contractor owes it.', ar: 'وهو مستحق على المقاول.' }
    : { en: 'No certificate is issued, and the sum carries over.', ar: 'لا تُصدر شهادة ويُرحّل المبلغ.' }
  return {
    code: 'negative-due',
    en: `${due.en} would be due, because of ${said('en')}. ${end.en}`,
    ar: `المستحق سيكون ${due.ar} بسبب: ${said('ar')}. ${end.ar}`,
  }
}

export function overReleased(): CertificateWarning {
  return {
    code: 'released-above-retention',
    en: 'More retention was released than is retained. Nothing is retained; correct what was released.',
    ar: 'أُفرج عن محتجز أكثر مما احتُجز. لا يُحتجز شيء؛ صحّح المفرج عنه.',
  }
}

export function noStart(): CertificateWarning {
  return {
    code: 'no-start',
    en: 'Provisional sums are the whole of the accepted amount, so that the advance is recovered from the first certificate on.',
    ar: 'المبالغ الاحتياطية هي كامل مبلغ العقد، فتُسترد الدفعة المقدمة من أول شهادة.',
  }
}
