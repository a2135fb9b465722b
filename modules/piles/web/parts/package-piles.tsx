import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { useCan } from '#platform/web/session/can.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { pilesApi } from '../../contract/piles-api.ts'
import { pilesModule } from '../../contract/piles-module.ts'
import { usePilesText } from '../use-piles-text.ts'
import css from './piles.module.css'

/** How far the piles of a work package are; nothing where it has none. */
export function PackagePiles({ packageId }: { readonly packageId: string }) {
  const text = usePilesText()
  const maySee = useCan('pile:read')
  const found = useApiQuery(pilesApi, 'statistics', { package: packageId }, { enabled: maySee })
  if (!found.data || found.data.piles === 0) return null
  const { piles, poured, accepted } = found.data
  return (
    <section className={css['section']} aria-labelledby="package-piles">
      <h2 id="package-piles" className={css['heading']}>
        <ScreenLink to={pilesModule} screen="list" params={{ package: packageId }}>
          {text('pilesOf')}
        </ScreenLink>
      </h2>
      <ProgressBar label={text('packagePiles', { poured, count: piles, accepted })} fraction={poured / piles} />
    </section>
  )
}
