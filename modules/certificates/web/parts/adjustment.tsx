import { contractsModule } from '#modules/contracts/contract/contracts-module.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { PlainTable } from '#ui/plain-table.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { Certificate } from '../../contract/certificate.ts'
import { certificatesModule } from '../../contract/certificates-module.ts'
import type { AdjustedPeriod, AdjustmentCorrection, UsedIndex } from '../../contract/price-adjustment.ts'
import { useCertificatesText } from '../use-certificates-text.ts'
import css from './certificate.module.css'

interface AdjustmentProps {
  readonly certificate: Certificate
}

/** How the price adjustment of a certificate follows from the indices of its contract; each value leads to where it stands. */
export function Adjustment({ certificate }: AdjustmentProps) {
  const text = useCertificatesText()
  const format = useFormats()
  const { adjustment } = certificate.content
  if (!adjustment) return null
  const { period, corrections, lagDays, amount } = adjustment
  const { currency } = certificate.contract
  return (
    <section className={css['part']} aria-labelledby="price-adjustment">
      <h2 id="price-adjustment">
        {text('priceAdjustment')} · <bdi>{format.money(amount, currency)}</bdi>
      </h2>
      {period.late ? (
        <Late certificate={certificate} of={period.late} month={period.month} />
      ) : (
        <p>{text('indicesOf', { month: `\u2068${format.month(period.month)}\u2069`, days: lagDays })}</p>
      )}
      <Period certificate={certificate} of={period} />
      {corrections.length > 0 && <Corrections certificate={certificate} of={corrections} />}
    </section>
  )
}

interface LateProps extends AdjustmentProps {
  readonly of: NonNullable<AdjustedPeriod['late']>
  /** Of the indices that hold. */
  readonly month: string
}

/** Of a period that ends after the Time for Completion: which month holds, and what the other one would give. */
function Late({ certificate, of, month }: LateProps) {
  const text = useCertificatesText()
  const format = useFormats()
  const apart = (said: string) => `\u2068${said}\u2069`
  return (
    <p>
      {text('lateIndices', {
        month: apart(format.month(month)),
        day: apart(format.day(of.completedBy, 'UTC')),
        other: apart(format.month(of.other.month)),
        factor: apart(format.quantity(of.other.factor, '')),
        amount: apart(format.money(of.other.amount, certificate.contract.currency)),
      })}
    </p>
  )
}

interface PeriodProps extends AdjustmentProps {
  readonly of: AdjustedPeriod
}

/** Part by part: weight by value over base, then the factor and what it does to the work of the period. */
function Period({ certificate, of }: PeriodProps) {
  const text = useCertificatesText()
  const format = useFormats()
  const { currency } = certificate.contract
  const numbers = [text('weight'), text('baseValue'), text('indexValue'), text('ratio'), text('product')]
  return (
    <PlainTable heads={[text('index'), ...numbers]} numbers={numbers} hasCards>
      <tr>
        <td colSpan={5}>{text('fixedPart')}</td>
        <td data-number data-plain>
          {format.quantity(of.fixed, '')}
        </td>
      </tr>
      {of.parts.map((part) => (
        <IndexRow key={part.index} certificate={certificate} of={part} />
      ))}
      <tr className={css['sum']}>
        <td colSpan={5}>{text('factor')}</td>
        <td data-number data-plain>
          {format.quantity(of.factor, '')}
        </td>
      </tr>
      <tr>
        <td colSpan={5}>{text('workOfPeriod')}</td>
        <td data-number data-plain>
          <bdi>{format.money(of.work, currency)}</bdi>
        </td>
      </tr>
      <tr className={css['sum']}>
        <td colSpan={5}>{text('adjustmentOfPeriod')}</td>
        <td data-number data-plain>
          <bdi>{format.money(of.amount, currency)}</bdi>
        </td>
      </tr>
    </PlainTable>
  )
}

function IndexRow({ certificate, of }: AdjustmentProps & { readonly of: UsedIndex }) {
  const format = useFormats()
  const nameOf = useNameOf()
  return (
    <tr>
      <td>
        <bdi>{of.symbol}</bdi> <bdi>{nameOf(of)}</bdi>
      </td>
      <td data-number>{format.quantity(of.weight, '')}</td>
      <td data-number>
        <span className={css['figureName']}>{format.month(of.baseMonth)}</span> {format.quantity(of.base, '')}
      </td>
      <td data-number>
        <ValueUsed certificate={certificate} of={of} />
      </td>
      <td data-number>{format.quantity(of.ratio, '')}</td>
      <td data-number>{format.quantity(of.product, '')}</td>
    </tr>
  )
}

/** A value with its month, leading to the series of its contract. */
function ValueUsed({ certificate, of }: AdjustmentProps & { readonly of: UsedIndex }) {
  const text = useCertificatesText()
  const format = useFormats()
  const params = { id: certificate.contract.id, index: of.index, month: of.valueMonth }
  return (
    <>
      {of.isProvisional && <StatusBadge status="major" word={text('isProvisional')} />}{' '}
      <span className={css['figureName']}>{format.month(of.valueMonth)}</span>{' '}
      <ScreenLink to={contractsModule} screen="detail" params={params}>
        {format.quantity(of.value, '')}
      </ScreenLink>
    </>
  )
}

interface CorrectionsProps extends AdjustmentProps {
  readonly of: readonly AdjustmentCorrection[]
}

/** Certificates before whose indices have changed: which ones, and what that makes. */
function Corrections({ certificate, of }: CorrectionsProps) {
  const text = useCertificatesText()
  const format = useFormats()
  const { currency } = certificate.contract
  const numbers = [text('adjustedBefore'), text('adjustedNow'), text('difference')]
  return (
    <>
      <h3>{text('corrections')}</h3>
      <PlainTable heads={[text('certificate'), text('changedIndices'), ...numbers]} numbers={numbers} hasCards>
        {of.map(({ certificateId, number, before, now, difference }) => (
          <tr key={certificateId}>
            <td>
              <ScreenLink to={certificatesModule} screen="detail" params={{ id: certificateId }}>
                <bdi dir="ltr">{number}</bdi>
              </ScreenLink>
            </td>
            <td>
              {changedOf(before, now).map(({ was, is }) => (
                <div key={is.index}>
                  <bdi>{is.symbol}</bdi> <bdi dir="ltr">{format.quantity(was, '')} →</bdi>{' '}
                  <ValueUsed certificate={certificate} of={is} />
                </div>
              ))}
            </td>
            <td data-number>
              <bdi>{format.money(before.amount, currency)}</bdi>
            </td>
            <td data-number>
              <bdi>{format.money(now.amount, currency)}</bdi>
            </td>
            <td data-number>
              <bdi>{format.money(difference, currency)}</bdi>
            </td>
          </tr>
        ))}
      </PlainTable>
    </>
  )
}

function changedOf(before: AdjustedPeriod, now: AdjustedPeriod): { readonly was: string; readonly is: UsedIndex }[] {
  return now.parts.flatMap((is) => {
    const was = before.parts.find(({ index }) => index === is.index)?.value ?? ''
    return was === is.value ? [] : [{ was, is }]
  })
}
