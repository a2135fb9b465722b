import { PlainTable } from '#ui/plain-table.tsx'
import type { WorkerCertificate } from '../../contract/worker.ts'
import { useWorkersText } from '../use-workers-text.ts'
import { UntilDay } from './until-day.tsx'
import css from './workers.module.css'

/** What a worker may do, and until when. */
export function CertificatesPart({ of }: { of: readonly WorkerCertificate[] }) {
  const text = useWorkersText()
  return (
    <section className={css['section']} aria-labelledby="worker-certificates">
      <h2 id="worker-certificates" className={css['title']}>
        {text('certificates')}
      </h2>
      {of.length === 0 ? (
        <p className={css['quiet']}>{text('noCertificates')}</p>
      ) : (
        <PlainTable heads={[text('type'), text('number'), text('until')]}>
          {of.map(({ type, number, expiresOn }) => (
            <tr key={`${type} ${number} ${expiresOn}`}>
              <td>{text(`certificate.${type}`)}</td>
              <td>
                <bdi dir="ltr">{number}</bdi>
              </td>
              <td>
                <UntilDay day={expiresOn} />
              </td>
            </tr>
          ))}
        </PlainTable>
      )}
    </section>
  )
}
