import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useText } from '#platform/web/language/use-text.ts'
import { StateBadge } from '#platform/web/records/state-badge.tsx'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { PlainTable } from '#ui/plain-table.tsx'
import { worksPermitsApi } from '../../contract/works-permits-api.ts'
import { worksPermitsModule } from '../../contract/works-permits-module.ts'
import { worksPermitStates } from '../../contract/works-permits-records.ts'
import type { worksPermitsEn } from '../locales/en.ts'
import css from './works-permits.module.css'

/** A warning with the other works that are at the same place on the same days. */
export function OverlapsPart({ id }: { readonly id: string }) {
  const text = useText<typeof worksPermitsEn>('works-permits')
  const format = useFormats()
  const found = useApiQuery(worksPermitsApi, 'overlaps', { id })
  if (!found.data || found.data.length === 0) return null
  return (
    <section className={css['part']} aria-label={text('overlaps')}>
      <h2 className={css['heading']} role="alert">
        {text('overlapWarning', { count: found.data.length })}
      </h2>
      <PlainTable heads={[text('number'), text('state'), text('days'), text('apart')]} hasCards>
        {found.data.map((other) => (
          <tr key={other.id}>
            <td>
              <ScreenLink to={worksPermitsModule} screen="detail" params={{ id: other.id }}>
                <bdi>{other.number}</bdi> {other.name}
              </ScreenLink>
            </td>
            <td>
              <StateBadge of={worksPermitStates} state={other.state} />
            </td>
            <td>
              {format.day(other.startsOn)} – {format.day(other.endsOn)}
            </td>
            <td>{other.metres === null ? text('sameStreet') : format.quantity(String(other.metres), 'm')}</td>
          </tr>
        ))}
      </PlainTable>
    </section>
  )
}
