import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { useScreenLinkProps } from '#platform/web/routing/screen-link.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { buttonClass } from '#ui/button-class.ts'
import type { Site } from '../../contract/site.ts'
import { sitesApi } from '../../contract/sites-api.ts'
import { sitesModule } from '../../contract/sites-module.ts'
import type { Structure } from '../../contract/structure.ts'
import { CoverButtons } from '../parts/cover-buttons.tsx'
import css from '../parts/place-detail.module.css'
import { PlaceHistory } from '../parts/place-history.tsx'
import { PlacePicture } from '../parts/place-picture.tsx'
import { ShownPlaceParts } from '../parts/shown-place-parts.tsx'
import { SitePlan } from '../parts/site-plan.tsx'
import { pickSite, pickStructure } from '../pick-place.ts'
import { usePlaceName } from '../place-name.ts'
import { useStructureFields } from '../structure-fields.tsx'
import { useSitesText } from '../use-sites-text.ts'

/** One structure: its facts, its footprint on the site, the people and the history. */
export function StructureDetailScreen() {
  const text = useSitesText()
  const nameOf = usePlaceName()
  const { code = '' } = useScreenParams()
  const structure = useApiQuery(sitesApi, 'structure', { code })
  const siteCode = structure.data?.siteCode
  const answer = useApiQuery(sitesApi, 'site', { code: siteCode ?? '' }, { enabled: siteCode !== undefined })
  const site = answer.data
  useLiveEvents({ kinds: ['site', 'structure'] })
  const fields = useStructureFields(site)
  return (
    <DetailScreen
      result={structure}
      record={({ code: entityId }) => ({ entityType: 'structure', entityId })}
      title={nameOf}
      context={(record) => (
        <span className={css['context']}>
          <span dir="ltr">{record.code}</span>
          <span aria-hidden="true">·</span>
          <span>{text(`type.${record.type}`)}</span>
        </span>
      )}
      actions={(record) => <StructureActions structure={record} site={site} />}
      facts={fields}
      rail={(record) => (
        <>
          {record.coverAt && (
            <div className={css['plan']}>
              <PlacePicture kind="structure" place={record} label={text('coverOf', { name: nameOf(record) })}>
                {null}
              </PlacePicture>
            </div>
          )}
          {record.can.edit && <CoverButtons kind="structure" place={record} />}
          <div className={css['plan']}>
            <SitePlan
              boundary={record.footprint && (site?.boundary ?? null)}
              footprints={record.footprint ? (site?.footprints ?? []) : []}
              focus={record.footprint}
              nothing={text('noFootprint')}
              label={text('planOf', { name: nameOf(record) })}
            />
          </div>
          <ShownPlaceParts
            place={{ projectCode: record.projectCode, siteCode: record.siteCode, structureCode: record.code }}
          />
        </>
      )}
      activity={(record) => <PlaceHistory kind="structure" code={record.code} />}
    />
  )
}

function StructureActions({ structure, site }: { structure: Structure; site: Site | undefined }) {
  const text = useSitesText()
  const edit = useScreenLinkProps(sitesModule, 'editStructure', { code: structure.code })
  const work = useScreenLinkProps(sitesModule, 'structures')
  const pick = () => {
    if (!site) return
    pickSite(site)
    pickStructure(structure)
  }
  return (
    <>
      {structure.can.edit && (
        <a {...edit} className={buttonClass()}>
          {text('edit')}
        </a>
      )}
      {site && (
        <a {...work} className={buttonClass({ look: 'primary' })} onClickCapture={pick} onAuxClickCapture={pick}>
          {text('workHere')}
        </a>
      )}
    </>
  )
}
