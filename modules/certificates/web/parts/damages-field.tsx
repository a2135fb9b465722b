import { useFormContext, useWatch } from 'react-hook-form'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { Decimal } from '#platform/web/records/decimal-fields.tsx'
import { Button } from '#ui/button.tsx'
import { certificatesApi } from '../../contract/certificates-api.ts'
import type { DelayDamages } from '../../contract/delay-damages.ts'
import { useCertificatesText } from '../use-certificates-text.ts'

/** What a certificate deducts for delay, beside what the delay comes to; nothing where none is agreed. */
export function DamagesField() {
  const [contractId, claimId]: unknown[] = useWatch({ name: ['contractId', 'claimId'] })
  const id = typeof contractId === 'string' ? contractId : ''
  const asked = { id, ...(typeof claimId === 'string' && claimId !== '' && { claimId }) }
  const found = useApiQuery(certificatesApi, 'delayDamages', asked, { enabled: id !== '' })
  return found.data ? <Deducted standing={found.data} /> : null
}

function Deducted({ standing }: { readonly standing: DelayDamages }) {
  const text = useCertificatesText()
  const format = useFormats()
  const form = useFormContext()
  const { open, deducted, currency } = standing
  const delay = useDelay(standing)
  const taken = text('damagesDeducted', { amount: format.money(deducted, currency) })
  return (
    <>
      <Decimal name="damages" help={`${delay} ${taken}`} />
      {Number(open) !== 0 && (
        <div>
          <Button size="small" onClick={() => form.setValue('damages', open, { shouldDirty: true })}>
            {text(Number(open) > 0 ? 'deductDamages' : 'giveBackDamages', {
              amount: format.money(open.replace('-', ''), currency),
            })}
          </Button>
        </div>
      )}
    </>
  )
}

/** In words: so many days at so much a day, to which day. */
function useDelay({ days, until, completedBy, perDay, amount, isCapped, currency }: DelayDamages): string {
  const text = useCertificatesText()
  const format = useFormats()
  if (completedBy === null || days === 0) return text('noDelay', { day: format.day(until) })
  return text(isCapped ? 'delayCapped' : 'delayOf', {
    ...{ days: format.count(days), day: format.day(completedBy), until: format.day(until) },
    ...{ perDay: format.money(perDay, currency), amount: format.money(amount, currency) },
  })
}
