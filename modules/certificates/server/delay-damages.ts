import { currencyDecimals } from '#engines/quantities/currencies.ts'
import { type Decimal, readDecimal, roundDecimal, subtractDecimals, writeDecimal } from '#engines/quantities/decimal.ts'
import { sayAmount } from '#engines/quantities/say-amount.ts'
import type { DelayDamages as Delay } from '#modules/contracts/server/public.ts'
import { sayDay } from '#platform/server/notices/say-day.ts'
import { certificateErrors } from '../contract/certificate.ts'
import type { CertificateContent } from '../contract/certificate-content.ts'

/** What a delay comes to, beside what of it was deducted. */
export interface DamagesStanding extends Delay {
  /** By the certificates that were issued. */
  readonly deducted: string
  /** Below nought where too much was deducted. */
  readonly open: string
}

export function standingOf(delay: Delay, deducted: string, currency: string): DamagesStanding {
  const written = (of: Decimal) => writeDecimal(roundDecimal(of, currencyDecimals(currency), 'half-up'))
  const [due, taken] = [readDecimal(delay.amount), readDecimal(deducted)]
  return { ...delay, deducted: written(taken), open: written(subtractDecimals(due, taken)) }
}

/** @throws no-damages, damages-above, damages-below */
export function checkDamages(damages: string, standing: DamagesStanding | null, currency: string): void {
  const entered = readDecimal(damages)
  if (entered.units === 0n) return
  if (standing === null) throw certificateErrors.noDamages()
  const say = (amount: string) => sayAmount(amount, currency)
  const { days, until, amount, deducted, open } = standing
  const given = { days: String(days), until: sayDay(until), amount: say(amount), deducted: say(deducted) }
  if (entered.units > 0n && isBelow(open, entered))
    throw certificateErrors.damagesAbove({ damages: say(damages), ...given })
  const back = { units: -entered.units, scale: entered.scale }
  if (entered.units < 0n && isBelow(deducted, back))
    throw certificateErrors.damagesBelow({ damages: say(writeDecimal(back)), deducted: say(deducted) })
}

const isBelow = (amount: string, than: Decimal) => subtractDecimals(readDecimal(amount), than).units < 0n

/** What of the delay the certificate leaves out, or leaves with the employer although time was extended since. */
export function damagesWarning(
  damages: string,
  { days, until, amount, open }: DamagesStanding,
  currency: string,
): CertificateContent['figures']['warnings'] {
  const left = subtractDecimals(readDecimal(open), readDecimal(damages))
  if (left.units === 0n) return []
  const [whole, rest] = [sayAmount(amount, currency), sayAmount(writeDecimal(left).replace('-', ''), currency)]
  if (left.units < 0n)
    return [
      {
        code: 'damages-above',
        en: `${rest.en} of delay damages are deducted too much, because time was extended: give them back.`,
        ar: `خُصم ${rest.ar} زيادة من تعويض التأخير لأن المدة مُدّدت: رُدّها.`,
      },
    ]
  const day = sayDay(until)
  return [
    {
      code: 'damages-open',
      en: `The works are ${days} days late on ${day.en}: delay damages of ${whole.en}, of which ${rest.en} are not deducted.`,
      ar: `الأعمال متأخرة ${days} يومًا في ${day.ar}: تعويض التأخير ${whole.ar}، لم يُخصم منه ${rest.ar}.`,
    },
  ]
}
