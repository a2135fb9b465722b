import { useFields } from '#platform/web/records/use-fields.tsx'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { formatLonLat } from '#viewers/map/core/measure-format.ts'
import type { Site } from '../contract/site.ts'
import type { sitesEn } from './locales/en.ts'
import { useOutlineMeasures } from './parts/outline-measures.tsx'
import { ProjectName } from './parts/project-name.tsx'
import { basePointText } from './place-labels.ts'
import { useSitesText } from './use-sites-text.ts'

/** The fields of a site on its page; those of its rows stand with them, which the first screen shows. */
export function useSiteFields() {
  const text = useSitesText()
  const { onPage } = useFields<Site, typeof sitesEn>(text)
  const measures = useOutlineMeasures()
  const language = useUiState((ui) => ui.language)
  return [
    onPage.shown('project', ({ projectCode }) => <ProjectName code={projectCode} />),
    onPage.number('structureCount', { as: 'structures' }),
    onPage.text('nameAr', { cell: ({ nameAr }) => <bdi lang="ar">{nameAr}</bdi> }),
    onPage.shown('position', ({ position }) => position && formatLonLat(position, language)),
    onPage.shown('boundary', ({ boundary }) => measures(boundary), { isWide: true }),
    onPage.shown('basePoint', ({ basePoint }) => basePoint && basePointText(text, basePoint), { isWide: true }),
    onPage.long('address'),
    onPage.long('accessNotes'),
    onPage.moment('createdAt', { as: 'created' }),
    onPage.updated(),
    onPage.updatedBy(),
  ]
}
