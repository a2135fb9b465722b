import { useFields } from '#platform/web/records/use-fields.tsx'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { STRUCTURE_TYPES } from '../contract/place-choices.ts'
import type { Site } from '../contract/site.ts'
import { sitesModule } from '../contract/sites-module.ts'
import type { Structure } from '../contract/structure.ts'
import type { sitesEn } from './locales/en.ts'
import { useOutlineMeasures } from './parts/outline-measures.tsx'
import { usePlaceName } from './place-name.ts'
import { useSitesText } from './use-sites-text.ts'

/** The fields of a structure in their order, for list and page. */
export function useStructureFields(site?: Site) {
  const text = useSitesText()
  const { onPage, onList, ...field } = useFields<Structure, typeof sitesEn>(text)
  const nameOf = usePlaceName()
  const measures = useOutlineMeasures()
  return [
    onList.text('name', { sort: 'name', arabic: 'nameAr', width: '28%' }),
    onList.code('code', { sort: 'code' }),
    onPage.shown('site', ({ siteCode }) => (
      <ScreenLink to={sitesModule} screen="siteDetail" params={{ code: siteCode }}>
        <bdi>{site ? nameOf(site) : siteCode}</bdi>
      </ScreenLink>
    )),
    field.choice('type', STRUCTURE_TYPES, { sort: 'type' }),
    onPage.text('nameAr', { cell: ({ nameAr }) => <bdi lang="ar">{nameAr}</bdi> }),
    field.moment('ctime', { as: 'made', sort: 'ctime' }),
    onPage.shown('footprint', ({ footprint }) => measures(footprint), { isWide: true }),
    onList.text('description', { isOptional: true }),
    onPage.long('description'),
    onPage.long('outsideReason'),
    field.updated(),
    field.updatedBy({ isOptional: true }),
  ]
}
