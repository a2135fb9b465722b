import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { PageHead } from '#platform/web/shell/page-head.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PlainTable } from '#ui/plain-table.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { ClaimVersion } from '../../contract/payment-claim.ts'
import { paymentClaimsApi } from '../../contract/payment-claims-api.ts'
import { paymentClaimsModule } from '../../contract/payment-claims-module.ts'
import css from '../parts/claim.module.css'
import { useClaimsText } from '../use-claims-text.ts'

/** What was submitted each time, the newest first, with what changed from one version to the next. */
export function ClaimHistoryScreen() {
  const text = useClaimsText()
  const say = useSay()
  const { id = '' } = useScreenParams()
  const claim = useApiQuery(paymentClaimsApi, 'get', { id })
  const versions = useApiQuery(paymentClaimsApi, 'versions', { id })
  const error = claim.error ?? versions.error
  if (error) return <LoadFailure error={error} isList={false} onRetry={() => void versions.refetch()} />
  if (!claim.data || !versions.data) return <Skeleton height="12rem" />
  const { number, contract } = claim.data
  return (
    <div className={css['part']}>
      <PageHead title={say(paymentClaimsModule.screens.history.title)} context={<bdi dir="ltr">{number}</bdi>} />
      {versions.data.length === 0 && <EmptyState title={text('noVersions')} />}
      {versions.data.map((version) => (
        <Version key={version.version} of={version} currency={contract.currency} />
      ))}
    </div>
  )
}

function Version({ of, currency }: { readonly of: ClaimVersion; readonly currency: string }) {
  const text = useClaimsText()
  const format = useFormats()
  const { version, submittedAt, submittedBy, periodValue, hash, changes } = of
  const quantity = (value: string | null) => (value === null ? '–' : format.quantity(value, ''))
  return (
    <section className={css['part']} aria-labelledby={`version-${version}`}>
      <div className={css['head']}>
        <h2 id={`version-${version}`}>
          {text('versionOf', { version: format.count(version) })} · <bdi>{format.money(periodValue, currency)}</bdi>
        </h2>
      </div>
      <p>
        <bdi>{format.dateTime(submittedAt)}</bdi> · <bdi>{submittedBy.name}</bdi> ·{' '}
        <code dir="ltr">{hash.slice(0, 16)}</code>
      </p>
      {version > 1 && changes.length === 0 && <p>{text('noChanges')}</p>}
      {changes.length > 0 && (
        <PlainTable
          heads={[text('itemNo'), text('line'), text('before'), text('after')]}
          numbers={[text('before'), text('after')]}
        >
          {changes.map(({ itemNo, description, before, after }) => (
            <tr key={`${itemNo} ${description}`}>
              <td>
                <bdi dir="ltr">{itemNo}</bdi>
              </td>
              <td>
                <bdi>{description}</bdi>
              </td>
              <td data-number>{quantity(before)}</td>
              <td data-number>{quantity(after)}</td>
            </tr>
          ))}
        </PlainTable>
      )}
    </section>
  )
}
